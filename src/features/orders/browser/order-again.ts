/** Starts the form of a made-to-measure product, also with the values of an earlier order. */
import type { Configurator } from '#features/marketing/browser/configurator.ts';
import { entriesOf } from '#features/shop/cart.ts';
import { type DirectOrder, piecesOfEach } from './direct-order.ts';

/**
 * Fills in form and amount. What is no longer offered as ordered is said in the form.
 *
 * @param search query of the URL
 * @returns `isAsked`: remove the query, so that a reload does not override later changes; `goesOn`: everything is as
 * ordered and registered for the checkout
 */
export async function startOrder(
  configurator: Configurator,
  order: DirectOrder,
  search: string,
): Promise<{ isAsked: boolean; goesOn: boolean }> {
  const earlier = await configurator.start(search);
  const isAsked = configurator.$state.get().earlier !== null;
  if (!earlier) {
    order.start();
    await configurator.show();
    return { isAsked, goesOn: false };
  }
  const { variant, quantity } = earlier;
  order.start(`?variant=${variant}&quantity=${quantity}`);
  const [entry] = entriesOf(order.$basket.get());
  const { people, team } = configurator.$state.get();
  const each = piecesOfEach(entry?.variant, people.length);
  const available = entry?.variant.uuid === variant ? Math.min(entry.quantity, each) : 0;
  const isSame = available === quantity && (team?.gone ?? []).length === 0;
  if (isSame && earlier.goesOn) {
    // The same print was checked when it was ordered before.
    configurator.checkProof(true);
    if (await configurator.submit(variant, quantity)) return { isAsked, goesOn: true };
    configurator.checkProof(false);
  }
  await configurator.show(available === quantity ? null : available);
  return { isAsked, goesOn: false };
}
