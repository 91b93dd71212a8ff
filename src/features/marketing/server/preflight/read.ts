import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { Box } from '#features/marketing/server/print/geometry.ts';
import type { PdfX } from '#features/marketing/server/print/pdfx.ts';
import { allDicts, dictOf, entry, listOf, numbersAt, numbersOf, type PDFDict, PDFStream } from './objects.ts';
import { bytesOf, type Painted, paintedBy } from './painted.ts';

/** What the file should be: lengths in millimetres of the finished product. */
export interface Wanted {
  pages: number;
  width: number;
  height: number;
  bleed: number;
  safe: number;
  /** The file is drawn at 1:scale. */
  scale: number;
  /** The standard that the file has to keep. */
  standard: PdfX;
}

export interface PageFacts {
  /** 1 for the first. */
  number: number;
  dict: PDFDict;
  media: Box;
  bleed: Box | undefined;
  trim: Box | undefined;
  annotations: Box[];
  painted: readonly Painted[];
  /** Why the content could not be read; otherwise null. */
  problem: string | null;
}

export interface PdfFacts {
  /** 1.4 and so on. */
  version: string;
  catalog: PDFDict;
  info: PDFDict | undefined;
  /** XMP metadata, empty without. */
  metadata: string;
  hasId: boolean;
  isEncrypted: boolean;
  /** True for compressed object lists, which PDF 1.4 lacks. */
  hasObjectStreams: boolean;
  dicts: readonly PDFDict[];
  pages: readonly PageFacts[];
}

/** What breaks a rule; `page` null for the whole file. */
export interface Found {
  page: number | null;
  found: string;
}

export type Check = (file: PdfFacts, wanted: Wanted) => readonly Found[];

/** @throws Error if the file is not a readable PDF */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const doc = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  const { context } = doc;
  const isEncrypted = context.trailerInfo.Encrypt !== undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = text.subarray(0, 20).toString('latin1');
  return {
    version: /^%PDF-(\d\.\d)/.exec(header)?.[1] ?? 'unknown',
    catalog: doc.catalog,
    info: dictOf(context.lookup(context.trailerInfo.Info)),
    metadata: metadataOf(doc.catalog),
    hasId: listOf(context.lookup(context.trailerInfo.ID)).length === 2,
    isEncrypted,
    hasObjectStreams: text.includes('/ObjStm') || text.includes('/XRef'),
    dicts: allDicts(context),
    // Encrypted content cannot be read.
    pages: isEncrypted ? [] : doc.getPages().map((page, at) => factsOf(page, at + 1)),
  };
}

function metadataOf(catalog: PDFDict): string {
  const stream = entry(catalog, 'Metadata');
  return stream instanceof PDFStream ? Buffer.from(bytesOf(stream)).toString('utf8') : '';
}

function factsOf({ node }: PDFPage, number: number): PageFacts {
  const resources = node.Resources();
  let painted: Painted[] = [];
  let problem: string | null = null;
  try {
    const streams = listOf(entry(node, 'Contents')).filter((one) => one instanceof PDFStream);
    const parts = streams.flatMap((stream) => [bytesOf(stream), Buffer.from('\n')]);
    painted = paintedBy(Buffer.concat(parts), resources);
  } catch (error) {
    problem = error instanceof Error ? error.message : 'unreadable';
  }
  return {
    number,
    dict: node,
    media: boxOf(numbersOf(node.MediaBox())) ?? [0, 0, 0, 0],
    bleed: boxOf(numbersAt(node, 'BleedBox')),
    trim: boxOf(numbersAt(node, 'TrimBox')),
    annotations: listOf(entry(node, 'Annots'))
      .map((one) => boxOf(numbersAt(dictOf(one), 'Rect')))
      .filter((box) => box !== undefined),
    painted,
    problem,
  };
}

function boxOf(numbers: readonly number[]): Box | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers;
  if (numbers.length !== 4) return undefined;
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
}
