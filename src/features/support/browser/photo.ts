import { isPhoto } from '#features/support/photos.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';

/** Pixels of the longer side; the club stores no more. */
const SIDE = 1600;

/**
 * A photo as it is sent: a JPEG of at most 1600 pixels, so that slow connections manage it. What the browser cannot
 * read is sent as it is.
 *
 * @throws ClubError `file_type`, `file_too_large`
 */
export async function photoToSend(file: Blob): Promise<Blob> {
  const photo = (await smaller(file).catch(() => null)) ?? file;
  if (!(await isPhoto(photo))) throw new ClubError('file_type');
  if (photo.size > FILE_BYTES) throw new ClubError('file_too_large');
  return photo;
}

async function smaller(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
