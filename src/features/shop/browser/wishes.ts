/** Changes of the wish list on shop pages. What is on it is known from the header's data. */

import { rereadShell } from '#platform/browser/reread-shell.ts';
import { $shell } from '#platform/browser/shell.ts';
import type { Club } from '#platform/contract/club.ts';
import type { ClubError } from '#platform/contract/errors.ts';

/** Why a wish was not changed. */
export type WishFailure = 'offline' | 'full' | 'emulating' | 'failed';

function mark(product: string, isWished: boolean): void {
  const shell = $shell.get();
  if (!shell) return;
  const others = shell.wishes.filter((uuid) => uuid !== product);
  $shell.set({ ...shell, wishes: isWished ? [...others, product] : others });
}

function failureOf(error: unknown): WishFailure {
  const { code, retryAfter } = error as Partial<ClubError>;
  // A club that is closed says when to try again.
  if (code === 'unavailable' && retryAfter === undefined) return 'offline';
  if (code === 'wishes_full') return 'full';
  return code === 'emulating' ? code : 'failed';
}

/** Changes reach the server in their order, so that the last press counts. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Puts a product on the wish list, or takes it off. Shown at once, and taken back if it fails; then the list is read
 * again, because a lost answer leaves open what holds. Never throws.
 *
 * @param language of the page, for the header
 * @returns why it failed; undefined after a success
 */
export function toggleWish(call: Club, product: string, language: string): Promise<WishFailure | undefined> {
  const isWished = !$shell.get()?.wishes.includes(product);
  mark(product, isWished);
  const change = async () => {
    try {
      const params = { uuid: product };
      if (isWished) await call('PUT /v1/shop/wishes/{uuid}', { params });
      else await call('DELETE /v1/shop/wishes/{uuid}', { params });
      // The header may have been read meanwhile.
      mark(product, isWished);
      return undefined;
    } catch (error) {
      mark(product, !isWished);
      await rereadShell(call, language, Date.now()).catch(() => {});
      return failureOf(error);
    }
  };
  const changed = last.then(change);
  last = changed;
  return changed;
}
