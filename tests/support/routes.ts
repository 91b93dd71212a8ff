/** Every page of the club by an address that a guest or member can open: the examples of the page registry. */

import { addToCart, type CartVariant, emptyCart } from '#features/shop/cart.ts';
import { categoryType } from '#features/shop/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { createClub } from '#platform/contract/club.ts';
import { isOwner, roleGroup } from '#platform/contract/roles.ts';
import type { Page } from '#platform/site/page.ts';
import { pages } from '#site.ts';
import { addressesOf, type PageSamples, pageSamples, staffSamples } from './page-samples.ts';
import type { Session, Site } from './site.ts';

export interface Route {
  name: string;
  path: string;
  /** 200 by default. */
  status?: number;
}

/** The area that a page belongs to: pages of one area share components. */
export function partOf({ path }: Route): string {
  return path.split(/[/?]/)[1] ?? '';
}

/** Examples of pages that exist for some visitors only, with the status for the others; undefined means a redirect. */
type Exceptions = Readonly<Record<string, number | undefined>>;

/** The routes of the pages that `isShown` selects. */
function routesOf(isShown: (page: Page) => boolean, samples: PageSamples, exceptions: Exceptions): Route[] {
  const rows: Page[] = Object.values(pages);
  return rows.filter(isShown).flatMap(({ examples }) =>
    examples
      .map((example) => (typeof example === 'string' ? example : example.path))
      .filter((example) => !(example in exceptions) || exceptions[example] !== undefined)
      .flatMap((example) => {
        const status = exceptions[example] ?? (/\{unknown\}|\/no-/.test(example) ? 404 : undefined);
        return addressesOf(example, samples).map((path) => ({
          name: example,
          path,
          ...(status === undefined ? {} : { status }),
        }));
      }),
  );
}

const always = {
  // The error page answers 500 even when opened directly.
  '/500': undefined,
  // A label with a wrong check digit, and one of no product.
  '/01/02004170100033/21/7100000418': 400,
  '/01/09521234543213/21/7100000418': 404,
};

export const guestRoutes: readonly Route[] = routesOf(
  ({ access }) => access !== 'member' && access !== 'staff',
  {},
  always,
);

/** All pages of the members’ area with this member’s data. Empty lists add no pages. */
export async function memberRoutes(site: Site, session: Session): Promise<Route[]> {
  const club = createClub(({ path }) => site.read(session, path));
  const samples = await pageSamples(club);
  const { role } = await club('GET /v1/company/user/self');
  const { data: cards } = await club('GET /v1/shop/categories', { query: { type: categoryType.clubCard } });
  const noCard = cards.length > 0 ? {} : { '/club-card': 404, '/shop/club-card': 404 };
  return routesOf(
    ({ access, fragment, duringMaintenance, likeness }) =>
      (access === 'member' && !fragment) || (access === 'open' && !duringMaintenance && !likeness),
    samples,
    {
      ...always,
      ...noCard,
      ...(isOwner(role.id) ? {} : { '/team/add': 404 }),
      ...(roleGroup(role.id) === 'installer' ? {} : { '/rewards/progress': undefined }),
      ...(samples.ticket?.length ? {} : { '/support/chat?list': undefined }),
    },
  );
}

/** All pages of staff, with data of the demo club. */
export async function staffRoutes(site: Site, session: Session): Promise<Route[]> {
  const club = createClub(({ path }) => site.read(session, path));
  return routesOf(({ access }) => access === 'staff', await staffSamples(club), {});
}

/** A stored cart with two pieces of a voucher: the value of the key `cart`. */
export async function storedCart(site: Site, session: Session): Promise<string> {
  const { data } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    session,
    '/v2/shop/products?categories=voucher&limit=50',
  );
  const found = data.find(({ stock }) => stock > 1);
  const variant = found?.variants.find(({ stock }) => stock > 1);
  if (!found || !variant) throw new Error('The demo shop has no voucher in stock');
  const { uuid, type, name, images } = found;
  const chosen: CartVariant = { ...variant, price: Number(variant.price) };
  return JSON.stringify(addToCart(emptyCart, { uuid, type, name, image: images.thumbnail }, chosen, 2));
}
