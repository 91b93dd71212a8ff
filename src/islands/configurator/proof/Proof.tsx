import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ACTUAL } from '#features/marketing/browser/proof-view.ts';
import type { DrawnSide } from '#features/marketing/browser/sides.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import { guideElements, viewBox } from '#features/marketing/svg.ts';
import type { T } from '#i18n/t.ts';
import { nodeOf, sideNodes } from '#islands/configurator/Side.tsx';
import { SideSwitch } from '#islands/configurator/SideSwitch.tsx';
import { sideLabel, sizeText } from '#islands/configurator/words.ts';
import { Ruler } from './Ruler.tsx';
import { SoftProof, softProof } from './SoftProof.tsx';
import { useProofView } from './use-proof-view.ts';

interface Props {
  t: T;
  locale: string;
  print: PrintProduct;
  sides: readonly DrawnSide[];
  logo: string | null;
  /** Chooses whose card is shown. */
  personSwitch: ReactNode;
  /** Side shown first. */
  first: DrawnSide['name'];
  onClose: () => void;
}

/** Full-screen proof of the sides with zoom, ruler, trim view and soft proof. */
export default function Proof({ t, locale, print, sides, logo, personSwitch, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(first);
  const [ruler, setRuler] = useState(true);
  const [guides, setGuides] = useState(false);
  const [soft, setSoft] = useState(false);
  const part = guides ? 'bleed' : 'trim';
  const box = viewBox(print, part);
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
  const { view, stage, fit, actual, zoomIn, zoomOut, stageProps } = useProofView({ x, y, width, height });
  const side = sides.find((one) => one.name === name) ?? sides[0];
  const nodes = useMemo(() => sideNodes(side?.steps ?? [], logo), [side, logo]);
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(view.scale / ACTUAL);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const option = (label: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <label className="configurator-guides">
      <input type="checkbox" checked={isOn} onChange={() => set(!isOn)} />
      <span>{label}</span>
    </label>
  );

  return (
    <dialog ref={dialog} className="proof" aria-labelledby="proof-title" onClose={onClose}>
      <header className="proof-bar">
        <h2 id="proof-title">{t('configurator.preview')}</h2>
        {personSwitch}
        <SideSwitch t={t} group="proof-side" sides={sides} side={name} onChoose={setName} />
        <button type="button" className="btn btn-quiet" onClick={() => dialog.current?.close()}>
          {t('common.close')}
        </button>
      </header>
      <section
        {...stageProps}
        className="proof-stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move what is shown.
        tabIndex={0}
        aria-label={t('configurator.preview')}
        aria-describedby="proof-help"
      >
        <svg
          role="img"
          aria-label={side && sideLabel(side, t)}
          width={stage.width}
          height={stage.height}
          viewBox={`${view.x} ${view.y} ${stage.width / view.scale} ${stage.height / view.scale}`}
        >
          <SoftProof />
          <clipPath id="proof-part">
            <rect x={x} y={y} width={width} height={height} />
          </clipPath>
          <g clipPath="url(#proof-part)">
            <g filter={soft ? `url(#${softProof})` : undefined}>{nodes}</g>
            {guides && guideElements(print).map(nodeOf)}
          </g>
        </svg>
        {ruler && <Ruler view={view} stage={stage} locale={locale} />}
      </section>
      <footer className="proof-bar">
        <div className="proof-zoom">
          <button type="button" className="btn" aria-label={t('configurator.zoomOut')} onClick={zoomOut}>
            −
          </button>
          <button type="button" className="btn" aria-label={t('configurator.zoomIn')} onClick={zoomIn}>
            +
          </button>
          <button type="button" className="btn btn-quiet" onClick={fit}>
            {t('configurator.zoomFit')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={actual}>
            {t('configurator.zoomActual')}
          </button>
        </div>
        <p className="soft small tabular-nums" role="status">
          {t('configurator.zoomAt', { share })} · {sizeText(print, locale, t)}
        </p>
        <div className="proof-options">
          {option(t('configurator.ruler'), ruler, setRuler)}
          {option(t('configurator.guides'), guides, setGuides)}
          {option(t('configurator.softProof'), soft, setSoft)}
        </div>
        {guides && <p className="soft small">{t('configurator.guidesText')}</p>}
        {soft && <p className="soft small">{t('configurator.softProofText')}</p>}
        <p className="soft small proof-help" id="proof-help">
          {t('configurator.zoomHelp')}
        </p>
      </footer>
    </dialog>
  );
}
