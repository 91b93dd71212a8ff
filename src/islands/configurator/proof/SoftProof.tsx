import { printedInks } from '#features/marketing/ink.ts';

export const softProof = 'soft-proof';

/** Rows of a colour matrix: the light that an ink lets through, by one channel of its input. */
function passed(ink: readonly number[], channel: 0 | 1 | 2): string {
  const rows = ink.map((part) => {
    const factors = [0, 0, 0, 0, part];
    factors[channel] = 1 - part;
    return factors.join(' ');
  });
  return [...rows, '0 0 0 0 1'].join(' ');
}

/** Copies one channel to all. */
function grey(channel: 0 | 1 | 2): string {
  const row = [0, 0, 0, 0, 0].map((_, at) => (at === channel ? 1 : 0)).join(' ');
  return [row, row, row, '0 0 0 0 1'].join(' ');
}

/**
 * SVG filter of the soft proof. It separates colours into inks as the print file does, and shows these as
 * `printedColour` does: black is what the lightest channel lacks, and dodging divides the others by it.
 */
export function SoftProof() {
  return (
    <filter id={softProof} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      {/* Keeps pure black from being divided by zero. */}
      <feComponentTransfer in="SourceGraphic" result="colour">
        <feFuncR type="linear" slope="0.996" intercept="0.004" />
        <feFuncG type="linear" slope="0.996" intercept="0.004" />
        <feFuncB type="linear" slope="0.996" intercept="0.004" />
      </feComponentTransfer>
      <feColorMatrix in="colour" values={grey(0)} result="red" />
      <feColorMatrix in="colour" values={grey(1)} result="green" />
      <feColorMatrix in="colour" values={grey(2)} result="blue" />
      <feBlend in="red" in2="green" mode="lighten" result="redGreen" />
      <feBlend in="redGreen" in2="blue" mode="lighten" result="light" />
      <feComponentTransfer in="light" result="blackShare">
        <feFuncR type="linear" slope="-1" intercept="1" />
        <feFuncG type="linear" slope="-1" intercept="1" />
        <feFuncB type="linear" slope="-1" intercept="1" />
      </feComponentTransfer>
      <feBlend in="blackShare" in2="colour" mode="color-dodge" result="rest" />
      <feColorMatrix in="rest" values={passed(printedInks.cyan, 0)} result="cyan" />
      <feColorMatrix in="rest" values={passed(printedInks.magenta, 1)} result="magenta" />
      <feColorMatrix in="rest" values={passed(printedInks.yellow, 2)} result="yellow" />
      <feColorMatrix in="light" values={passed(printedInks.black, 0)} result="black" />
      <feBlend in="cyan" in2="magenta" mode="multiply" result="cyanMagenta" />
      <feBlend in="cyanMagenta" in2="yellow" mode="multiply" result="chromatic" />
      <feBlend in="chromatic" in2="black" mode="multiply" />
    </filter>
  );
}
