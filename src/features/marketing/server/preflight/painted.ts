/** What a page paints: its content stream with forms and patterns, as objects with place and colour. */

import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import {
  type Box,
  common,
  identity,
  type Matrix,
  product,
} from '#features/marketing/server/print/geometry.ts';
import {
  black,
  type Colour,
  type ColourSpace,
  colourOf,
  colourSpaceOf,
  shadingColours,
  shadingOf,
} from './colours.ts';
import { type FontFacts, fontFacts } from './fonts.ts';
import { dictAt, dictOf, entry, filtersOf, nameAt, numberAt, numbersAt, type PDFStream } from './objects.ts';
import { type Operand, operationsOf } from './tokens.ts';

export interface Painted {
  kind: 'fill' | 'line' | 'text' | 'image';
  box: Box;
  colours: readonly Colour[];
  isOverprinting: boolean;
  /** Text: em in points. Line: width in points. Image: pixels per inch. Otherwise 0. */
  size: number;
  /** The picture of an image. */
  image: PDFStream | null;
}

interface Paint {
  space: ColourSpace;
  colours: readonly Colour[];
}

/** The graphics state. */
interface State {
  matrix: Matrix;
  clip: Box;
  fill: Paint;
  line: Paint;
  lineWidth: number;
  fillOverprint: boolean;
  lineOverprint: boolean;
  font: FontFacts | null;
  fontSize: number;
  textMode: number;
}

/** A content stream while it is interpreted. */
interface Content {
  resources: PDFDict | undefined;
  /** The state at its start, which its patterns start with, too. */
  from: State;
  state: State;
  saved: State[];
  /** The box of each part of the path that starts with a move. */
  path: Box[];
  isClipping: boolean;
  textMatrix: Matrix;
  /** The text matrix at the start of the line. */
  lineMatrix: Matrix;
  leading: number;
  painted: Painted[];
  depth: number;
}

type Operator = (content: Content, operands: readonly Operand[]) => void;
type Operators = Readonly<Record<string, Operator>>;

const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];
const nothing: Box = [Infinity, Infinity, -Infinity, -Infinity];
const blackPaint: Paint = { space: black, colours: [colourOf(black, [0])] };
const MAX_DEPTH = 8;

/** The decoded bytes of a stream. */
export function bytesOf(stream: PDFStream): Uint8Array {
  // The library inflates large pictures slowly.
  const isPlain = filtersOf(stream.dict).join() === 'FlateDecode' && !entry(stream.dict, 'DecodeParms');
  if (isPlain) return inflateSync(stream.getContents());
  return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
}

/** @throws RangeError for an unreadable or unknown operator */
export function paintedBy(content: Uint8Array, resources: PDFDict | undefined): Painted[] {
  const painted: Painted[] = [];
  const start: State = {
    matrix: identity,
    clip: everything,
    fill: blackPaint,
    line: blackPaint,
    lineWidth: 1,
    fillOverprint: false,
    lineOverprint: false,
    font: null,
    fontSize: 0,
    textMode: 0,
  };
  interpret(content, resources, start, painted, 0);
  return painted;
}

function interpret(
  bytes: Uint8Array,
  resources: PDFDict | undefined,
  from: State,
  painted: Painted[],
  depth: number,
): void {
  if (depth > MAX_DEPTH) throw new RangeError('forms are nested too deeply');
  const content: Content = {
    resources,
    from,
    state: { ...from },
    saved: [],
    path: [],
    isClipping: false,
    textMatrix: identity,
    lineMatrix: identity,
    leading: 0,
    painted,
    depth,
  };
  for (const { operator, operands } of operationsOf(bytes)) {
    const run = operators.get(operator);
    if (run) run(content, operands);
    else if (!ignored.has(operator)) throw new RangeError(`the operator ${operator.slice(0, 20)}`);
  }
  if (content.saved.length > 0) throw new RangeError('q without Q');
}

const stateOperators: Operators = {
  q: ({ saved, state }) => saved.push({ ...state }),
  Q: (content) => {
    const last = content.saved.pop();
    if (!last) throw new RangeError('Q without q');
    content.state = last;
  },
  cm: ({ state }, operands) => {
    state.matrix = product(state.matrix, matrixIn(operands));
  },
  w: ({ state }, [width]) => {
    state.lineWidth = Number(width);
  },
  gs: (content, [name]) => setParameters(content.state, dictOf(resource(content, 'ExtGState', name))),
};

const colourOperators: Operators = {
  cs: setSpace('fill'),
  CS: setSpace('line'),
  sc: setColour('fill'),
  scn: setColour('fill'),
  SC: setColour('line'),
  SCN: setColour('line'),
  g: setDeviceColour('fill', '/DeviceGray'),
  G: setDeviceColour('line', '/DeviceGray'),
  rg: setDeviceColour('fill', '/DeviceRGB'),
  RG: setDeviceColour('line', '/DeviceRGB'),
  k: setDeviceColour('fill', '/DeviceCMYK'),
  K: setDeviceColour('line', '/DeviceCMYK'),
};

