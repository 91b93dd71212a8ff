import { ClubError } from '#platform/contract/errors.ts';

/**
 * Resolves to undefined when the API answers 404, or 422 for a malformed id in the address. Other errors are rethrown.
 */
export async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClubError && (error.status === 404 || error.errors?.uuid || error.errors?.id))
      return undefined;
    throw error;
  }
}
