import { all, language } from '#components/shell/paint.ts';
import { toggleWish } from '#features/shop/browser/wishes.ts';
import { call } from '#platform/browser/call.ts';
import { successMs } from '#platform/browser/success-ms.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

function say(failure: string | undefined): void {
  for (const text of all('[data-wish-said]')) text.hidden = text.dataset.wishSaid !== failure;
}

/**
 * Never rejects: a failure is shown for `successMs`.
 *
 * @param product UUID
 */
export async function toggle(product: string): Promise<void> {
  clearTimeout(timer);
  say(undefined);
  const failure = await toggleWish(call, product, language);
  say(failure);
  if (failure) timer = setTimeout(() => say(undefined), successMs);
}
