/** Draws the statement of a year as PDF. */

import type { StatementContent, StatementRow, StatementTable } from '#features/points/server/sandbox-jobs.ts';
import { pdfBytes, pdfDocument } from '#platform/pdf/document.ts';

/** PDF points. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const ROW = 20;
const PADDING = 4;

type Doc = PDFKit.PDFDocument;

/** A4. Twelve months and the values fit one page. */
export async function statementPdf({
  title,
  language,
  time,
  company,
  lines,
  tables,
  notes,
}: StatementContent): Promise<Uint8Array> {
  const doc = pdfDocument({ title, time, language, settings: { size: 'A4', margin: MARGIN } });
  const bytes = pdfBytes(doc);
  doc.addPage();
  doc.font('bold').fontSize(18).text(title, MARGIN, MARGIN, { width: WIDTH });
  doc.moveDown(0.5).fontSize(11).text(company, { width: WIDTH });
  doc.font('regular').fontSize(9);
  for (const text of lines) doc.text(text, { width: WIDTH });
  for (const one of tables) {
    doc.moveDown(1);
    table(doc, one);
  }
  doc.moveDown(1).font('regular').fontSize(8);
  for (const text of notes) doc.text(text, MARGIN, doc.y, { width: WIDTH }).moveDown(0.5);
  doc.end();
  return bytes;
}

function table(doc: Doc, { widths: shares, head, rows }: StatementTable): void {
  const widths = shares.map((share) => share * WIDTH);
  line(doc, doc.y, 1);
  // The longest heading fits its column.
  doc.fontSize(7);
  drawRow(doc, widths, { cells: head, isBold: true });
  doc.fontSize(8);
  line(doc, doc.y, 1);
  for (const [index, one] of rows.entries()) {
    drawRow(doc, widths, one);
    line(doc, doc.y, index === rows.length - 1 ? 1 : 0.25);
  }
  doc.x = MARGIN;
}

function drawRow(doc: Doc, widths: readonly number[], { cells, isBold }: StatementRow): void {
  doc.font(isBold ? 'bold' : 'regular');
  const top = doc.y;
  const options = widths.map((width, index) => ({
    width: width - 2 * PADDING,
    align: index === 0 ? ('left' as const) : ('right' as const),
  }));
  const heights = cells.map((text, index) => doc.heightOfString(text, options[index]));
  let left = MARGIN;
  for (const [index, text] of cells.entries()) {
    doc.text(text, left + PADDING, top + PADDING, options[index]);
    left += widths[index] ?? 0;
  }
  doc.y = top + Math.max(ROW, ...heights.map((height) => height + 2 * PADDING));
}

function line(doc: Doc, y: number, width: number): void {
  doc
    .lineWidth(width)
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke();
}
