/** Reads PDF files with poppler and qpdf, as printers would. Debian packages: poppler-utils and qpdf. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { missingPdfTools } from '../programs.ts';

const exec = promisify(execFile);

/** A word with its lower left corner, in points from the upper left of the page. */
export interface Word {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** A PDF in a temporary folder until `close`. */
export interface OpenPdf {
  /** The words of each page. */
  words(): Promise<Word[][]>;
  /** A box of the first page, in points from the lower left corner: left, bottom, right, top. */
  box(name: 'MediaBox' | 'TrimBox' | 'BleedBox'): Promise<number[]>;
  /** The names of all fonts, and whether they are embedded as subsets with their letters. */
  fonts(): Promise<{ name: string; embedded: boolean; subset: boolean; unicode: boolean }[]>;
  /** A page in CMYK, four bytes of 0 to 255 for each pixel. */
  inks(page: number, dpi: number): Promise<{ width: number; height: number; data: Buffer }>;
  /** Facts about the file by pdfinfo. */
  info(): Promise<string>;
  /** The file with all streams uncompressed. */
  plain(): Promise<string>;
  /** Structure report of qpdf. Throws for a damaged file. */
  check(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a PDF.
 *
 * @throws Error if the machine lacks a tool
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const missing = missingPdfTools();
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} not found: install the Debian packages poppler-utils, qpdf and ghostscript.`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-pdf-'));
  const file = join(folder, 'file.pdf');
  await writeFile(file, bytes);
  const read = async (tool: string, ...args: string[]) =>
    (await exec(tool, args, { encoding: 'latin1', maxBuffer: 1e9 })).stdout;
  let boxes: Promise<string> | undefined;
  return {
    words: async () => wordsOf(Buffer.from(await read('pdftotext', '-bbox', file, '-'), 'latin1').toString()),
    async box(name) {
      boxes ??= read('pdfinfo', '-box', file);
      const line = (await boxes).split('\n').find((text) => text.startsWith(name));
      return (line ?? '').split(/\s+/).slice(1).map(Number);
    },
    async fonts() {
      const lines = (await read('pdffonts', file)).trimEnd().split('\n').slice(2);
      return lines.map((line) => {
        const [embedded, subset, unicode] = line.slice(72).trim().split(/\s+/);
        const yes = (word: string | undefined) => word === 'yes';
        return {
          name: line.slice(0, 36).trim(),
          embedded: yes(embedded),
          subset: yes(subset),
          unicode: yes(unicode),
        };
      });
    },
    async inks(page, dpi) {
      const image = join(folder, `page-${page}`);
      await read(
        'pdftoppm',
        '-r',
        `${dpi}`,
        '-f',
        `${page}`,
        '-l',
        `${page}`,
        '-singlefile',
        '-jpegcmyk',
        file,
        image,
      );
      const { data, info } = await sharp(await readFile(`${image}.jpg`))
        .pipelineColourspace('cmyk')
        .toColourspace('cmyk')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data };
    },
    info: () => read('pdfinfo', file),
    plain: () => read('qpdf', '--qdf', '--object-streams=disable', file, '-'),
    check: () => read('qpdf', '--check', file),
    close: () => rm(folder, { recursive: true }),
  };
}

function wordsOf(page: string): Word[][] {
  return page
    .split('<page ')
    .slice(1)
    .map((part) => {
      const words = part.matchAll(/<word xMin="(.*?)" yMin=".*?" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/gu);
      return Array.from(words, ([, left, right, bottom, text]) => ({
        text: (text ?? '').replace(
          /&(amp|lt|gt|quot|apos);/gu,
          (_, name: keyof typeof entities) => entities[name],
        ),
        left: Number(left),
        right: Number(right),
        bottom: Number(bottom),
      }));
    });
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
