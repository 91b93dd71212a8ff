/**
 * Writes the content of a page again with what a target may contain. What is not known is left out, so that nothing of
 * a hostile file reaches the printer: scripts, annotations, hidden layers, halftones.
 */
import {
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { LogoLoss } from '#features/marketing/losses.ts';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameAt,
  numberAt,
} from '#features/marketing/server/preflight/objects.ts';
import { type Operand, operationsOf } from '#features/marketing/server/preflight/tokens.ts';
import { colourWriter, type InkOf, type Target } from './colour-out.ts';
import { copiedFont } from './fonts.ts';
import { formFor, patternFor, transparencyFor } from './forms.ts';
import { picture } from './images.ts';
import { inlinePicture } from './inline-picture.ts';
import { count, type Rewriter, type Written } from './rewriter.ts';
import { shadingFor } from './shadings.ts';
import { cmyk, gray, rgb, type Space, spaceOf } from './spaces.ts';
import { packedStream } from './streams.ts';
import { Unprintable } from './unprintable.ts';
import { type Matrix, numbers, ResourceNames, word } from './writing.ts';

interface State {
  fill: Space;
  line: Space;
  /** The fill is black ink alone. */
  isBlack: boolean;
  isOverprinting: boolean;
}

/**
 * @param inkOf for colours of screens
 */
export function rewriterFor(
  out: PDFContext,
  target: Target,
  { isHidden, box }: Pick<Rewriter, 'isHidden' | 'box'>,
  inkOf: InkOf,
): Rewriter {
  const losses = new Set<LogoLoss>();
  const rewriter: Rewriter = {
    target,
    out,
    colours: colourWriter(out, target, losses, inkOf),
    losses,
    isHidden,
    box,
    rewrite: (...parts) => interpret(rewriter, ...parts),
    text: [],
    operations: 0,
    forms: new Map(),
    copies: new Map(),
  };
  return rewriter;
}

/** All that a page may have changed before, so that a form begins like a page. */
const START = '1 w 0 J 0 j 10 M [] 0 d 0 Tc 0 Tw 100 Tz 0 TL 0 Ts 0 Tr';

export interface FormParts {
  box: readonly number[];
  matrix: Matrix;
}

