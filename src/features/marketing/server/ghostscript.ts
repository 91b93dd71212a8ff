/**
 * Converts EPS and PostScript to PDF with Ghostscript, where it is installed. PostScript is a programming language: the
 * program gets limits of CPU, memory, file size and time, an empty environment, its own folder, and no shell.
 */
import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { invalid } from '#platform/contract/errors.ts';

const run = promisify(execFile);

const CPU_SECONDS = 10;
const WALL_MS = 30_000;
const MEMORY_BYTES = 600_000_000;

/** Of the PDF; more is no logo. */
const OUTPUT_BYTES = 10_000_000;

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** From util-linux: sets limits and becomes the program. */
const LIMITER = 'prlimit';

async function pathOf(program: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = join(folder, program);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Ghostscript tells which fonts it took from the system. */
const FOREIGN_FONT = /^(?:Loading .+ font from|Substituting font) /m;

/** Characters of its report; a program that writes more is stopped. */
const MAX_REPORT = 1_000_000;

export interface ConvertedPostscript {
  /** The first page. Letters are outlines. */
  pdf: Uint8Array<ArrayBuffer>;
  /** True if a font is not in the file. */
  lacksFonts: boolean;
}

/**
 * @param folders which may contain the programs
 * @throws ClubError `invalid`: `logo_postscript` without Ghostscript, else `not_valid`
 */
export async function pdfOfPostscript(
  source: Uint8Array,
  folders: readonly string[] = FOLDERS,
): Promise<ConvertedPostscript> {
  const [limiter, ghostscript] = await Promise.all([pathOf(LIMITER, folders), pathOf('gs', folders)]);
  if (!limiter || !ghostscript) throw invalid({ file: ['logo_postscript'] });
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-postscript-'));
  try {
    await writeFile(join(folder, 'logo.eps'), source);
    const limits = [
      `--cpu=${CPU_SECONDS}`,
      `--data=${MEMORY_BYTES}`,
      `--fsize=${OUTPUT_BYTES}`,
      '--core=0',
      '--nofile=64',
    ];
    const { stdout } = await run(limiter, [...limits, ghostscript, ...options], {
      cwd: folder,
      env: { TMPDIR: folder },
      timeout: WALL_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_REPORT,
    });
    const pdf = new Uint8Array(await readFile(join(folder, 'logo.pdf')));
    return { pdf, lacksFonts: FOREIGN_FONT.test(stdout) };
  } catch (cause) {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const options = [
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-sDEVICE=pdfwrite',
  '-dCompatibilityLevel=1.4',
  // The page is the drawing, not a sheet of paper.
  '-dEPSCrop',
  '-dFirstPage=1',
  '-dLastPage=1',
  // Inks stay as they are, also in pictures.
  '-sColorConversionStrategy=LeaveColorUnchanged',
  '-dAutoFilterColorImages=false',
  '-dAutoFilterGrayImages=false',
  '-dColorImageFilter=/FlateEncode',
  '-dGrayImageFilter=/FlateEncode',
  '-dDownsampleColorImages=false',
  '-dDownsampleGrayImages=false',
  '-dDownsampleMonoImages=false',
  '-dNoOutputFonts',
  '-dPreserveOverprintSettings=false',
  '-sOutputFile=logo.pdf',
  'logo.eps',
];
