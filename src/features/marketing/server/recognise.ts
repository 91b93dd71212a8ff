/** Telling files apart by what is in them. What their names say does not count. */
import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from '#features/marketing/order-files.ts';

const known: Readonly<Record<string, FileType>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  tif: 'tiff',
  pdf: 'pdf',
  ps: 'postscript',
  eps: 'eps',
  psd: 'photoshop',
  zip: 'zip',
};

/** The type of a file; undefined for all that the club does not take. */
export async function recognise(bytes: Uint8Array): Promise<FileType | undefined> {
  if (beginsAsSvg(bytes)) return 'svg';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = found && Object.hasOwn(known, found.ext) ? known[found.ext] : undefined;
  return type && hasIllustrator(bytes, type) ? 'ai' : type;
}

/** Illustrator’s files are PDF or PostScript in which it notes its own data. */
function hasIllustrator(bytes: Uint8Array, type: FileType): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'pdf') return content.includes('/AIPrivateData') || content.includes('/AIMetaData');
  if (type !== 'postscript') return false;
  return /^%%Creator: *Adobe Illustrator/m.test(content.toString('latin1', 0, 2_000));
}

/** An SVG is a text whose first element is `svg`, with or without a prefix. */
function beginsAsSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64_000)).trimStart();
  if (!start.startsWith('<')) return false;
  let at = 0;
  for (;;) {
    const rest = start.slice(at).trimStart();
    at = start.length - rest.length;
    const end = /^<\?/.test(rest)
      ? '?>'
      : /^<!--/.test(rest)
        ? '-->'
        : /^<!DOCTYPE\s/i.test(rest)
          ? '>'
          : undefined;
    if (end === undefined) return /^<([\p{L}_][\p{L}\p{N}_.-]*:)?svg[\s/>]/u.test(rest);
    // The declarations of a document stand in brackets and have ends of their own.
    const brackets = end === '>' && rest.slice(0, rest.indexOf('>')).includes('[');
    const next = rest.indexOf(brackets ? ']' : end);
    if (next < 0) return false;
    at += next + (brackets ? 1 + rest.slice(next + 1).indexOf('>') + 1 : end.length);
  }
}
