/** Print file: a vector PDF/X in CMYK, made from the same steps as the preview. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Area, ImageStep, Step } from '#features/marketing/drawing.ts';
import { SMALL_TEXT } from '#features/marketing/ink.ts';
import { POINT } from '#features/marketing/layout/measure.ts';
import { copiedForm } from '#features/marketing/server/pdf-logo/place.ts';
import { pdfBytes, pdfDocument } from '#platform/pdf/document.ts';
import { formula, type PrintColours } from './colours.ts';
import { type DrawnLogo, drawingOf, type Logo, MAX_DECODED, pixelsOf } from './logo.ts';
import { type Inks, lightened, ownInks } from './own-inks.ts';
import {
  boxesOf,
  drawEyeletMarks,
  drawMarks,
  drawNotes,
  drawText,
  POINTS,
  type Sheet,
  sheetOf,
} from './pages.ts';
import { asPdfX, isBlackOnly, overprinted, standardFor } from './pdfx.ts';
import type { PrintSide } from './side.ts';
import { type Drawing, drawVector } from './vector.ts';
import { finestDpi } from './warnings.ts';

export interface PrintOptions {
  /** PDF title, also printed beside the trim. */
  title: string;
  /** Order time. The file contains no other time, so output is reproducible. */
  time: Date;
  logo: Logo | null;
  /** SVGs of the club’s drawings by name. */
  art: ReadonlyMap<string, string>;
  /** Default: the formula. */
  colours?: PrintColours;
}

interface Prepared {
  inkOf: PrintColours['inkOf'];
  art: ReadonlyMap<string, string>;
  logo: DrawnLogo | null;
  /** Object of a logo that is not `vector`. */
  object: PDFKit.PDFKitReference | null;
}

/**
 * One page per side in CMYK, with bleed, crop marks, TrimBox and BleedBox. Large formats are drawn at 1:10, noted
 * beside the trim. The place of a logo that cannot be drawn stays empty, with a note about the enclosed file.
 */
export async function printFile(
  product: PrintProduct,
  sides: readonly PrintSide[],
  { title, time, logo, art, colours = formula }: PrintOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdfVersion = standardFor(colours.profile).pdf;
  const doc = asPdfX(pdfDocument({ title, time, settings: { pdfVersion } }), time, colours.profile);
  const bytes = pdfBytes(doc);

  const prepared = await prepare(doc, product, sides, { logo, art, colours });
  const sheet = sheetOf(product);
  for (const side of sides) {
    addPage(doc, sheet);
    doc.save().scale(POINTS);
    drawMarks(doc, sheet);
    drawEyeletMarks(doc, sheet, product);
    drawNotes(doc, sheet, notesOf(product, side, title, logo));
    const outer = sheet.trim - sheet.bleed;
    doc.rect(outer, outer, sheet.trimWidth + 2 * sheet.bleed, sheet.trimHeight + 2 * sheet.bleed).clip();
    doc.translate(sheet.trim, sheet.trim).scale(1 / product.scale);
    for (const step of side.steps) drawStep(doc, step, prepared);
    doc.restore();
  }
  doc.end();
  return bytes;
}

function addPage(doc: PDFKit.PDFDocument, sheet: Sheet) {
  doc.addPage({ size: [sheet.width * POINTS, sheet.height * POINTS], margin: 0 });
  Object.assign(doc.page.dictionary.data, boxesOf(sheet));
}

function notesOf(product: PrintProduct, side: PrintSide, title: string, logo: Logo | null): string[] {
  const notes = [title, side.name, `${product.width} × ${product.height} mm`];
  if (product.scale !== 1) notes.push(`1:${product.scale}`);
  const { eyelets, bleed } = product;
  if (eyelets)
    notes.push(`hem ${bleed} mm, eyelets every ${eyelets.spacing} mm, ${eyelets.inset} mm inside the trim`);
  if (logo?.kind === 'enclosed' && side.steps.some(isLogo)) notes.push(`set the enclosed logo: ${logo.name}`);
  return notes;
}

function isLogo(step: Step): step is ImageStep {
  return step.kind === 'image' && 'logo' in step.source;
}

async function prepare(
  doc: PDFKit.PDFDocument,
  product: PrintProduct,
  sides: readonly PrintSide[],
  { logo, art, colours }: Pick<PrintOptions, 'logo' | 'art'> & { colours: PrintColours },
): Promise<Prepared> {
  const { inkOf } = colours;
  const images = sides.flatMap(({ steps }) => steps.filter((step) => step.kind === 'image'));
  const places = images.filter(isLogo);
  if (!logo || logo.kind === 'enclosed' || places.length === 0)
    return { inkOf, art, logo: null, object: null };
  if (logo.kind === 'vector') return { inkOf, art, logo, object: null };
  if (logo.kind === 'form') return { inkOf, art, logo, object: copiedForm(doc, logo.form) };
  const widest = Math.max(...places.map((step) => placed(step, logo).width));
  const finest = (widest / 25.4) * finestDpi(product);
  // Inks of a page became screen colours by the formula, and come back by it.
  const used = logo.kind === 'page' ? formula : colours;
  return { inkOf, art, logo, object: await embedded(doc, logo, finest, used) };
}

