/** The sheet of a print file: its boxes, the marks that the printer cuts by, and the notes beside them. */
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Ink } from '#features/marketing/drawing.ts';
import { unprintable, widthOf } from '#features/marketing/measure.ts';

/** Points of PDF in a millimetre. */
export const POINTS = 72 / 25.4;

/** Length of a crop mark, and the room for marks and notes around the bleed, in millimetres of the sheet. */
const MARK = 5;
const ROOM = 8;

/** Crop marks are on every plate, to bring these in line. */
const registration: Ink = [100, 100, 100, 100];

/** Width of a crop mark: a quarter of a point, in millimetres. */
const MARK_WIDTH = 0.25 / POINTS;

/** Millimetres of the sheet from its upper left corner. */
export interface Sheet {
  width: number;
  height: number;
  /** Where the trim begins, to both sides. */
  trim: number;
  trimWidth: number;
  trimHeight: number;
  bleed: number;
}

/** The sheet of a product, at the scale of its print file. */
export function sheetOf({ width, height, bleed, scale }: PrintProduct): Sheet {
  const around = bleed / scale + ROOM;
  return {
    width: width / scale + 2 * around,
    height: height / scale + 2 * around,
    trim: around,
    trimWidth: width / scale,
    trimHeight: height / scale,
    bleed: bleed / scale,
  };
}

/** TrimBox and BleedBox of a sheet in points from its lower left corner. */
export function boxesOf({ width, height, trim, bleed }: Sheet) {
  const box = (inset: number) =>
    [inset, inset, width - inset, height - inset].map((length) => Math.round(length * POINTS * 1e4) / 1e4);
  return { TrimBox: box(trim), BleedBox: box(trim - bleed) };
}

/** Draws the crop marks, two at each corner of the trim and outside of the bleed. */
export function drawMarks(doc: PDFKit.PDFDocument, { width, height, trim, bleed }: Sheet) {
  doc
    .lineWidth(MARK_WIDTH)
    .lineCap('butt')
    .strokeColor([...registration]);
  const end = trim - bleed;
  const start = end - MARK;
  for (const x of [trim, width - trim]) {
    doc.moveTo(x, start).lineTo(x, end);
    doc.moveTo(x, height - start).lineTo(x, height - end);
  }
  for (const y of [trim, height - trim]) {
    doc.moveTo(start, y).lineTo(end, y);
    doc.moveTo(width - start, y).lineTo(width - end, y);
  }
  doc.stroke();
}

/** Draws a line of notes for the printer below the bleed, as small as it must be to stay between the marks. */
export function drawNotes(
  doc: PDFKit.PDFDocument,
  { height, trim, bleed, trimWidth }: Sheet,
  notes: string[],
) {
  const lost = new Set(unprintable(notes.join('')));
  const text = Array.from(notes.join('  ·  '), (letter) => (lost.has(letter) ? '?' : letter)).join('');
  const size = Math.min(1.9, (trimWidth - 2) / widthOf(text, 'regular'));
  drawText(doc, {
    x: trim + 1,
    y: height - trim + bleed + 4,
    size,
    weight: 'regular',
    text,
    ink: [0, 0, 0, 100],
  });
}

/**
 * Features of the font that print leaves out, so that every letter has its advance width, as in the preview. Fractions are
 * set around U+2044 without being asked for.
 */
export const plainFeatures = {
  calt: false,
  ccmp: false,
  clig: false,
  dnom: false,
  frac: false,
  kern: false,
  liga: false,
  numr: false,
};

/** Draws one line of text at its baseline, each letter where the advance widths of those before it end. */
export function drawText(
  doc: PDFKit.PDFDocument,
  step: { x: number; y: number; size: number; weight: string; text: string; ink: Ink },
) {
  doc
    .font(step.weight, step.size)
    .fillColor([...step.ink])
    .text(step.text, step.x, step.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      // The types know only the list of features to add; an object also takes away those that are on by default.
      features: plainFeatures as unknown as [],
    });
}
