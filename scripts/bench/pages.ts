/** The pages that the bench opens. */
import type { Club as Client } from '#platform/contract/club.ts';

/** The kinds of pages that have budgets of their own. */
export type PageKind = 'content' | 'home' | 'sign-in' | 'wizard' | 'configurator';

/** What the demo club has for pages that show one thing: uuids. */
interface Samples {
  /** An open project with products. */
  project: string;
  /** A product in stock. */
  product: string;
  /** A made-to-measure product. */
  print: string;
  order: string;
  /** A conversation with support. */
  ticket: string;
  /** A news item. */
  item: string;
}

interface PageRow {
  name: string;
  path: string | ((samples: Samples) => string);
  kind: PageKind;
  /** Opened without a session. */
  guest?: boolean;
  /** Opened with a filled cart. */
  cart?: boolean;
  /** 200 if absent. */
  status?: number;
  /** Made like another page: it is weighed, but Lighthouse is not asked. */
  alike?: boolean;
}

/** A page to measure. */
export interface MeasuredPage extends PageRow {
  path: string;
}

const content = (name: string, path: PageRow['path'] = name): PageRow => ({ name, path, kind: 'content' });
const wizard = (name: string, path: PageRow['path'] = name): PageRow => ({ name, path, kind: 'wizard' });

/** Every page that is measured. */
const MEASURED_PAGES: readonly PageRow[] = [
  { name: '/login', path: '/login', kind: 'sign-in', guest: true },
  { ...wizard('/register'), guest: true },
  { ...wizard('/register/decor'), guest: true, alike: true },
  { ...content('/terms'), guest: true },
  { ...content('/decor-terms'), guest: true, alike: true },
  { ...content('/commercial-rules'), guest: true, alike: true },
  { ...content('/privacy'), guest: true, alike: true },
  { ...content('/imprint'), guest: true, alike: true },
  { ...content('/accessibility'), guest: true },
  { ...content('/maintenance'), guest: true },
  { ...content('/offline'), guest: true },
  { ...content('404, guest', '/no-such-page'), guest: true, status: 404 },
  { name: '/', path: '/', kind: 'home' },
  content('/projects'),
  content('/projects/add'),
  content('/projects/{uuid}', ({ project }) => `/projects/${project}`),
  wizard('/projects/{uuid}/survey', ({ project }) => `/projects/${project}/survey`),
  content('/shop'),
  content('/shop?category=', '/shop?category=voucher'),
  content('/shop/club-card'),
  content('/club-card'),
  content('/shop/{uuid}', ({ product }) => `/shop/${product}`),
  { name: '/shop/{made to measure}', path: ({ print }) => `/shop/${print}`, kind: 'configurator' },
  wizard('/support/chat/{uuid}', ({ ticket }) => `/support/chat/${ticket}`),
  wizard('/support/chat/new'),
  { ...wizard('/cart'), cart: true },
  { ...wizard('/checkout'), cart: true },
  wizard('/checkout/{uuid}', ({ product }) => `/checkout/${product}`),
  content('/orders'),
  content('/orders/{uuid}', ({ order }) => `/orders/${order}`),
  content('/balance'),
  content('/rewards'),
  content('/rewards/progress'),
  content('/resources'),
  content('/news'),
  content('/news/{uuid}', ({ item }) => `/news/${item}`),
  content('/terms, member', '/terms'),
  { ...content('/decor-terms, member', '/decor-terms'), alike: true },
  { ...content('/commercial-rules, member', '/commercial-rules'), alike: true },
  { ...content('/privacy, member', '/privacy'), alike: true },
  { ...content('/imprint, member', '/imprint'), alike: true },
  content('/accessibility, member', '/accessibility'),
  content('/team'),
  content('/team/add'),
  content('/user'),
  content('/user/data'),
  content('/verify-email'),
  content('/notifications'),
  { ...content('404', '/no-such-page'), status: 404 },
  { ...content('500', '/500'), status: 500 },
];

/** The pages to measure, with paths that show something. */
export async function measuredPages(client: Client): Promise<MeasuredPage[]> {
  const samples = await samplesOf(client);
  return MEASURED_PAGES.map((row) => ({
    ...row,
    path: typeof row.path === 'string' ? row.path : row.path(samples),
  }));
}

async function samplesOf(client: Client): Promise<Samples> {
  const [projects, products, orders, news, tickets] = await Promise.all([
    client('GET /v1/project', { query: { limit: 100 } }),
    client('GET /v2/shop/products', { query: { limit: 100 } }),
    client('GET /v2/orders', { query: { limit: 100 } }),
    client('GET /v1/content', { query: { content_types: 'news' } }),
    client('GET /v1/support'),
  ]);
  return {
    project: needed('open project with products', projects.data, (row) => row.products_count > 0),
    product: needed(
      'product with stock',
      products.data,
      ({ type, variants }) => type !== 'MARKETING' && variants.some(({ stock }) => stock > 1),
    ),
    print: needed('made-to-measure product', products.data, ({ type }) => type === 'MARKETING'),
    order: needed('order', orders.data),
    ticket: needed('conversation', tickets.data),
    item: needed('news item', news.data),
  };
}

/** The uuid of the first row that passes. */
function needed<Row extends { uuid: string }>(
  what: string,
  rows: readonly Row[],
  test: (row: Row) => boolean = () => true,
): string {
  const row = rows.find(test);
  if (!row) throw new Error(`The demo club has no ${what}`);
  return row.uuid;
}
