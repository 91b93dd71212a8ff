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
