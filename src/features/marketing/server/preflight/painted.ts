/** What a page paints: its content stream with forms and patterns, as objects with place and colour. */

import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { type Box, common, type Matrix, product } from '#features/marketing/server/print/geometry.ts';
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
    matrix: [1, 0, 0, 1, 0, 0],
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

/** Operators that change nothing of interest. */
const ignored = new Set('d i j J M ri MP DP BMC BDC EMC BX EX Tc Tw Tz Ts n'.split(' '));

function interpret(
  content: Uint8Array,
  resources: PDFDict | undefined,
  from: State,
  painted: Painted[],
  depth: number,
): void {
  if (depth > MAX_DEPTH) throw new RangeError('forms are nested too deeply');
  const saved: State[] = [];
  let state = { ...from };
  /** Of each part that starts with a move. */
  let path: Box[] = [];
  let isClipping = false;
  let line: Matrix = [1, 0, 0, 1, 0, 0];
  let text: Matrix = line;
  let leading = 0;
  const resource = (kind: string, operand: Operand | undefined) =>
    entry(dictAt(resources, kind), String(operand).slice(1));

  const add = (kind: Painted['kind'], box: Box, more: Partial<Painted> = {}) => {
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
  };
  const paint = (isFilled: boolean, isStroked: boolean) => {
    const whole = path.reduce(union, nothing);
    if (isFilled) add('fill', whole);
    if (isStroked)
      for (const part of path) add('line', part, { size: state.lineWidth * scaleOf(state.matrix) });
    if (isClipping) state.clip = common(whole, state.clip);
    isClipping = false;
    path = [];
  };
  const point = (x: Operand | undefined, y: Operand | undefined) => {
    path.push(around(path.pop() ?? nothing, apply(state.matrix, Number(x), Number(y))));
  };
  const show = (parts: readonly Operand[]) => {
    const { font, fontSize } = state;
    let width = 0;
    for (const part of parts)
      if (part instanceof Uint8Array) width += (font?.widthOf(part) ?? part.length / 2) * fontSize;
      else if (typeof part === 'number') width -= (part / 1000) * fontSize;
    const placed = product(state.matrix, text);
    const corners = [-0.22, 0.72].flatMap((height) =>
      [0, width].map((x) => apply(placed, x, height * fontSize)),
    );
    if (state.textMode !== 3 && state.textMode !== 7)
      add('text', corners.reduce(around, nothing), { size: fontSize * scaleOf(placed) });
    text = product(text, [1, 0, 0, 1, width, 0]);
  };
  const newLine = (x: number, y: number) => {
    line = product(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  const setSpace = (name: Operand | undefined): Paint => {
    const own = resource('ColorSpace', name);
    const direct = { DeviceCMYK: 4, DeviceGray: 1, DeviceRGB: 3, Pattern: 0 }[String(name).slice(1)];
    const space = own ? colourSpaceOf(own) : { name: String(name).slice(1), plate: null, parts: direct ?? 0 };
    const initial = space.name === 'DeviceCMYK' ? [0, 0, 0, 1] : space.plate === null ? [0] : [1];
    return { space, colours: space.name === 'Pattern' ? [] : [colourOf(space, initial)] };
  };
  const setColour = (operands: readonly Operand[], { space }: Paint): Paint => {
    const last = operands.at(-1);
    if (typeof last !== 'string') return { space, colours: [colourOf(space, operands.map(Number))] };
    const pattern = resource('Pattern', last);
    const shading = shadingOf(dictOf(pattern));
    if (shading) return { space, colours: shadingColours(shading) };
    const inner: Painted[] = [];
    if (pattern && dictOf(pattern) !== pattern)
      interpret(bytesOf(pattern as PDFStream), dictAt(dictOf(pattern), 'Resources'), from, inner, depth + 1);
    return { space, colours: inner.flatMap(({ colours }) => colours) };
  };
  const setState = (states: PDFDict | undefined) => {
    const isOn = (key: string) => {
      const value = entry(states, key)?.toString();
      return value === undefined ? undefined : value === 'true';
    };
    // Without its own value, filling follows the lines.
    state.lineOverprint = isOn('OP') ?? state.lineOverprint;
    state.fillOverprint = isOn('op') ?? isOn('OP') ?? state.fillOverprint;
    state.lineWidth = numberAt(states, 'LW') ?? state.lineWidth;
  };
  const drawObject = (name: Operand | undefined) => {
    const object = resource('XObject', name) as PDFStream | undefined;
    const dict = dictOf(object);
    if (!object || !dict) throw new RangeError(`${name} is missing`);
    if (nameAt(dict, 'Subtype') === 'Form') {
      const own = numbersAt(dict, 'Matrix');
      const matrix = own.length === 6 ? product(state.matrix, own as unknown as Matrix) : state.matrix;
      interpret(
        bytesOf(object),
        dictAt(dict, 'Resources') ?? resources,
        { ...state, matrix },
        painted,
        depth + 1,
      );
      return;
    }
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => apply(state.matrix, x, y)));
    const [a, b] = state.matrix;
    const space = colourSpaceOf(entry(dict, 'ColorSpace'));
    const isMask = entry(dict, 'ImageMask')?.toString() === 'true';
    add('image', corners.reduce(around, nothing), {
      colours: isMask ? state.fill.colours : [{ space: space.name, plate: space.plate, inks: null }],
      size: (numberAt(dict, 'Width') ?? 0) / (Math.hypot(a, b) / 72),
      image: object,
    });
  };

  for (const { operator, operands } of operationsOf(content)) {
    const [a, b, c, d, e, f] = operands;
    switch (operator) {
      case 'q':
        saved.push({ ...state });
        break;
      case 'Q': {
        const last = saved.pop();
        if (!last) throw new RangeError('Q without q');
        state = last;
        break;
      }
      case 'cm':
        state.matrix = product(state.matrix, operands.map(Number) as unknown as Matrix);
        break;
      case 'w':
        state.lineWidth = Number(a);
        break;
      case 'gs':
        setState(dictOf(resource('ExtGState', a)));
        break;
      case 'cs':
        state.fill = setSpace(a);
        break;
      case 'CS':
        state.line = setSpace(a);
        break;
      case 'sc':
      case 'scn':
        state.fill = setColour(operands, state.fill);
        break;
      case 'SC':
      case 'SCN':
        state.line = setColour(operands, state.line);
        break;
      case 'k':
      case 'rg':
      case 'g':
        state.fill = setColour(operands, setSpace(deviceSpaces[operator]));
        break;
      case 'K':
      case 'RG':
      case 'G':
        state.line = setColour(operands, setSpace(deviceSpaces[operator.toLowerCase() as 'k']));
        break;
      case 'm':
        path.push(nothing);
        point(a, b);
        break;
      case 'l':
        point(a, b);
        break;
      case 'c':
        point(a, b);
        point(c, d);
        point(e, f);
        break;
      case 'v':
      case 'y':
        point(a, b);
        point(c, d);
        break;
      case 're':
        path.push(nothing);
        point(a, b);
        point(Number(a) + Number(c), Number(b));
        point(a, Number(b) + Number(d));
        point(Number(a) + Number(c), Number(b) + Number(d));
        break;
      case 'h':
        break;
      case 'W':
      case 'W*':
        isClipping = true;
        break;
      case 'n':
        paint(false, false);
        break;
      case 'f':
      case 'F':
      case 'f*':
        paint(true, false);
        break;
      case 'S':
      case 's':
        paint(false, true);
        break;
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        paint(true, true);
        break;
      case 'sh':
        add('fill', state.clip, { colours: shadingColours(dictOf(resource('Shading', a))) });
        break;
      case 'Do':
        drawObject(a);
        break;
      case 'BT':
        line = [1, 0, 0, 1, 0, 0];
        text = line;
        break;
      case 'ET':
        break;
      case 'Tf': {
        const font = dictOf(resource('Font', a));
        state.font = font ? fontFacts(font) : null;
        state.fontSize = Number(b);
        break;
      }
      case 'Tr':
        state.textMode = Number(a);
        break;
      case 'TL':
        leading = Number(a);
        break;
      case 'Tm':
        line = operands.map(Number) as unknown as Matrix;
        text = line;
        break;
      case 'TD':
        leading = -Number(b);
        newLine(Number(a), Number(b));
        break;
      case 'Td':
        newLine(Number(a), Number(b));
        break;
      case 'T*':
        newLine(0, -leading);
        break;
      case 'Tj':
        show(operands);
        break;
      case 'TJ':
        show(Array.isArray(a) ? a : []);
        break;
      case "'":
      case '"':
        newLine(0, -leading);
        show(operands.slice(-1));
        break;
      default:
        if (!ignored.has(operator)) throw new RangeError(`the operator ${operator.slice(0, 20)}`);
    }
  }
  if (saved.length > 0) throw new RangeError('q without Q');
}

const deviceSpaces = { k: '/DeviceCMYK', rg: '/DeviceRGB', g: '/DeviceGray' } as const;

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
