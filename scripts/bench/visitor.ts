/** The member of the bench, and the local storage with a filled cart. */
import type { BrowserContext } from 'playwright-core';
import { addToCart, emptyCart } from '#features/shop/cart.ts';
import type { Club as Client } from '#platform/contract/club.ts';

/** The viewport of every measured page, in CSS pixels: a phone. */
export const PHONE = { width: 390, height: 844 };

export interface Visitor {
  /** The club’s origin in the browser: http://pl.localhost:PORT */
  origin: string;
  /** The access token of the member. */
  token: string;
  /** That of a member of staff. */
  staffToken?: string;
}

/** A visitor with a cart. */
export interface Shopper extends Visitor {
  /** Local storage of a member who goes from the cart to the checkout. */
  cart: Record<string, string>;
}

/** Signs a browser in for a page. */
export async function addSession(
  context: BrowserContext,
  { origin, token, staffToken }: Visitor,
  page: { guest?: boolean; staff?: boolean } = {},
): Promise<void> {
  const value = page.staff ? staffToken : token;
  if (page.guest || value === undefined) return;
  await context.addCookies([{ name: 'club_token', value, url: origin, httpOnly: true }]);
}

/** The local storage of a checkout with one piece of each of two products. */
export async function filledCart(client: Client): Promise<Record<string, string>> {
  const { data } = await client('GET /v2/shop/products', { query: { limit: 100 } });
  const inCart = data.filter(({ type }) => type !== 'MARKETING');
  const variants = inCart.flatMap((product) => product.variants.filter(({ stock }) => stock > 1).slice(0, 1));
  const uuids = variants
    .slice(0, 2)
    .map(({ uuid }) => uuid)
    .join(',');
  const fresh = await client('GET /v2/cart', { query: { uuids } });
  const cart = fresh.data.reduce(
    (held, { product, variant }) => addToCart(held, product, { ...variant, price: Number(variant.price) }, 1),
    emptyCart,
  );
  return { cart: JSON.stringify(cart), checkout: JSON.stringify({ version: 1, type: 'cart' }) };
}
