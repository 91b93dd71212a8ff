/** Reading something that may not be there. */
import { ClubError } from '#platform/contract/errors.ts';

/** Gives undefined where the API answers 404, or 422 because an id in the address is no id. Other errors are thrown on. */
export async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClubError && (error.status === 404 || error.errors?.uuid || error.errors?.id))
      return undefined;
    throw error;
  }
}
