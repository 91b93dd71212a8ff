/** Files of orders: the logos that members send, and what is made of them for print. */

/** Types of files, told apart by what is in them, with their media type and the end of their names. */
export const fileTypes = {
  jpeg: { media: 'image/jpeg', extension: 'jpg' },
  png: { media: 'image/png', extension: 'png' },
  svg: { media: 'image/svg+xml', extension: 'svg' },
  tiff: { media: 'image/tiff', extension: 'tif' },
  pdf: { media: 'application/pdf', extension: 'pdf' },
  postscript: { media: 'application/postscript', extension: 'ps' },
  eps: { media: 'application/eps', extension: 'eps' },
  ai: { media: 'application/illustrator', extension: 'ai' },
  photoshop: { media: 'image/vnd.adobe.photoshop', extension: 'psd' },
  zip: { media: 'application/zip', extension: 'zip' },
} as const;

/** The name of a type. */
export type FileType = keyof typeof fileTypes;

/** What a file is to its order: the member’s logo, the file for the printer, or a picture of a printed side. */
export const fileKinds = ['logo', 'print', 'proof'] as const;

/** The name of a kind. */
export type FileKind = (typeof fileKinds)[number];

/** The most bytes of a logo. */
export const LOGO_BYTES = 10_000_000;

/** Days after which a logo that was never ordered is removed. */
export const UNUSED_DAYS = 7;

/** The most logos of a company that nobody ordered yet: with one more the oldest is removed. */
export const MAX_UNUSED = 50;

/** The most characters of a file’s name without its end. */
const NAME = 80;

/**
 * The name under which a file is kept and saved: what its sender called it, without folders, control characters and
 * signs that systems refuse, with the end that belongs to its type.
 */
export function fileName(sent: string, type: FileType): string {
  const last = sent.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const stem = last
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ');
  const short = [...stem]
    .slice(0, NAME)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return `${short || 'logo'}.${fileTypes[type].extension}`;
}