/** Maximum pixels of an embedded logo. */
const MAX_PIXELS = 12_000_000;

/** Embeds a logo in CMYK at its real resolution, up to `finest` pixels wide. */
async function embedded(
  doc: PDFKit.PDFDocument,
  logo: Extract<Logo, { kind: 'painted' | 'raster' | 'page' }>,
  finest: number,
  colours: PrintColours,
): Promise<PDFKit.PDFKitReference> {
  const maxWidth = Math.sqrt((MAX_PIXELS * logo.width) / logo.height);
  const { width, height, data } = await inksOf(
    logo,
    colours,
    Math.max(1, Math.round(Math.min(finest, maxWidth))),
  );
  const image = doc.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceCMYK',
    Filter: 'FlateDecode',
  });
  image.end(await packed(data));
  return image;
}

/** Inks of a picture in CMYK as they are, otherwise converted. */
async function inksOf(
  logo: Extract<Logo, { kind: 'painted' | 'raster' | 'page' }>,
  colours: PrintColours,
  widest: number,
): Promise<Omit<Inks, 'data'> & { data: Uint8Array }> {
  const own = logo.kind === 'raster' ? await ownInks(logo.bytes, widest, MAX_DECODED) : undefined;
  if (own) return lightened(own);
  const { data: pixels, ...size } = await pixelsOf(logo, widest);
  return { ...size, data: colours.inksOf(pixels) };
}

const packed = promisify<Uint8Array, Buffer>(deflate);

function drawStep(doc: PDFKit.PDFDocument, step: Step, prepared: Prepared) {
  switch (step.kind) {
    case 'rect':
      if (step.radius > 0) doc.roundedRect(step.x, step.y, step.width, step.height, step.radius);
      else doc.rect(step.x, step.y, step.width, step.height);
      doc.fill([...step.ink]);
      break;
    case 'text':
      if (isBlackOnly(step.ink) && step.size < SMALL_TEXT * POINT)
        overprinted(doc, () => drawText(doc, step));
      else drawText(doc, step);
      break;
    case 'path':
      doc
        .save()
        .translate(step.x, step.y)
        .scale(step.size / step.grid)
        .path(step.d);
      if (step.line === null) doc.fill([...step.ink]);
      else
        doc
          .lineWidth(step.line)
          .lineCap('round')
          .lineJoin('round')
          .stroke([...step.ink]);
      doc.restore();
      break;
    case 'image':
      drawImage(doc, step, prepared);
      break;
  }
}

function drawImage(doc: PDFKit.PDFDocument, step: ImageStep, { inkOf, art, logo, object }: Prepared) {
  if ('art' in step.source) {
    drawPlaced(doc, step, artDrawing(art.get(step.source.art) ?? ''), inkOf);
  } else if (logo?.kind === 'vector') {
    drawPlaced(doc, step, logo, inkOf);
  } else if (logo && object) {
    const { x, y, width, height } = placed(step, logo);
    doc.page.xobjects.Logo = object;
    doc.save().rect(step.x, step.y, step.width, step.height).clip();
    // A picture is drawn in a square of 1, a page in its own size.
    const unit = logo.kind === 'form' ? logo : { width: 1, height: 1 };
    doc.transform(width / unit.width, 0, 0, -height / unit.height, x, y + height).addContent('/Logo Do');
    doc.restore();
  }
}

function placed(step: ImageStep, size: { width: number; height: number }): Area {
  const scales = [step.width / size.width, step.height / size.height];
  const scale = step.fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const width = size.width * scale;
  const height = size.height * scale;
  const share = step.align === 'left' ? 0 : step.align === 'center' ? 0.5 : 1;
  return {
    x: step.x + (step.width - width) * share,
    y: step.y + (step.height - height) / 2,
    width,
    height,
  };
}

function artDrawing(source: string): Drawing {
  const { width, height, shapes } = drawingOf(source);
  if (!shapes) throw new RangeError('A drawing of the club cannot be printed as a vector');
  return { shapes, width, height };
}

function drawPlaced(
  doc: PDFKit.PDFDocument,
  step: ImageStep,
  drawing: Drawing,
  inkOf: PrintColours['inkOf'],
) {
  const { x, y, width } = placed(step, drawing);
  doc.save().rect(step.x, step.y, step.width, step.height).clip();
  doc.translate(x, y).scale(width / drawing.width);
  doc.rect(0, 0, drawing.width, drawing.height).clip();
  drawVector(doc, drawing, inkOf);
  doc.restore();
}