/** The content of a page as a form. @throws Unprintable, Unreadable */
export async function pageForm(
  rewriter: Rewriter,
  content: Uint8Array,
  resources: PDFDict | undefined,
  { box, matrix }: FormParts,
): Promise<PDFRef> {
  const { lines, names } = await rewriter.rewrite(content, resources, 0, false);
  const { out, target } = rewriter;
  const first = target === 'print' ? '0 g 0 G' : '0 0 0 rg 0 0 0 RG';
  return out.register(
    packedStream(out, `${START} ${first}\n${lines.join('\n')}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...box],
      Matrix: [...matrix],
      Resources: names.dict(),
    }),
  );
}

/** Operators that pass unchanged, with the number of their operands. */
const plain: Readonly<Record<string, number>> = {
  cm: 6,
  w: 1,
  J: 1,
  j: 1,
  M: 1,
  i: 1,
  m: 2,
  l: 2,
  c: 6,
  v: 4,
  y: 4,
  re: 4,
  h: 0,
  W: 0,
  'W*': 0,
  n: 0,
  Tc: 1,
  Tw: 1,
  Tz: 1,
  TL: 1,
  Tr: 1,
  Ts: 1,
  Td: 2,
  TD: 2,
  Tm: 6,
  'T*': 0,
};

const painting = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
const device: Readonly<Record<string, Space>> = { g: gray, rg: rgb, k: cmyk };

async function interpret(
  rewriter: Rewriter,
  content: Uint8Array,
  resources: PDFDict | undefined,
  depth: number,
  isUncoloured: boolean,
): Promise<Written> {
  const { out, colours, target } = rewriter;
  const place = { resources, depth };
  const names = new ResourceNames(out);
  const lines: string[] = [];
  const saved: State[] = [];
  let state: State = { fill: gray, line: gray, isBlack: depth === 0, isOverprinting: false };
  /** One for each open mark: does it hide? */
  const marks: boolean[] = [];
  let hidden = 0;
  let isText = false;
  const spaces = new Map<string, Space>();

  const resource = (kind: string, operand: Operand | undefined) =>
    typeof operand === 'string'
      ? entry(dictAt(resources, kind), PDFName.of(operand.slice(1)).decodeText())
      : undefined;
  const named = (name: string) => entry(dictAt(resources, 'ColorSpace'), name);
  const emit = (operands: readonly number[], operator: string) =>
    lines.push(operands.length > 0 ? `${numbers(operands)} ${operator}` : operator);

  const overprint = (isOn: boolean) => {
    if (target !== 'print' || state.isOverprinting === isOn) return;
    state.isOverprinting = isOn;
    const own = out.obj({ Type: 'ExtGState', OP: isOn, op: isOn, OPM: 1 });
    lines.push(`/${names.add('ExtGState', own, String(isOn))} gs`);
  };
  const spaceNamed = (operand: Operand | undefined): Space => {
    const name = String(operand).slice(1);
    const known = spaces.get(name);
    if (known) return known;
    const space = spaceOf(PDFName.of(name), named);
    spaces.set(name, space);
    return space;
  };
  const paint = (space: Space, values: readonly number[], isLine: boolean) => {
    if (isUncoloured) return;
    const written = colours.write(space, values);
    if (!isLine) state.isBlack = written.isBlack;
    const operator = { DeviceGray: 'g', DeviceRGB: 'rg', DeviceCMYK: 'k' }[written.space as 'DeviceGray'];
    if (operator) return emit(written.values, isLine ? operator.toUpperCase() : operator);
    const name = names.add('ColorSpace', written.space as PDFRef);
    lines.push(`/${name} ${isLine ? 'CS' : 'cs'} ${numbers(written.values)} ${isLine ? 'SCN' : 'scn'}`);
  };
  const setColour = async (operands: readonly Operand[], isLine: boolean) => {
    if (isUncoloured) return;
    const space = isLine ? state.line : state.fill;
    const last = operands.at(-1);
    if (typeof last === 'string') {
      if (!isLine) state.isBlack = false;
      const values = operands.slice(0, -1).map(Number);
      await setPattern(resource('Pattern', last), space, values, isLine);
      return;
    }
    const values = operands.map((value) => (typeof value === 'number' ? value : 0));
    const fits = space.parts === values.length;
    // In a form the space may be that of the page around it.
    const device = ({ 1: gray, 3: rgb, 4: cmyk } as const)[values.length as 1];
    if (fits || device) paint(fits ? space : (device ?? gray), values, isLine);
  };
  const setPattern = async (
    pattern: PDFObject | undefined,
    space: Space,
    values: number[],
    isLine: boolean,
  ) => {
    const ref = pattern && (await patternFor(rewriter, pattern, place));
    // A missing pattern paints nothing; the nearest that prints is no ink.
    if (!pattern || !ref) return paint(gray, [1], isLine);
    const [set, scn] = isLine ? ['CS', 'SCN'] : ['cs', 'scn'];
    const isPlain = numberAt(dictOf(pattern), 'PaintType') === 2 && space.base;
    if (!isPlain || !space.base) {
      lines.push(`/Pattern ${set} /${names.add('Pattern', ref)} ${scn}`);
      return;
    }
    const written = colours.write(space.base, values);
    const base = typeof written.space === 'string' ? PDFName.of(written.space) : written.space;
    const own = out.register(out.obj([PDFName.of('Pattern'), base]));
    lines.push(
      `/${names.add('ColorSpace', own)} ${set} ${numbers(written.values)} /${names.add('Pattern', ref)} ${scn}`,
    );
  };
  const setFont = (font: PDFObject | undefined, size: Operand | undefined) => {
    const dict = dictOf(font);
    const known = dict && rewriter.copies.get(dict);
    const copy = known ?? (dict ? copiedFont(dict, out, target) : undefined);
    if (dict && copy) rewriter.copies.set(dict, copy);
    if (copy) lines.push(`/${names.add('Font', copy)} ${numbers([Number(size) || 0])} Tf`);
    else if (target === 'print') throw new Unprintable('fonts', 'a missing font');
  };
  const setState = async (states: PDFDict | undefined) => {
    for (const [key, operator] of [
      ['LW', 'w'],
      ['LC', 'J'],
      ['LJ', 'j'],
      ['ML', 'M'],
    ] as const) {
      const value = numberAt(states, key);
      if (value !== undefined) emit([value], operator);
    }
    const [dash, phase] = listOf(entry(states, 'D'));
    if (dash)
      lines.push(
        `[${numbers(listOf(dash).map((part) => Number(part.toString()) || 0))}] ${numbers([Number(phase?.toString()) || 0])} d`,
      );
    const [font, size] = listOf(entry(states, 'Font'));
    if (font) setFont(font, Number(size?.toString()));
    const soft = await transparencyFor(rewriter, states, place);
    if (soft) lines.push(`/${names.add('ExtGState', soft)} gs`);
  };
  const drawObject = async (operand: Operand | undefined) => {
    const object = resource('XObject', operand);
    if (!(object instanceof PDFStream) || rewriter.isHidden(dictAt(object.dict, 'OC'))) return;
    const kind = nameAt(object.dict, 'Subtype');
    if (kind === 'Form') {
      overprint(false);
      const ref = await formFor(rewriter, object, resources, depth + 1);
      if (ref) lines.push(`/${names.add('XObject', ref)} Do`);
    } else if (kind === 'Image') await drawPicture(object);
  };
  const drawPicture = async (stream: PDFStream) => {
    overprint(false);
    const known = rewriter.copies.get(stream);
    const ref = known ?? (await picture(stream, { out, colours, named }));
    rewriter.copies.set(stream, ref);
    lines.push(`/${names.add('XObject', ref)} Do`);
  };
  const show = (operator: string, operands: readonly Operand[]) => {
    const strings = operands.flat(1).filter((part) => part instanceof Uint8Array);
    if (rewriter.text.length < 500)
      rewriter.text.push(...strings.map((part) => Buffer.from(part).toString('latin1')));
    if (operator === '"') {
      emit([Number(operands[0]) || 0], 'Tw');
      emit([Number(operands[1]) || 0], 'Tc');
    }
    if (operator === "'" || operator === '"') emit([], 'T*');
    if (hidden > 0) return;
    overprint(state.isBlack);
    const [list] = operands;
    if (operator === 'TJ' && Array.isArray(list)) lines.push(`[${list.map(word).join(' ')}] TJ`);
    else if (strings.length > 0) lines.push(`${word(strings.at(-1) as Uint8Array)} Tj`);
  };
  const mark = (operator: string, [tag, properties]: readonly Operand[]) => {
    const layer =
      operator === 'BDC' && tag === '/OC' ? dictOf(resource('Properties', properties)) : undefined;
    const hides = rewriter.isHidden(layer);
    marks.push(hides);
    if (hides) hidden += 1;
  };

  for (const { operator, operands } of operationsOf(content, true)) {
    count(rewriter, 1);
    const wanted = plain[operator];
    if (wanted !== undefined) {
      const values = operands.slice(-wanted || operands.length);
      if (wanted === 0) lines.push(operator);
      else if (values.length === wanted && values.every((value) => typeof value === 'number'))
        emit(values as number[], operator);
      continue;
    }
    if (painting.has(operator)) {
      overprint(false);
      lines.push(hidden > 0 ? 'n' : operator);
      continue;
    }
    const space = device[operator.toLowerCase()];
    if (space) {
      const isLine = operator !== operator.toLowerCase();
      state[isLine ? 'line' : 'fill'] = space;
      const values = operands.slice(-space.parts).map((value) => Number(value) || 0);
      if (values.length === space.parts) paint(space, values, isLine);
      continue;
    }
    switch (operator) {
      case 'q':
        saved.push({ ...state });
        lines.push('q');
        break;
      case 'Q': {
        const last = saved.pop();
        // More ends than starts are ignored, as readers do.
        if (!last) break;
        state = last;
        lines.push('Q');
        break;
      }
      case 'd':
        if (Array.isArray(operands[0]))
          lines.push(
            `[${numbers(operands[0].map((part) => Math.max(0, Number(part) || 0)))}] ${numbers([Number(operands[1]) || 0])} d`,
          );
        break;
      case 'gs':
        await setState(dictOf(resource('ExtGState', operands[0])));
        break;
      case 'cs':
      case 'CS': {
        const isLine = operator === 'CS';
        const next = spaceNamed(operands[0]);
        state[isLine ? 'line' : 'fill'] = next;
        if (next.kind === 'pattern') break;
        const initial = next.kind === 'cmyk' ? [0, 0, 0, 1] : next.ranges.filter((_, at) => at % 2 === 0);
        paint(
          next,
          next.kind === 'tint' ? initial.map(() => 1) : initial.map((value) => Math.max(value, 0)),
          isLine,
        );
        break;
      }
      case 'sc':
      case 'scn':
        await setColour(operands, false);
        break;
      case 'SC':
      case 'SCN':
        await setColour(operands, true);
        break;
      case 'sh': {
        if (hidden > 0) break;
        overprint(false);
        const shading = resource('Shading', operands[0]);
        if (shading) lines.push(`/${names.add('Shading', shadingFor(shading, rewriter, named))} sh`);
        break;
      }
      case 'Do':
        if (hidden === 0) await drawObject(operands[0]);
        break;
      case 'BI':
        if (hidden === 0) await drawPicture(inlinePicture(operands, out));
        break;
      case 'BT':
      case 'ET':
        if (isText === (operator === 'BT')) break;
        isText = !isText;
        lines.push(operator);
        break;
      case 'Tf':
        setFont(resource('Font', operands[0]), operands[1]);
        break;
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        show(operator, operands);
        break;
      case 'BMC':
      case 'BDC':
        mark(operator, operands);
        break;
      case 'EMC':
        if (marks.pop()) hidden -= 1;
        break;
    }
  }
  if (isText) lines.push('ET');
  for (const _ of saved) lines.push('Q');
  return { lines, names };
}
