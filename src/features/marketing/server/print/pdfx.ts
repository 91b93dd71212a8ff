/** PDF/X: a file that a print shop accepts without asking. */
import type { Ink } from '#features/marketing/drawing.ts';
import { uuidOf } from '#platform/ops/random.ts';
import type { PrintColours } from './colours.ts';

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

/** The standards: ISO 15930-4 names a printing condition, ISO 15930-7 embeds its profile. */
export const pdfX = {
  x1a: { name: 'PDF/X-1a:2003', pdf: '1.4' },
  x4: { name: 'PDF/X-4', pdf: '1.6' },
} as const;

export type PdfX = (typeof pdfX)[keyof typeof pdfX];

/** PDF/X-1a without an embedded profile, otherwise PDF/X-4. */
export function standardFor(profile: PrintColours['profile']): PdfX {
  return profile ? pdfX.x4 : pdfX.x1a;
}

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
export function asPdfX(
  doc: PDFKit.PDFDocument,
  time: Date,
  profile: PrintColours['profile'],
): PDFKit.PDFDocument {
  Object.assign(doc.info, { ModDate: time, Trapped: new PdfName('False') });
  const { _root: root } = doc as unknown as { _root: { data: Record<string, unknown> } };
  root.data.OutputIntents = [
    { Type: 'OutputIntent', S: 'GTS_PDFX', ...(profile ? embedded(doc, profile) : registered) },
  ];
  const stamp = `${time.toISOString().slice(0, 19)}Z`;
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:ModifyDate>${stamp}</xmp:ModifyDate>
      <xmp:MetadataDate>${stamp}</xmp:MetadataDate>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Trapped>False</pdf:Trapped>
    </rdf:Description>`);
  identify(doc, standardFor(profile));
  // Missing in the types of the library.
  const colours = doc as unknown as { addSpotColor(name: string, ...inks: Ink): void };
  colours.addSpotColor(REGISTRATION, 100, 100, 100, 100);
  return doc;
}

/** PDF/X-1a names itself in the document information. PDF/X-4 does it in the metadata; many tools read only the former. */
function identify(doc: PDFKit.PDFDocument, { name }: PdfX) {
  Object.assign(doc.info, { GTS_PDFXVersion: name });
  if (name === pdfX.x1a.name) {
    doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
      <pdfx:GTS_PDFXVersion>${name}</pdfx:GTS_PDFXVersion>
    </rdf:Description>`);
    return;
  }
  const { Title: title = '', ModDate: time } = doc.info;
  const id = uuidOf('print-file', String(title), String(time?.getTime()));
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
      <pdfxid:GTS_PDFXVersion>${name}</pdfxid:GTS_PDFXVersion>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
      <xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
      <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
      <xmpMM:VersionID>1</xmpMM:VersionID>
    </rdf:Description>`);
}

const registered = {
  OutputConditionIdentifier: new String(printCondition.identifier),
  OutputCondition: new String(printCondition.description),
  RegistryName: new String(REGISTRY),
  Info: new String(printCondition.description),
};

function embedded(doc: PDFKit.PDFDocument, { bytes, name }: NonNullable<PrintColours['profile']>) {
  const stream = doc.ref({ N: 4, Alternate: 'DeviceCMYK' });
  stream.end(Buffer.from(bytes));
  return {
    // The name of a registered condition would have to be that of the profile.
    OutputConditionIdentifier: new String('Custom'),
    OutputCondition: new String(name),
    Info: new String(name),
    DestOutputProfile: stream,
  };
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
