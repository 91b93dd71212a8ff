import type { PrintProduct } from '#features/marketing/description.ts';
import type { Ink } from '#features/marketing/drawing.ts';
import { unprintable, widthOf } from '#features/marketing/layout/measure.ts';
import { REGISTRATION } from './pdfx.ts';

/** PDF points per millimetre. */
export const POINTS = 72 / 25.4;

/** Millimetres of the sheet: crop mark length, and space for marks and notes around the bleed. */
const MARK = 5;
const ROOM = 8;

/** Millimetres of eyelet marks from the bleed, and their radius. */
const EYELET_AWAY = 6.5;
const EYELET_RADIUS = 0.8;

/** 0.25 pt, in millimetres. */
const MARK_WIDTH = 0.25 / POINTS;

/** Millimetres from the upper left corner of the sheet. */
export interface Sheet {
  width: number;
  height: number;
  trim: number;
  trimWidth: number;
  trimHeight: number;
  bleed: number;
}

/** Sheet at the scale of the print file, which is 1 to 10 for large formats. */
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

/** TrimBox and BleedBox in points from the lower left corner. */
export function boxesOf({ width, height, trim, bleed }: Sheet) {
  const box = (inset: number) =>
    [inset, inset, width - inset, height - inset].map((length) => Math.round(length * POINTS * 1e4) / 1e4);
  return { TrimBox: box(trim), BleedBox: box(trim - bleed) };
}

/** Draws two crop marks at each corner of the trim, outside the bleed, on every plate. */
export function drawMarks(doc: PDFKit.PDFDocument, { width, height, trim, bleed }: Sheet) {
  doc.lineWidth(MARK_WIDTH).lineCap('butt').strokeColor(REGISTRATION);
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

/** Circles beside the positions of eyelets, beyond the crop marks and notes. */
export function drawEyeletMarks(doc: PDFKit.PDFDocument, sheet: Sheet, { eyelets, scale }: PrintProduct) {
  if (!eyelets) return;
  const { width, height, trim, bleed, trimWidth, trimHeight } = sheet;
  const inset = eyelets.inset / scale;
  const positions = (length: number) => {
    const room = length - 2 * inset;
    const gaps = Math.ceil((room * scale) / eyelets.spacing);
    return Array.from({ length: gaps + 1 }, (_, at) => trim + inset + (room * at) / gaps);
  };
  const beside = trim - bleed - EYELET_AWAY;
  for (const x of positions(trimWidth))
    for (const y of [beside, height - beside]) doc.circle(x, y, EYELET_RADIUS);
  for (const y of positions(trimHeight))
    for (const x of [beside, width - beside]) doc.circle(x, y, EYELET_RADIUS);
  doc.lineWidth(MARK_WIDTH).strokeColor(REGISTRATION).stroke();
}

/** Draws a line of notes below the bleed, shrunk to fit between the marks. */
export function drawNotes(
  doc: PDFKit.PDFDocument,
  { height, trim, bleed, trimWidth }: Sheet,
  notes: string[],
) {
  const missing = new Set(unprintable(notes.join('')));
  const text = Array.from(notes.join('  ·  '), (letter) => (missing.has(letter) ? '?' : letter)).join('');
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
 * Font features that are off in print, so that letters keep their advance widths as in the preview. Fractions are
 * otherwise formed around U+2044 by default.
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

/** Draws one line of text at its baseline, positioned by advance widths. */
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
      // The types accept only an array of enabled features; an object also disables defaults.
      features: plainFeatures as unknown as [],
    });
}