const pathOperators: Operators = {
  m: (content, [x, y]) => {
    content.path.push(nothing);
    addPoint(content, x, y);
  },
  l: addPoints(1),
  c: addPoints(3),
  v: addPoints(2),
  y: addPoints(2),
  re: ({ state, path }, [x, y, width, height]) => {
    const [left, bottom] = [Number(x), Number(y)];
    path.push(boxOf(state.matrix, [left, bottom, left + Number(width), bottom + Number(height)]));
  },
  W: startClipping,
  'W*': startClipping,
};

const fill = paintPath({ isFilled: true, isStroked: false });
const stroke = paintPath({ isFilled: false, isStroked: true });
const fillAndStroke = paintPath({ isFilled: true, isStroked: true });

const paintingOperators: Operators = {
  n: paintPath({ isFilled: false, isStroked: false }),
  f: fill,
  F: fill,
  'f*': fill,
  S: stroke,
  s: stroke,
  B: fillAndStroke,
  'B*': fillAndStroke,
  b: fillAndStroke,
  'b*': fillAndStroke,
  sh: (content, [name]) =>
    paint(content, 'fill', content.state.clip, {
      colours: shadingColours(dictOf(resource(content, 'Shading', name))),
    }),
  Do: drawObject,
};

const textOperators: Operators = {
  BT: (content) => startLine(content, identity),
  Tf: (content, [name, size]) => {
    const font = dictOf(resource(content, 'Font', name));
    content.state.font = font ? fontFacts(font) : null;
    content.state.fontSize = Number(size);
  },
  Tr: ({ state }, [mode]) => {
    state.textMode = Number(mode);
  },
  TL: (content, [leading]) => {
    content.leading = Number(leading);
  },
  Tm: (content, operands) => startLine(content, matrixIn(operands)),
  Td: (content, [x, y]) => moveLine(content, Number(x), Number(y)),
  TD: (content, [x, y]) => {
    content.leading = -Number(y);
    moveLine(content, Number(x), Number(y));
  },
  'T*': nextLine,
  Tj: showText,
  TJ: (content, [parts]) => showText(content, Array.isArray(parts) ? parts : []),
  "'": showOnNextLine,
  '"': showOnNextLine,
};

const operators = new Map(
  Object.entries({
    ...stateOperators,
    ...colourOperators,
    ...pathOperators,
    ...paintingOperators,
    ...textOperators,
  }),
);

/** Operators that change nothing of interest. */
const ignored = new Set('d i j J M ri MP DP BMC BDC EMC BX EX h ET Tc Tw Tz Ts'.split(' '));

function resource({ resources }: Content, kind: string, name: Operand | undefined) {
  return entry(dictAt(resources, kind), String(name).slice(1));
}

/** Adds what is visible of an object. */
function paint(
  { painted, state }: Content,
  kind: Painted['kind'],
  box: Box,
  more: Partial<Painted> = {},
): void {
  const visible = common(box, state.clip);
  if (visible[0] > visible[2] || visible[1] > visible[3]) return;
  const isLine = kind === 'line';
  painted.push({
    kind,
    box: visible,
    colours: (isLine ? state.line : state.fill).colours,
    isOverprinting: isLine ? state.lineOverprint : state.fillOverprint,
    size: 0,
    image: null,
    ...more,
  });
}

/** Takes over a dictionary of graphics state parameters. */
function setParameters(state: State, parameters: PDFDict | undefined): void {
  const isOn = (key: string) => {
    const value = entry(parameters, key)?.toString();
    return value === undefined ? undefined : value === 'true';
  };
  // Without its own value, filling follows the lines.
  state.lineOverprint = isOn('OP') ?? state.lineOverprint;
  state.fillOverprint = isOn('op') ?? isOn('OP') ?? state.fillOverprint;
  state.lineWidth = numberAt(parameters, 'LW') ?? state.lineWidth;
}

function setSpace(use: 'fill' | 'line'): Operator {
  return (content, [name]) => {
    content.state[use] = initialPaint(content, name);
  };
}

function setColour(use: 'fill' | 'line'): Operator {
  return (content, operands) => {
    content.state[use] = paintIn(content, content.state[use], operands);
  };
}

function setDeviceColour(use: 'fill' | 'line', space: string): Operator {
  return (content, operands) => {
    content.state[use] = paintIn(content, initialPaint(content, space), operands);
  };
}

/** The first colour of a space. */
function initialPaint(content: Content, operand: Operand | undefined): Paint {
  const name = String(operand).slice(1);
  const own = resource(content, 'ColorSpace', operand);
  const parts = { DeviceCMYK: 4, DeviceGray: 1, DeviceRGB: 3, Pattern: 0 }[name] ?? 0;
  const space = own ? colourSpaceOf(own) : { name, plate: null, parts };
  const initial = space.name === 'DeviceCMYK' ? [0, 0, 0, 1] : space.plate === null ? [0] : [1];
  return { space, colours: space.name === 'Pattern' ? [] : [colourOf(space, initial)] };
}

