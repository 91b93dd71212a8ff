/** What may be sent as a logo. The club looks into the file once more. */

import { LOGO_BYTES } from '#features/marketing/order-files.ts';
import type { ClubError, ErrorCode } from '#platform/contract/errors.ts';

/** Endings of the kinds that are taken, for the browser’s choice of files too. */
const endings = ['jpg', 'jpeg', 'png', 'svg', 'pdf', 'ps', 'eps', 'ai', 'zip', 'tif', 'tiff', 'psd'] as const;

const types =
  /^(image\/(jpeg|png|svg\+xml|tiff|vnd\.adobe\.photoshop|x-photoshop|x-eps|eps)|application\/(pdf|postscript|zip|x-zip-compressed|x-photoshop|photoshop|illustrator|eps|x-eps))$/i;

/** Value of the attribute `accept`. */
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',');

/** Why a file is not sent. */
type FileProblem = 'file_too_large' | 'file_type' | 'file_empty' | 'one_file';

/** Why a file is not taken: not sent, or refused by the club. */
export type LogoProblem = FileProblem | 'file_broken' | 'file_offline' | 'drawing_unusable' | ErrorCode;

function endingOf({ name }: Pick<File, 'name'>): string | undefined {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
}

/** What is wrong with the files that were chosen; undefined where it is one that can be sent. */
export function fileProblem(files: readonly Pick<File, 'name' | 'size' | 'type'>[]): FileProblem | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'one_file';
  if (file.size > LOGO_BYTES) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  const ending = endingOf(file);
  return types.test(file.type) || endings.some((one) => one === ending) ? undefined : 'file_type';
}

/** Why a file did not reach the club, or what is wrong with one that the club refused. */
export function refusedFile(file: Pick<File, 'name' | 'type'>, { code, errors }: ClubError): LogoProblem {
  if (code === 'unavailable' && !navigator.onLine) return 'file_offline';
  if (code !== 'invalid' || !errors?.file) return code;
  const isDrawing = endingOf(file) === 'svg' || file.type === 'image/svg+xml';
  return isDrawing ? 'drawing_unusable' : 'file_broken';
}
