/** Every page of the club, as links that a guest or a member can follow. */

import { addToCart, type CartVariant, emptyCart } from '#features/shop/cart.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isOwner } from '#platform/contract/roles.ts';
import { roleGroup } from '#regions/audience.ts';
import type { Session, Site } from './site.ts';

/** A page. */
export interface Route {
  name: string;
  path: string;
  /** 200 unless given. */
  status?: number;
}

/** Pages for everybody who is not signed in. */
export const guestRoutes: readonly Route[] = [
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'registration of decor installers', path: '/register/decor' },
  { name: 'terms', path: '/terms' },
  { name: 'terms in English', path: '/terms?lang=en' },
  { name: 'commercial rules', path: '/commercial-rules' },
  { name: 'privacy', path: '/privacy' },
  { name: 'imprint', path: '/imprint' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'maintenance', path: '/maintenance' },
  { name: 'no connection', path: '/offline' },
  { name: 'not found', path: '/no-such-page', status: 404 },
  { name: 'outbox', path: '/dev/outbox' },
  { name: 'app of the card company', path: '/dev/card-app' },
];

type Projects = AnswerOf<'GET /v1/project'>['data'];

/** All pages of the members' area, with what this member has. Lists that are empty lead to no pages of their own. */
export async function memberRoutes(site: Site, session: Session): Promise<Route[]> {
  const projectsOf = async (status: string): Promise<Projects> =>
    (await site.read<AnswerOf<'GET /v1/project'>>(session, `/v1/project?limit=50&status=${status}`)).data;
  const [open, review, closed, lost] = [
    await projectsOf('all'),
    await projectsOf('review'),
    await projectsOf('closed'),
    await projectsOf('lost'),
  ];
  const orders = (await site.read<AnswerOf<'GET /v2/orders'>>(session, '/v2/orders')).data;
  const { data: products } = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    session,
    '/v2/shop/products?limit=50',
  );
  const { data: cards } = await site.read<AnswerOf<'GET /v1/shop/categories'>>(
    session,
    '/v1/shop/categories?type=2',
  );
  const news = await site.read<AnswerOf<'GET /v1/content'>>(
    session,
    '/v1/content?content_types=news&limit=1',
  );
  const { data: team } = await site.read<AnswerOf<'GET /v2/installer/user'>>(session, '/v2/installer/user');
  const { role } = await site.read<AnswerOf<'GET /v1/company/user/self'>>(session, '/v1/company/user/self');
  const manages = isOwner(role.id);
  const tickets = await site.read<AnswerOf<'GET /v1/support'>>(session, '/v1/support');
  const notices = await site.read<AnswerOf<'GET /v1/notifications'>>(session, '/v1/notifications');

  const project = (name: string, found: Projects[number] | undefined, part = ''): Route[] =>
    found ? [{ name, path: `/projects/${found.uuid}${part}` }] : [];
  const withScans = open.find(({ products_count }) => products_count > 0);
  const empty = open.find(({ products_count }) => products_count === 0);
  const vouchers = products.filter(({ type, stock }) => type === 'VOUCHER' && stock > 0).slice(0, 1);
  const goods = products.filter(({ type }) => type !== 'MARKETING');
  const made = products.filter(({ type, settings }) => type === 'MARKETING' && settings).slice(0, 1);
  const statuses = [...new Set(orders.map(({ status }) => status))];
  const product = (name: string, found: (typeof products)[number] | undefined): Route[] =>
    found ? [{ name, path: `/shop/${found.uuid}` }] : [];

  return [
    { name: 'home', path: '/' },
    { name: 'open projects', path: '/projects' },
    { name: 'projects in review', path: '/projects?status=review' },
    { name: 'closed projects', path: '/projects?status=closed' },
    { name: 'lost projects', path: '/projects?status=lost' },
    { name: 'new project', path: '/projects/add' },
    ...project('open project', withScans),
    ...project('empty project', empty),
    ...project('project in review', review[0]),
    ...project('closed project', closed[0]),
    ...project('lost project', lost[0]),
    ...project('survey', withScans, '/survey'),
    ...project('survey of an empty project', empty, '/survey'),
    ...project('answered survey', closed[0], '/survey'),
    { name: 'shop', path: '/shop' },
    { name: 'vouchers', path: '/shop?category=voucher&sort=price' },
    { name: 'empty category', path: '/shop?category=no-such-thing' },
    ...['/shop/club-card', '/club-card'].map((path) => ({
      name: 'club card',
      path,
      ...(cards.length > 0 ? {} : { status: 404 }),
    })),
    ...product(
      'product',
      goods.find(({ variants }) => variants.length === 1),
    ),
    ...product(
      'product with variants',
      goods.find(({ variants }) => variants.length > 1),
    ),
    ...product('made-to-measure product', made[0]),
    ...product(
      'sold-out product',
      products.find(({ stock }) => stock === 0),
    ),
    { name: 'cart', path: '/cart' },
    { name: 'checkout', path: '/checkout' },
    ...vouchers.map(({ uuid }) => ({ name: 'checkout of a product', path: `/checkout/${uuid}` })),
    ...made.map(({ uuid }) => ({ name: 'checkout of a form not filled in', path: `/checkout/${uuid}` })),
    { name: 'checkout of no product', path: '/checkout/00000000-0000-4000-8000-000000000000', status: 404 },
    { name: 'orders', path: '/orders' },
    ...statuses.flatMap((status) => {
      const order = orders.find((one) => one.status === status);
      return order ? [{ name: `order with status ${status}`, path: `/orders/${order.uuid}` }] : [];
    }),
    { name: 'balance', path: '/balance' },
    { name: 'balance of another year', path: '/balance?year=2025' },
    { name: 'team', path: '/team' },
    { name: 'new person of the team', path: '/team/add', ...(manages ? {} : { status: 404 }) },
    ...team
      .filter(({ role: { id } }) => manages && !isOwner(id))
      .slice(0, 2)
      .map(({ uuid }) => ({ name: 'person of the team', path: `/team/${uuid}` })),
    { name: 'person of no team', path: '/team/00000000-0000-4000-8000-000000000000', status: 404 },
    { name: 'profile', path: '/user' },
    { name: 'own data', path: '/user/data' },
    { name: 'e-mail verification', path: '/verify-email' },
    { name: 'resources', path: '/resources' },
    { name: 'rewards', path: '/rewards' },
    // Of others it leads to the rewards.
    ...(roleGroup(role.id) === 'installer' ? [{ name: 'progress', path: '/rewards/progress' }] : []),
    { name: 'terms', path: '/terms' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'news', path: '/news' },
    ...news.data.map(({ uuid }) => ({ name: 'news item', path: `/news/${uuid}` })),
    { name: 'notifications', path: '/notifications' },
    ...notices.data.slice(0, 1).map(({ uuid }) => ({ name: 'notification', path: `/notifications/${uuid}` })),
    ...tickets.data.slice(0, 1).flatMap(({ uuid }) => [
      { name: 'conversations', path: '/support/chat?list' },
      { name: 'conversation', path: `/support/chat/${uuid}` },
    ]),
    { name: 'new conversation', path: '/support/chat/new' },
    {
      name: 'conversation of nobody',
      path: '/support/chat/00000000-0000-4000-8000-000000000000',
      status: 404,
    },
    { name: 'not found', path: '/no-such-page', status: 404 },
    { name: 'news item of nobody', path: '/news/00000000-0000-4000-8000-000000000000', status: 404 },
    { name: 'news item with no id', path: '/news/no-id', status: 404 },
    { name: 'project of nobody', path: '/projects/00000000-0000-4000-8000-000000000000', status: 404 },
  ];
}

/** What the browser keeps of a cart with two pieces of a voucher: the value under `cart`. */
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
