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

/** Detects the type by content; undefined if it is not accepted. */
export async function recognise(bytes: Uint8Array): Promise<FileType | undefined> {
  if (beginsAsSvg(bytes)) return 'svg';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = found && Object.hasOwn(known, found.ext) ? known[found.ext] : undefined;
  return type && hasIllustrator(bytes, type) ? 'ai' : type;
}

/** Illustrator files are PDF or PostScript with private data of Illustrator. */
function hasIllustrator(bytes: Uint8Array, type: FileType): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'pdf') return content.includes('/AIPrivateData') || content.includes('/AIMetaData');
  if (type !== 'postscript') return false;
  return /^%%Creator: *Adobe Illustrator/m.test(content.toString('latin1', 0, 2_000));
}

/** True if the first element of the text is `svg`, with or without a prefix. */
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
    // A doctype may contain declarations in brackets, each with its own `>`.
    const brackets = end === '>' && rest.slice(0, rest.indexOf('>')).includes('[');
    const next = rest.indexOf(brackets ? ']' : end);
    if (next < 0) return false;
    at += next + (brackets ? 1 + rest.slice(next + 1).indexOf('>') + 1 : end.length);
  }
}
