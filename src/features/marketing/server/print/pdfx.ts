/** PDF/X-1a:2003 (ISO 15930-4): a file that a print shop accepts without asking. */
import type { Ink } from '#features/marketing/drawing.ts';

/** A registered printing condition; the file names it and embeds no profile. */
interface PrintCondition {
  /** Name in the registry of characterisation data at color.org. */
  identifier: string;
  description: string;
}

/** Offset on premium coated paper by ISO 12647-2:2013. Digital and large-format presses simulate it. */
export const printCondition: PrintCondition = {
  identifier: 'FOGRA51',
  description: 'PSO Coated v3: offset on premium coated paper (ISO 12647-2:2013, M1)',
};

export const PDFX_VERSION = 'PDF/X-1a:2003';

/** Registry of printing conditions. */
const REGISTRY = 'http://www.color.org';

/** Colour of marks: prints on every plate, however many there are. */
export const REGISTRATION = 'All';

/** A name in a place where the library writes texts as strings. */
class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  // The library writes plain objects as dictionaries, all others as their text.
  get [Symbol.toStringTag](): string {
    return 'PdfName';
  }

  toString(): string {
    return `/${this.name}`;
  }
}

/** Adds identification, printing condition and registration colour. Call it before the first page. */
export function asPdfX(doc: PDFKit.PDFDocument, time: Date): PDFKit.PDFDocument {
  Object.assign(doc.info, {
    ModDate: time,
    GTS_PDFXVersion: PDFX_VERSION,
    Trapped: new PdfName('False'),
  });
  const { _root: root } = doc as unknown as { _root: { data: Record<string, unknown> } };
  root.data.OutputIntents = [
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: new String(printCondition.identifier),
      OutputCondition: new String(printCondition.description),
      RegistryName: new String(REGISTRY),
      Info: new String(printCondition.description),
    },
  ];
  const stamp = `${time.toISOString().slice(0, 19)}Z`;
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:ModifyDate>${stamp}</xmp:ModifyDate>
      <xmp:MetadataDate>${stamp}</xmp:MetadataDate>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Trapped>False</pdf:Trapped>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
      <pdfx:GTS_PDFXVersion>${PDFX_VERSION}</pdfx:GTS_PDFXVersion>
    </rdf:Description>`);
  // Missing in the types of the library.
  const colours = doc as unknown as { addSpotColor(name: string, ...inks: Ink): void };
  colours.addSpotColor(REGISTRATION, 100, 100, 100, 100);
  return doc;
}

/** Draws with overprint: black ink is added to what lies below, so that no white edges show where plates shift. */
export function overprinted(doc: PDFKit.PDFDocument, draw: () => void): void {
  const state = doc.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 });
  state.end(undefined);
  doc.save();
  doc.page.ext_gstates.Overprint = state;
  doc.addContent('/Overprint gs');
  draw();
  doc.restore();
}

/** True for an ink that may overprint: black alone hides what lies below. */
export function isBlackOnly([cyan, magenta, yellow, black]: Ink): boolean {
  return cyan + magenta + yellow === 0 && black === 100;
}
