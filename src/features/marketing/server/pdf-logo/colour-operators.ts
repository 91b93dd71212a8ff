/** Operators that set colours, colour spaces and patterns. */
import { PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { dictOf, numberAt } from '#features/marketing/server/preflight/objects.ts';
import type { Operand } from '#features/marketing/server/preflight/tokens.ts';
import { type Content, emit, type Operator, type Operators, resource } from './content.ts';
import { patternFor } from './forms.ts';
import { cmyk, gray, rgb, type Space, spaceOf, spacesIn } from './spaces.ts';
import { numbers } from './writing.ts';

type Use = 'fill' | 'line';

/** The operators that are written. */
const operatorsOf = {
  fill: { DeviceGray: 'g', DeviceRGB: 'rg', DeviceCMYK: 'k', cs: 'cs', scn: 'scn' },
  line: { DeviceGray: 'G', DeviceRGB: 'RG', DeviceCMYK: 'K', cs: 'CS', scn: 'SCN' },
} as const;

export const colourOperators: Operators = {
  cs: setSpace('fill'),
  CS: setSpace('line'),
  sc: setColour('fill'),
  scn: setColour('fill'),
  SC: setColour('line'),
  SCN: setColour('line'),
  g: setDeviceColour('fill', gray),
  G: setDeviceColour('line', gray),
  rg: setDeviceColour('fill', rgb),
  RG: setDeviceColour('line', rgb),
  k: setDeviceColour('fill', cmyk),
  K: setDeviceColour('line', cmyk),
};

function setDeviceColour(use: Use, space: Space): Operator {
  return (content, operands) => {
    content.state[use] = space;
    const values = operands.slice(-space.parts).map((value) => Number(value) || 0);
    if (values.length === space.parts) writeColour(content, use, space, values);
  };
}

function setSpace(use: Use): Operator {
  return (content, [name]) => {
    const space = spaceNamed(content, name);
    content.state[use] = space;
    if (space.kind !== 'pattern') writeColour(content, use, space, initialValues(space));
  };
}

function spaceNamed({ spaces, place }: Content, operand: Operand | undefined): Space {
  const name = String(operand).slice(1);
  const known = spaces.get(name);
  if (known) return known;
  const space = spaceOf(PDFName.of(name), spacesIn(place.resources));
  spaces.set(name, space);
  return space;
}

/** The colour that a space starts with. */
function initialValues({ kind, ranges }: Space): number[] {
  if (kind === 'cmyk') return [0, 0, 0, 1];
  const lowest = ranges.filter((_, at) => at % 2 === 0);
  return lowest.map((value) => (kind === 'tint' ? 1 : Math.max(value, 0)));
}

function setColour(use: Use): Operator {
  return async (content, operands) => {
    if (content.isUncoloured) return;
    const space = content.state[use];
    const last = operands.at(-1);
    if (typeof last === 'string') {
      if (use === 'fill') content.state.isBlack = false;
      const pattern = resource(content, 'Pattern', last);
      await writePattern(content, use, pattern, space, operands.slice(0, -1).map(Number));
      return;
    }
    const values = operands.map((value) => (typeof value === 'number' ? value : 0));
    const fits = space.parts === values.length;
    // In a form the space may be that of the page around it.
    const device = ({ 1: gray, 3: rgb, 4: cmyk } as const)[values.length as 1];
    if (fits || device) writeColour(content, use, fits ? space : (device ?? gray), values);
  };
}

function writeColour(content: Content, use: Use, space: Space, values: readonly number[]): void {
  const { rewriter, state, names, lines, isUncoloured } = content;
  if (isUncoloured) return;
  const written = rewriter.colours.write(space, values);
  const { cs, scn } = operatorsOf[use];
  if (use === 'fill') state.isBlack = written.isBlack;
  if (typeof written.space === 'string') emit(content, written.values, operatorsOf[use][written.space]);
  else {
    const name = names.add('ColorSpace', written.space);
    lines.push(`/${name} ${cs} ${numbers(written.values)} ${scn}`);
  }
}

/** @param values colour of a pattern without its own */
async function writePattern(
  content: Content,
  use: Use,
  pattern: PDFObject | undefined,
  { base }: Space,
  values: readonly number[],
): Promise<void> {
  const { rewriter, place, names, lines } = content;
  const ref = pattern && (await patternFor(rewriter, pattern, place));
  // A missing pattern paints nothing; the nearest that prints is no ink.
  if (!pattern || !ref) return writeColour(content, use, gray, [1]);
  const { cs, scn } = operatorsOf[use];
  const isColoured = numberAt(dictOf(pattern), 'PaintType') !== 2;
  if (isColoured || !base) {
    lines.push(`/Pattern ${cs} /${names.add('Pattern', ref)} ${scn}`);
    return;
  }
  const { space, values: written } = rewriter.colours.write(base, values);
  const name = names.add('ColorSpace', patternSpace(content, space));
  lines.push(`/${name} ${cs} ${numbers(written)} /${names.add('Pattern', ref)} ${scn}`);
}

/** A space for patterns that get a colour of another space. */
function patternSpace({ rewriter: { out } }: Content, base: string | PDFRef): PDFRef {
  const underlying = typeof base === 'string' ? PDFName.of(base) : base;
  return out.register(out.obj([PDFName.of('Pattern'), underlying]));
}
