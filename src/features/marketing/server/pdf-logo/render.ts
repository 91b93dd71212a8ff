/** Draws a page with PDFium, a program of Google Chrome, compiled to WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Unreadable } from './unprintable.ts';

let loaded: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const bytes = await readFile(path);
  const pdfium = await init({ wasmBinary: new Uint8Array(bytes).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** BGRA of `FPDFBitmap_BGRA`. */
const BGRA = 4;

/** Draws annotations never; smooths for screens without colour fringes. */
const FLAGS = 0;

export interface Rendered {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Buffer;
}

/**
 * Draws the first page on a transparent ground.
 *
 * @throws Unreadable if PDFium cannot open it
 */
export async function render(pdf: Uint8Array, width: number, height: number): Promise<Rendered> {
  loaded ??= load();
  const pdfium = await loaded;
  const { pdfium: runtime } = pdfium;
  const file = runtime.wasmExports.malloc(pdf.length);
  runtime.HEAPU8.set(pdf, file);
  const doc = pdfium.FPDF_LoadMemDocument(file, pdf.length, '');
  const page = doc ? pdfium.FPDF_LoadPage(doc, 0) : 0;
  if (!page) throw new Unreadable('a page that cannot be drawn');
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
  if (!bitmap) throw new Unreadable('a page that is too large');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const data = Buffer.alloc(width * height * 4);
  // Memory that has grown is another array.
  const memory = runtime.HEAPU8;
  for (let row = 0; row < height; row++)
    for (let at = 0; at < width * 4; at += 4) {
      const source = from + row * stride + at;
      const to = row * width * 4 + at;
      data[to] = memory[source + 2] ?? 0;
      data[to + 1] = memory[source + 1] ?? 0;
      data[to + 2] = memory[source] ?? 0;
      data[to + 3] = memory[source + 3] ?? 0;
    }
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(doc);
  runtime.wasmExports.free(file);
  return { width, height, data };
}
