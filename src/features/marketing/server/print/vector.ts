import PDFDocument from 'pdfkit';
import drawSvg, { type Colour } from 'svg-to-pdfkit';
import type { Ink } from '#features/marketing/drawing.ts';
import { inkOf, screenParts } from './ink-of.ts';

/** Width and height in user units. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Makes a document write CMYK only. Required before `drawVector`. */
export function inInks(doc: PDFKit.PDFDocument): PDFKit.PDFDocument {
  const { ref, linearGradient, radialGradient } = doc;
  doc.ref = (data) => ref.call(doc, groupInInks(data));
  doc.linearGradient = (...place) => inSmallSteps(linearGradient.apply(doc, place));
  doc.radialGradient = (...place) => inSmallSteps(radialGradient.apply(doc, place));
  return doc;
}

/** Transparency groups and masks blend in CMYK too. */
function groupInInks(data: object | undefined): object {
  const { Group: group, SMask: mask } = (data ?? {}) as {
    Group?: { CS?: string };
    SMask?: { BC?: number[] };
  };
  if (group?.CS === 'DeviceRGB') group.CS = 'DeviceCMYK';
  if (mask?.BC?.length === 3) mask.BC = [0, 0, 0, 1 - (mask.BC[0] ?? 0)];
  return data ?? {};
}

/** Stops inserted between two gradient colours, because CMYK interpolation differs from RGB on screen. */
const BETWEEN = 15;

function inSmallSteps<G extends PDFKit.PDFGradient>(gradient: G): G {
  type Stop = (position: number, ink: Ink, opacity?: number) => G;
  const stop = gradient.stop.bind(gradient) as unknown as Stop;
  let last: { position: number; colour: readonly number[] } | undefined;
  const inSteps: Stop = (position, ink, opacity = 1) => {
    const colour = screenParts(ink);
    if (last && position > last.position) {
      const mean = (from: number, to: number, at: number) => from + ((to - from) * at) / (BETWEEN + 1);
      for (let at = 1; at <= BETWEEN; at++) {
        const [red, green, blue] = colour.map((part, index) => mean(last?.colour[index] ?? 0, part, at));
        stop(mean(last.position, position, at), inkOf(red ?? 0, green ?? 0, blue ?? 0), opacity);
      }
    }
    last = { position, colour };
    return stop(position, ink, opacity);
  };
  return Object.assign(gradient, { stop: inSteps });
}

/**
 * Draws an SVG at the origin of the current matrix, one user unit per document unit.
 *
 * @param doc prepared by `inInks`
 * @throws Error for embedded images and unsupported features
 */
export function drawVector(doc: PDFKit.PDFDocument, { svg, width, height }: Drawing) {
  drawSvg(doc, svg, 0, 0, {
    width,
    height,
    assumePt: true,
    colorCallback: inked,
    imageCallback: refused,
    documentCallback: () => null,
    warningCallback: () => {},
  });
}

function inked(colour: Colour | undefined): Colour | undefined {
  if (!colour) return undefined;
  const [[red = 0, green = 0, blue = 0], opacity] = colour;
  return [[...inkOf(red, green, blue)], opacity];
}

function refused(): never {
  throw new Error('Pictures within a drawing are not printed');
}

export function isDrawable(drawing: Drawing): boolean {
  const doc = inInks(new PDFDocument({ font: '', size: [drawing.width, drawing.height], margin: 0 }));
  try {
    drawVector(doc, drawing);
    return true;
  } catch {
    return false;
  } finally {
    doc.destroy();
  }
}
