import { ClubError } from '#platform/contract/errors.ts';

/**
 * A change that a visit makes by itself, such as marking as read.
 *
 * @returns false for staff who emulate the member: they change nothing, and see the page
 */
export async function unlessEmulating(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof ClubError && error.code === 'emulating') return false;
    throw error;
  }
}
