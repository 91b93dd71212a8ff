/** Programs of the machine, beyond npm packages. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of servers, which only the PATH of root has. */
const system = ['/usr/sbin', '/usr/local/sbin'];

/** Path of the first of these programs on PATH; undefined if none is there. */
export function onPath(...names: string[]): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...system]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Of poppler, qpdf and Ghostscript: Debian packages poppler-utils, qpdf and ghostscript. */
const pdfTools = ['pdftotext', 'pdftoppm', 'pdffonts', 'pdfinfo', 'qpdf', 'gs'];

export function missingPdfTools(): string[] {
  return pdfTools.filter((tool) => !onPath(tool));
}