/** The colour or pattern of the operands, in the space of a paint. */
function paintIn(content: Content, { space }: Paint, operands: readonly Operand[]): Paint {
  const last = operands.at(-1);
  if (typeof last !== 'string') return { space, colours: [colourOf(space, operands.map(Number))] };
  const pattern = resource(content, 'Pattern', last);
  const shading = shadingOf(dictOf(pattern));
  if (shading) return { space, colours: shadingColours(shading) };
  const inner: Painted[] = [];
  if (pattern && dictOf(pattern) !== pattern) {
    const resources = dictAt(dictOf(pattern), 'Resources');
    interpret(bytesOf(pattern as PDFStream), resources, content.from, inner, content.depth + 1);
  }
  return { space, colours: inner.flatMap(({ colours }) => colours) };
}

function addPoint({ state, path }: Content, x: Operand | undefined, y: Operand | undefined): void {
  path.push(around(path.pop() ?? nothing, apply(state.matrix, Number(x), Number(y))));
}

/** Control points of a curve count as points: the box holds the curve. */
function addPoints(count: number): Operator {
  return (content, operands) => {
    for (let at = 0; at < count; at++) addPoint(content, operands[2 * at], operands[2 * at + 1]);
  };
}

/** The path becomes part of the clip once it is painted. */
function startClipping(content: Content): void {
  content.isClipping = true;
}

function paintPath({ isFilled, isStroked }: { isFilled: boolean; isStroked: boolean }): Operator {
  return (content) => {
    const { state, path } = content;
    const whole = path.reduce(union, nothing);
    if (isFilled) paint(content, 'fill', whole);
    if (isStroked)
      for (const part of path)
        paint(content, 'line', part, { size: state.lineWidth * scaleOf(state.matrix) });
    if (content.isClipping) state.clip = common(whole, state.clip);
    content.isClipping = false;
    content.path = [];
  };
}

function drawObject(content: Content, [name]: readonly Operand[]): void {
  const object = resource(content, 'XObject', name) as PDFStream | undefined;
  const dict = dictOf(object);
  if (!object || !dict) throw new RangeError(`${name} is missing`);
  if (nameAt(dict, 'Subtype') === 'Form') drawForm(content, object, dict);
  else drawImage(content, object, dict);
}

function drawForm({ resources, state, painted, depth }: Content, form: PDFStream, dict: PDFDict): void {
  const own = numbersAt(dict, 'Matrix');
  const matrix = own.length === 6 ? product(state.matrix, own as unknown as Matrix) : state.matrix;
  const inner = dictAt(dict, 'Resources') ?? resources;
  interpret(bytesOf(form), inner, { ...state, matrix }, painted, depth + 1);
}

function drawImage(content: Content, image: PDFStream, dict: PDFDict): void {
  const { matrix, fill } = content.state;
  const [a, b] = matrix;
  const space = colourSpaceOf(entry(dict, 'ColorSpace'));
  const isMask = entry(dict, 'ImageMask')?.toString() === 'true';
  paint(content, 'image', boxOf(matrix, [0, 0, 1, 1]), {
    colours: isMask ? fill.colours : [{ space: space.name, plate: space.plate, inks: null }],
    size: (numberAt(dict, 'Width') ?? 0) / (Math.hypot(a, b) / 72),
    image,
  });
}

function startLine(content: Content, matrix: Matrix): void {
  content.lineMatrix = matrix;
  content.textMatrix = matrix;
}

function moveLine(content: Content, x: number, y: number): void {
  startLine(content, product(content.lineMatrix, [1, 0, 0, 1, x, y]));
}

function nextLine(content: Content): void {
  moveLine(content, 0, -content.leading);
}

/** @param parts strings, and numbers that move the next one back by thousandths of an em */
function showText(content: Content, parts: readonly Operand[]): void {
  const { font, fontSize, matrix, textMode } = content.state;
  let width = 0;
  for (const part of parts)
    if (part instanceof Uint8Array) width += (font?.widthOf(part) ?? part.length / 2) * fontSize;
    else if (typeof part === 'number') width -= (part / 1000) * fontSize;
  const placed = product(matrix, content.textMatrix);
  if (textMode !== 3 && textMode !== 7)
    paint(content, 'text', boxOf(placed, [0, -0.22 * fontSize, width, 0.72 * fontSize]), {
      size: fontSize * scaleOf(placed),
    });
  content.textMatrix = product(content.textMatrix, [1, 0, 0, 1, width, 0]);
}

function showOnNextLine(content: Content, operands: readonly Operand[]): void {
  nextLine(content);
  showText(content, operands.slice(-1));
}

function matrixIn(operands: readonly Operand[]): Matrix {
  return operands.map(Number) as unknown as Matrix;
}

/** The box of a transformed rectangle. */
function boxOf(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  return [left, right].flatMap((x) => [bottom, top].map((y) => apply(matrix, x, y))).reduce(around, nothing);
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function around([left, bottom, right, top]: Box, [x, y]: readonly [number, number]): Box {
  return [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
}

function union(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
