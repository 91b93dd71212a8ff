import type { Ink } from '#features/marketing/drawing.ts';
import type { PrintColours } from './colours.ts';
import { inverse, isRegular, type Matrix } from './geometry.ts';
import type { Area, Gradient, Paint, Rgb, Shape } from './shapes.ts';

/** Opaque shapes; width and height in their units. */
export interface Drawing {
  shapes: readonly Shape[];
  width: number;
  height: number;
}

type InkOf = PrintColours['inkOf'];

/** Draws shapes in CMYK at the origin of the current matrix, one of their units per document unit. */
export function drawVector(doc: PDFKit.PDFDocument, { shapes }: Drawing, inkOf: InkOf) {
  for (const shape of shapes) {
    if (![...shape.clips, shape].every(({ matrix }) => isRegular(matrix))) continue;
    doc.save();
    for (const clip of shape.clips) clipTo(doc, clip);
    doc.transform(...shape.matrix);
    drawShape(doc, shape, inkOf);
    doc.restore();
  }
}

function clipTo(doc: PDFKit.PDFDocument, { d, matrix, rule }: Area) {
  doc.transform(...matrix);
  doc.path(d).clip(rule);
  doc.transform(...inverse(matrix));
}

function drawShape(doc: PDFKit.PDFDocument, { d, rule, fill, line }: Shape, inkOf: InkOf) {
  if (fill) doc.fillColor(colourOf(doc, fill, inkOf));
  if (line) {
    doc
      .strokeColor(colourOf(doc, line.paint, inkOf))
      .lineWidth(line.width)
      .lineCap(line.cap)
      .lineJoin(line.join);
    doc.miterLimit(line.miterLimit);
    // The library refuses dots: dashes of length 0.
    if (line.dash.length > 0) doc.addContent(`[${line.dash.join(' ')}] ${line.dashOffset} d`);
  }
  doc.path(d);
  if (fill && line) doc.fillAndStroke(undefined, undefined, rule);
  else if (fill) doc.fill(rule);
  else if (line) doc.stroke();
}

function colourOf(doc: PDFKit.PDFDocument, paint: Paint, inkOf: InkOf): PDFKit.Mixins.ColorValue {
  return 'stops' in paint ? gradientOf(doc, paint, inkOf) : [...inkOf(...paint)];
}

/** Stops inserted between two gradient colours, because CMYK interpolation differs from RGB on screen. */
const BETWEEN = 15;

function gradientOf(
  doc: PDFKit.PDFDocument,
  { kind, place, matrix, stops }: Gradient,
  inkOf: InkOf,
): PDFKit.PDFGradient {
  const [a = 0, b = 0, c = 0, d = 0, radius = 0] = place;
  const gradient =
    kind === 'linear' ? doc.linearGradient(a, b, c, d) : doc.radialGradient(a, b, 0, c, d, radius);
  const add = (at: number, colour: Rgb) =>
    gradient.stop(at, [...inkOf(...colour)] as unknown as Ink & string);
  stops.forEach(({ at, colour }, index) => {
    const last = stops[index - 1];
    for (let step = 1; last && at > last.at && step <= BETWEEN; step++) {
      const mean = (from: number, to: number) => from + ((to - from) * step) / (BETWEEN + 1);
      const part = (which: 0 | 1 | 2) => mean(last.colour[which], colour[which]);
      add(mean(last.at, at), [part(0), part(1), part(2)]);
    }
    add(at, colour);
  });
  // Missing in the types of the library.
  (gradient as unknown as { setTransform(...matrix: Matrix): void }).setTransform(...matrix);
  return gradient;
}
