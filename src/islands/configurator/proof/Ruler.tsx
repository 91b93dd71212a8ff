import { type ProofView, type Stage, ticksOf } from '#features/marketing/browser/proof-view.ts';

/** Width of a ruler in pixels. */
const WIDE = 24;

/** Rulers in millimetres along the upper and left edge of the proof viewer. */
export function Ruler({ view, stage, locale }: { view: ProofView; stage: Stage; locale: string }) {
  const numbers = new Intl.NumberFormat(locale);
  const end = (hasNumber: boolean) => (hasNumber ? WIDE / 2 : (WIDE * 3) / 4);
  return (
    <svg className="proof-ruler" width={stage.width} height={stage.height} aria-hidden="true">
      <rect width={stage.width} height={WIDE} />
      <rect width={WIDE} height={stage.height} />
      {ticksOf(view.x, stage.width, view.scale).map(({ mm, at, hasNumber }) => (
        <g key={`x${mm}`} transform={`translate(${at} 0)`}>
          <path d={`M0 ${end(hasNumber)}V${WIDE}`} />
          {hasNumber && (
            <text x={3} y={11}>
              {numbers.format(mm)}
            </text>
          )}
        </g>
      ))}
      {ticksOf(view.y, stage.height, view.scale).map(({ mm, at, hasNumber }) => (
        <g key={`y${mm}`} transform={`translate(0 ${at})`}>
          <path d={`M${end(hasNumber)} 0H${WIDE}`} />
          {hasNumber && (
            <text x={11} y={-3} transform="rotate(-90 11 0)" textAnchor="start" dx={-8}>
              {numbers.format(mm)}
            </text>
          )}
        </g>
      ))}
      <rect width={WIDE} height={WIDE} />
      <text x={3} y={16}>
        mm
      </text>
    </svg>
  );
}
