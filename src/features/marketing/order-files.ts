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

export type FileType = keyof typeof fileTypes;

/** True for types of vectors: they have no resolution. */
export function isDrawing(type: FileType): boolean {
  return type === 'svg' || type === 'pdf' || type === 'ai';
}

/**
 * `logo`: uploaded by the member. `print`: for the printer. `held`: a print file with errors, for staff only. `proof`:
 * picture of a printed side.
 */
export const fileKinds = ['logo', 'print', 'held', 'proof'] as const;

export type FileKind = (typeof fileKinds)[number];

/** Days until an unordered logo is removed. */
export const UNUSED_DAYS = 7;

/** Unordered logos per company; one more removes the oldest. */
export const MAX_UNUSED = 50;

/** Characters of a file name without its extension. */
const MAX_NAME_LENGTH = 80;

/**
 * Cleans an uploaded file name for storage and download. Removes folders, control characters and characters that file
 * systems reject; sets the extension of the type.
 */
export function fileName(sent: string, type: FileType): string {
  const last = sent.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const stem = last
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ');
  const short = [...stem]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return `${short || 'logo'}.${fileTypes[type].extension}`;
}
