/**
 * Writes the content of a page again with what a target may contain. What is not known is left out, so that nothing of
 * a hostile file reaches the printer: scripts, annotations, hidden layers, halftones.
 */
import { type PDFContext, type PDFDict, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
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
import type { Matrix } from '#features/marketing/server/print/geometry.ts';
import { colourOperators } from './colour-operators.ts';
import { colourWriter, type InkOf, type Target } from './colour-out.ts';
import { type Content, emit, type Operator, type Operators, resource, setOverprint } from './content.ts';
import { copiedFont } from './fonts.ts';
import { formFor, transparencyFor } from './forms.ts';
import { picture } from './images.ts';
import { inlinePicture } from './inline-picture.ts';
import { count, type Rewriter, type Written } from './rewriter.ts';
import { shadingFor } from './shadings.ts';
import { gray, spacesIn } from './spaces.ts';
import { packedStream } from './streams.ts';
import { Unprintable } from './unprintable.ts';
import { numbers, ResourceNames, word } from './writing.ts';

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

/** Strings of a page whose letters are kept, about. */
const MAX_STRINGS = 500;

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

async function interpret(
  rewriter: Rewriter,
  bytes: Uint8Array,
  resources: PDFDict | undefined,
  depth: number,
  isUncoloured: boolean,
): Promise<Written> {
  const content: Content = {
    rewriter,
    place: { resources, depth },
    isUncoloured,
    lines: [],
    names: new ResourceNames(rewriter.out),
    state: { fill: gray, line: gray, isBlack: depth === 0, isOverprinting: false },
    saved: [],
    marks: [],
    hidden: 0,
    isText: false,
    spaces: new Map(),
  };
  for (const { operator, operands } of operationsOf(bytes, true)) {
    count(rewriter, 1);
    await operators.get(operator)?.(content, operands, operator);
  }
  const { lines, names, saved, isText } = content;
  if (isText) lines.push('ET');
  for (const _ of saved) lines.push('Q');
  return { lines, names };
}

const stateOperators: Operators = {
  q: ({ saved, state, lines }) => {
    saved.push({ ...state });
    lines.push('q');
  },
  Q: (content) => {
    const last = content.saved.pop();
    // More ends than starts are ignored, as readers do.
    if (!last) return;
    content.state = last;
    content.lines.push('Q');
  },
  cm: passed(6),
  w: passed(1),
  J: passed(1),
  j: passed(1),
  M: passed(1),
  i: passed(1),
  d: ({ lines }, [dashes, phase]) => {
    if (!Array.isArray(dashes)) return;
    lines.push(
      dashLine(
        dashes.map((dash) => Math.max(0, Number(dash) || 0)),
        Number(phase) || 0,
      ),
    );
  },
  gs: (content, [name]) => setParameters(content, dictOf(resource(content, 'ExtGState', name))),
};

const pathOperators: Operators = {
  m: passed(2),
  l: passed(2),
  c: passed(6),
  v: passed(4),
  y: passed(4),
  re: passed(4),
  h: passed(0),
  W: passed(0),
  'W*': passed(0),
};

const paintingOperators: Operators = {
  n: passed(0),
  f: paintPath,
  F: paintPath,
  'f*': paintPath,
  S: paintPath,
  s: paintPath,
  B: paintPath,
  'B*': paintPath,
  b: paintPath,
  'b*': paintPath,
  sh: paintShading,
  Do: drawObject,
  BI: drawInlinePicture,
};

const textOperators: Operators = {
  BT: switchText(true),
  ET: switchText(false),
  Tf: (content, [name, size]) => setFont(content, resource(content, 'Font', name), Number(size)),
  Tc: passed(1),
  Tw: passed(1),
  Tz: passed(1),
  TL: passed(1),
  Tr: passed(1),
  Ts: passed(1),
  Td: passed(2),
  TD: passed(2),
  Tm: passed(6),
  'T*': passed(0),
  Tj: showText,
  TJ: showText,
  "'": showText,
  '"': showText,
};

const markOperators: Operators = {
  BMC: ({ marks }) => marks.push(false),
  BDC: startMark,
  EMC: (content) => {
    if (content.marks.pop()) content.hidden -= 1;
  },
};

const operators = new Map(
  Object.entries({
    ...stateOperators,
    ...colourOperators,
    ...pathOperators,
    ...paintingOperators,
    ...textOperators,
    ...markOperators,
  }),
);

/** An operator that passes unchanged, with its last operands. */
function passed(operandCount: number): Operator {
  return (content, operands, operator) => {
    const values = operandCount === 0 ? [] : operands.slice(-operandCount);
    if (values.length === operandCount && values.every((value) => typeof value === 'number'))
      emit(content, values, operator);
  };
}

/** Takes over a dictionary of graphics state parameters. */
async function setParameters(content: Content, parameters: PDFDict | undefined): Promise<void> {
  const { rewriter, place, names, lines } = content;
  for (const [key, operator] of [
    ['LW', 'w'],
    ['LC', 'J'],
    ['LJ', 'j'],
    ['ML', 'M'],
  ] as const) {
    const value = numberAt(parameters, key);
    if (value !== undefined) emit(content, [value], operator);
  }
  const [dashes, phase] = listOf(entry(parameters, 'D'));
  if (dashes)
    lines.push(
      dashLine(
        listOf(dashes).map((dash) => Number(dash.toString()) || 0),
        Number(phase?.toString()) || 0,
      ),
    );
  const [font, size] = listOf(entry(parameters, 'Font'));
  if (font) setFont(content, font, Number(size?.toString()));
  const soft = await transparencyFor(rewriter, parameters, place);
  if (soft) lines.push(`/${names.add('ExtGState', soft)} gs`);
}

function dashLine(dashes: readonly number[], phase: number): string {
  return `[${numbers(dashes)}] ${numbers([phase])} d`;
}

function paintPath(content: Content, _: readonly Operand[], operator: string): void {
  setOverprint(content, false);
  content.lines.push(content.hidden > 0 ? 'n' : operator);
}

function paintShading(content: Content, [name]: readonly Operand[]): void {
  const { rewriter, place, names, lines, hidden } = content;
  if (hidden > 0) return;
  setOverprint(content, false);
  const shading = resource(content, 'Shading', name);
  if (!shading) return;
  const ref = shadingFor(shading, rewriter, spacesIn(place.resources));
  lines.push(`/${names.add('Shading', ref)} sh`);
}

async function drawObject(content: Content, [name]: readonly Operand[]): Promise<void> {
  const { rewriter, place, names, lines, hidden } = content;
  if (hidden > 0) return;
  const object = resource(content, 'XObject', name);
  if (!(object instanceof PDFStream) || rewriter.isHidden(dictAt(object.dict, 'OC'))) return;
  const kind = nameAt(object.dict, 'Subtype');
  if (kind === 'Form') {
    setOverprint(content, false);
    const ref = await formFor(rewriter, object, place.resources, place.depth + 1);
    if (ref) lines.push(`/${names.add('XObject', ref)} Do`);
  } else if (kind === 'Image') await drawPicture(content, object);
}

async function drawInlinePicture(content: Content, operands: readonly Operand[]): Promise<void> {
  if (content.hidden === 0) await drawPicture(content, inlinePicture(operands, content.rewriter.out));
}

async function drawPicture(content: Content, stream: PDFStream): Promise<void> {
  const { rewriter, place, names, lines } = content;
  const { out, colours, copies } = rewriter;
  setOverprint(content, false);
  const known = copies.get(stream);
  const ref = known ?? (await picture(stream, { out, colours, named: spacesIn(place.resources) }));
  copies.set(stream, ref);
  lines.push(`/${names.add('XObject', ref)} Do`);
}

/** Starts within a text and ends outside of one are left out. */
function switchText(isStart: boolean): Operator {
  return (content, _, operator) => {
    if (content.isText === isStart) return;
    content.isText = isStart;
    content.lines.push(operator);
  };
}

function setFont({ rewriter, names, lines }: Content, font: PDFObject | undefined, size: number): void {
  const { out, target, copies } = rewriter;
  const dict = dictOf(font);
  const copy = dict && (copies.get(dict) ?? copiedFont(dict, out, target));
  if (dict && copy) copies.set(dict, copy);
  if (copy) lines.push(`/${names.add('Font', copy)} ${numbers([size || 0])} Tf`);
  else if (target === 'print') throw new Unprintable('fonts', 'a missing font');
}

function showText(content: Content, operands: readonly Operand[], operator: string): void {
  const { rewriter, state, lines, hidden } = content;
  const strings = operands.flat(1).filter((part) => part instanceof Uint8Array);
  if (rewriter.text.length < MAX_STRINGS)
    rewriter.text.push(...strings.map((part) => Buffer.from(part).toString('latin1')));
  if (operator === '"') {
    emit(content, [Number(operands[0]) || 0], 'Tw');
    emit(content, [Number(operands[1]) || 0], 'Tc');
  }
  if (operator === "'" || operator === '"') emit(content, [], 'T*');
  if (hidden > 0) return;
  setOverprint(content, state.isBlack);
  const [list] = operands;
  if (operator === 'TJ' && Array.isArray(list)) lines.push(`[${list.map(word).join(' ')}] TJ`);
  else if (strings.length > 0) lines.push(`${word(strings.at(-1) as Uint8Array)} Tj`);
}

function startMark(content: Content, [tag, properties]: readonly Operand[]): void {
  const layer = tag === '/OC' ? dictOf(resource(content, 'Properties', properties)) : undefined;
  const hides = content.rewriter.isHidden(layer);
  content.marks.push(hides);
  if (hides) content.hidden += 1;
}
