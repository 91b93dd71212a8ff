/** Page addresses with data of the demo club: the examples of the page registry with real ids. */
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { isOwner } from '#platform/contract/roles.ts';

/** Ids by the names used in the registry. A name without ids has no page for this member. */
export type PageSamples = Readonly<Record<string, readonly string[]>>;

/** An id that does not exist. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Project = AnswerOf<'GET /v1/project'>['data'][number];

/**
 * Finds the ids that a member can open.
 *
 * @param club the API client of that member
 */
export async function pageSamples(club: Club): Promise<PageSamples> {
  const projectsOf = async (status: 'all' | 'review' | 'closed' | 'lost'): Promise<Project[]> =>
    (await club('GET /v1/project', { query: { limit: 50, status } })).data;
  const open = await projectsOf('all');
  const reviewed = await projectsOf('review');
  const closed = await projectsOf('closed');
  const lost = await projectsOf('lost');
  const { data: products } = await club('GET /v2/shop/products', { query: { limit: 50 } });
  const { data: orders } = await club('GET /v2/orders');
  const { data: news } = await club('GET /v1/content', { query: { content_types: 'news', limit: 1 } });
  const { data: team } = await club('GET /v2/installer/user');
  const { role } = await club('GET /v1/company/user/self');
  const { data: notifications } = await club('GET /v1/notifications');
  const { data: tickets } = await club('GET /v1/support');
  const goods = products.filter(({ type }) => type !== 'MARKETING');
  const first = <T extends { uuid: string }>(rows: T[], test: (row: T) => boolean = () => true) =>
    rows.filter(test).slice(0, 1).map(uuidOf);
  const statuses = [...new Set(orders.map(({ status }) => status))];
  const colleagues = isOwner(role.id) ? team.filter((person) => !isOwner(person.role.id)) : [];
  return {
    unknown: [UNKNOWN],
    openProject: first(open, ({ products_count }) => products_count > 0),
    emptyProject: first(open, ({ products_count }) => products_count === 0),
    reviewedProject: first(reviewed),
    closedProject: first(closed),
    lostProject: first(lost),
    product: first(goods, ({ variants }) => variants.length === 1),
    productWithVariants: first(goods, ({ variants }) => variants.length > 1),
    configurableProduct: first(products, ({ type, settings }) => type === 'MARKETING' && Boolean(settings)),
    soldOutProduct: first(products, ({ stock }) => stock === 0),
    voucher: first(products, ({ type, stock }) => type === 'VOUCHER' && stock > 0),
    order: statuses.flatMap((status) => first(orders, (order) => order.status === status)),
    newsItem: first(news),
    notification: first(notifications),
    ticket: first(tickets),
    colleague: colleagues.slice(0, 2).map(uuidOf),
  };
}

/**
 * Finds the ids that staff can open.
 *
 * @param club the API client of a member of staff with all rights
 */
export async function staffSamples(club: Club): Promise<PageSamples> {
  const { data: people } = await club('GET /staff/people');
  const { data: requests } = await club('GET /staff/approvals', { query: { limit: 1 } });
  const { data: reviews } = await club('GET /staff/reviews', { query: { limit: 200 } });
  const { data: orders } = await club('GET /staff/orders', { query: { status: 'all', limit: 100 } });
  const { data: members } = await club('GET /staff/companies', { query: { limit: 1, sort: '-balance' } });
  const tickets = await Promise.all(
    [1, 2, 3].map((status) => club('GET /staff/tickets', { query: { status, limit: 1 } })),
  );
  const firstOfEach = <T>(rows: readonly T[], by: (row: T) => unknown, uuid: (row: T) => string) =>
    [...Map.groupBy(rows, by).values()].map(([row]) => uuid(row as T));
  const { data: manufactured } = await club('GET /staff/products', { query: { limit: 1 } });
  const { data: shop } = await club('GET /staff/shop/products', { query: { limit: 200 } });
  const voucher = shop.filter(({ vendor_type }) => vendor_type === 'VOUCHER').slice(0, 1);
  const variants = await Promise.all(
    [...shop.slice(0, 1), ...voucher].map(async (params) => {
      const product = await club('GET /staff/shop/products/{uuid}', { params });
      return product.variants.slice(0, 1).map(uuidOf);
    }),
  );
  const { data: broadcasts } = await club('GET /staff/broadcasts', { query: { limit: 1 } });
  const { data: imports } = await club('GET /staff/imports', { query: { limit: 1 } });
  const { data: campaigns } = await club('GET /staff/campaigns', { query: { limit: 1 } });
  return {
    unknown: [UNKNOWN],
    campaign: campaigns.map(uuidOf),
    import: imports.map(uuidOf),
    staffPerson: people.slice(-1).map(uuidOf),
    staffReview: firstOfEach(
      reviews,
      ({ kind }) => kind,
      ({ project }) => project.uuid,
    ),
    staffCompany: members.map(uuidOf),
    approval: requests.map(uuidOf),
    staffOrder: firstOfEach(orders, ({ status }) => status, uuidOf),
    staffTicket: tickets.flatMap(({ data }) => data.map(uuidOf)),
    manufacturedProduct: manufactured.map(({ gtin }) => gtin),
    shopProduct: [...shop.slice(0, 1), ...voucher].map(uuidOf),
    shopVariant: variants.flat(),
    contentItem: await contentItems(club),
    broadcast: broadcasts.map(uuidOf),
  };
}

/** One item of each kind. */
async function contentItems(club: Club): Promise<string[]> {
  const found: string[] = [];
  for (const type of ['news', 'hero', 'tutorial', 'legal'] as const)
    found.push(...(await club('GET /staff/content', { query: { type, limit: 1 } })).data.map(uuidOf));
  return found;
}

function uuidOf({ uuid }: { uuid: string }): string {
  return uuid;
}

/**
 * Expands an example: `/orders/{order}` to one address per status.
 *
 * @throws Error for an unknown name
 */
export function addressesOf(example: string, samples: PageSamples): string[] {
  const [, name] = /\{(\w+)\}/.exec(example) ?? [];
  if (name === undefined) return [example];
  const ids = samples[name];
  if (!ids) throw new Error(`${example} names an unknown sample`);
  return ids.map((id) => example.replace(`{${name}}`, id));
}
