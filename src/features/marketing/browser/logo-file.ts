/** Checks a logo file before upload; the server checks its content. */

import type { ClubError, ErrorCode, FieldCode } from '#platform/contract/errors.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';

const endings = ['jpg', 'jpeg', 'png', 'svg', 'pdf', 'ps', 'eps', 'ai', 'zip', 'tif', 'tiff', 'psd'] as const;

const types =
  /^(image\/(jpeg|png|svg\+xml|tiff|vnd\.adobe\.photoshop|x-photoshop|x-eps|eps)|application\/(pdf|postscript|zip|x-zip-compressed|x-photoshop|photoshop|illustrator|eps|x-eps))$/i;

export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',');

type FileProblem = 'file_too_large' | 'file_type' | 'file_empty' | 'one_file';

/** Reason why an upload failed: rejected here or by the server. */
export type LogoProblem =
  | FileProblem
  | 'file_broken'
  | 'file_offline'
  | 'drawing_unusable'
  | LogoRefusal
  | ErrorCode;

const refusals = [
  'logo_locked',
  'logo_without_pdf',
  'logo_fonts',
  'logo_postscript',
  'logo_archive',
] as const satisfies FieldCode[];

type LogoRefusal = (typeof refusals)[number];

function endingOf({ name }: Pick<File, 'name'>): string | undefined {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
}

/** Returns the problem of the chosen files; undefined for one valid file. */
export function fileProblem(files: readonly Pick<File, 'name' | 'size' | 'type'>[]): FileProblem | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'one_file';
  if (file.size > FILE_BYTES) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  const ending = endingOf(file);
  return types.test(file.type) || endings.some((one) => one === ending) ? undefined : 'file_type';
}

/** Why the API refused an uploaded file; other errors keep their code. */
export function refusedFile(file: Pick<File, 'name' | 'type'>, { code, errors }: ClubError): LogoProblem {
  if (code === 'unavailable' && !navigator.onLine) return 'file_offline';
  if (code !== 'invalid' || !errors?.file) return code;
  const refusal = refusals.find((one) => errors.file?.includes(one));
  if (refusal) return refusal;
  const isDrawing = endingOf(file) === 'svg' || file.type === 'image/svg+xml';
  return isDrawing ? 'drawing_unusable' : 'file_broken';
}
