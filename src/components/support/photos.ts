/** Photos in forms of the chat, sent without script. */
import { isPhoto } from '#features/support/photos.ts';
import { MAX_PHOTOS } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';
import { errorProblem, type Problems } from '#platform/forms/form.ts';
import { uuidOfForm } from '#platform/site/idempotency-token.ts';

/** What is wrong with chosen photos, as far as it can be told before anything is sent. */
export async function refusedPhotos(photos: readonly Blob[], t: T): Promise<Problems | undefined> {
  const refuse = (text: string) => ({ summary: t('errors.invalid'), fields: { photos: text } });
  if (photos.length > MAX_PHOTOS) return refuse(t('support.photosMost', { most: MAX_PHOTOS }));
  const known = await Promise.all(photos.map(isPhoto));
  return known.every(Boolean) ? undefined : refuse(errorProblem('file_type', t));
}

/**
 * Adds photos to a message.
 *
 * @param to.idempotencyKey names the photos, so that a form sent twice adds them once
 * @returns why one was not added
 */
export async function addPhotos(
  club: Club,
  photos: readonly Blob[],
  { idempotencyKey, ...message }: { uuid: string; message: string; idempotencyKey: string },
): Promise<ErrorCode | undefined> {
  let problem: ErrorCode | undefined;
  for (const [index, file] of photos.entries()) {
    const params = { ...message, photo: uuidOfForm(idempotencyKey, `photo ${index}`) };
    try {
      await club('PUT /v1/support/{uuid}/chat/{message}/photos/{photo}', { params, file });
    } catch (error) {
      problem ??= error instanceof ClubError ? error.code : 'internal';
    }
  }
  return problem;
}
