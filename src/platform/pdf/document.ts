import PDFDocument from 'pdfkit';
import { fontFiles } from './fonts.ts';

interface Options {
  title: string;
  /** The file contains no other time, so output is reproducible. */
  time: Date;
  /** BCP 47 tag. */
  language?: string;
  settings?: PDFKit.PDFDocumentOptions;
}

/** A PDF without pages, with the fonts `regular` and `bold`. */
export function pdfDocument({ title, time, language, settings }: Options): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Without this the library adds Helvetica, which is not embedded.
    font: '',
    pdfVersion: '1.4',
    ...(language === undefined ? {} : { lang: language }),
    // The library writes the title unescaped into the XMP metadata.
    info: {
      Title: title.replace(/[<>&\p{Cc}]/gu, ' '),
      Creator: 'Lucarne Club',
      Producer: 'Lucarne Club',
      CreationDate: time,
    },
    ...settings,
  });
  for (const [weight, file] of Object.entries(fontFiles)) doc.registerFont(weight, file);
  return doc;
}

/** The bytes of the file. Call it before `doc.end()`. */
export async function pdfBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  return new Uint8Array(Buffer.concat(chunks));
}
