/** Addresses of pages with data of the demo club: the examples of the page registry, with ids in the place of names. */
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isOwner } from '#platform/contract/roles.ts';

/** Reads a call of the API as a member: `/v1/project?limit=50`. */
export type Read = <T>(path: string) => Promise<T>;

/** Ids by the names that the registry uses. A name without ids has no page for this member. */
export type PageSamples = Readonly<Record<string, readonly string[]>>;

/** An id that nothing has. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Project = AnswerOf<'GET /v1/project'>['data'][number];

/** Finds the ids that a member can open. */
export async function pageSamples(read: Read): Promise<PageSamples> {
  const projectsOf = async (status: string): Promise<Project[]> =>
    (await read<AnswerOf<'GET /v1/project'>>(`/v1/project?limit=50&status=${status}`)).data;
  const [open, reviewed, closed, lost] = [
    await projectsOf('all'),
    await projectsOf('review'),
    await projectsOf('closed'),
    await projectsOf('lost'),
  ];
  const { data: products } = await read<AnswerOf<'GET /v2/shop/products'>>('/v2/shop/products?limit=50');
  const { data: orders } = await read<AnswerOf<'GET /v2/orders'>>('/v2/orders');
  const { data: news } = await read<AnswerOf<'GET /v1/content'>>('/v1/content?content_types=news&limit=1');
  const { data: team } = await read<AnswerOf<'GET /v2/installer/user'>>('/v2/installer/user');
  const { role } = await read<AnswerOf<'GET /v1/company/user/self'>>('/v1/company/user/self');
  const { data: notifications } = await read<AnswerOf<'GET /v1/notifications'>>('/v1/notifications');
  const { data: tickets } = await read<AnswerOf<'GET /v1/support'>>('/v1/support');
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
 * The addresses that an example stands for: `/orders/{order}` for one of each status.
 *
 * @throws Error for a name that there is no sample of
 */
export function addressesOf(example: string, samples: PageSamples): string[] {
  const [, name] = /\{(\w+)\}/.exec(example) ?? [];
  if (name === undefined) return [example];
  const ids = samples[name];
  if (!ids) throw new Error(`${example} names an unknown sample`);
  return ids.map((id) => example.replace(`{${name}}`, id));
}
