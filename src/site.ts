/**
 * The page registry: one row for each page of `src/pages`, by its route. Access, caching, prefetching, offline use,
 * search engines, tests and measurements follow from it. A page without a row fails the build.
 */
import { IMPORT_BYTES } from '#features/imports/rules.ts';
import { LIST_BYTES } from '#features/points/points-list.ts';
import { CATALOGUE_BYTES, shopSorts } from '#features/shop/rules.ts';
import { MAX_PHOTOS } from '#features/support/rules.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { type Page, routeFinder } from '#platform/site/page.ts';
import { languages } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';

const pageNumber = /^[1-9]\d{0,5}$/;

/** A legal document: guests read those of other regions with `?region=`. */
const legal = {
  access: 'open',
  cache: {
    query: { lang: languages.map(({ code }) => code), region: regions.map(({ slug }) => slug) },
  },
  prefetch: true,
  offline: true,
  indexed: 'all',
} as const;

const legalLikeTerms = { ...legal, likeness: '/terms' } as const;

/** All pages, by route. */
export const pages = {
  // For everybody
  '/404': { access: 'open', examples: ['/no-such-page'] },
  '/500': { access: 'open', examples: ['/500'] },
  '/maintenance': { access: 'open', cache: {}, duringMaintenance: true, examples: ['/maintenance'] },
  '/offline': { access: 'open', cache: {}, duringMaintenance: true, examples: ['/offline'] },
  '/not-signed-out': {
    access: 'open',
    duringMaintenance: true,
    likeness: '/maintenance',
    examples: ['/not-signed-out'],
  },
  '/accessibility': {
    access: 'open',
    cache: {},
    offline: true,
    indexed: 'main',
    examples: ['/accessibility'],
  },
  '/terms': { ...legal, examples: ['/terms', '/terms?lang=en'] },
  '/decor-terms': {
    ...legalLikeTerms,
    isIn: ({ decorTermsLink }) => decorTermsLink !== null,
    examples: ['/decor-terms'],
  },
  '/commercial-rules': { ...legalLikeTerms, examples: ['/commercial-rules'] },
  '/privacy': { ...legalLikeTerms, examples: ['/privacy'] },
  '/imprint': { ...legalLikeTerms, examples: ['/imprint'] },
  // The link of the message to an old address.
  '/undo': { access: 'open', forms: true, prefetchLinks: false, examples: ['/undo', '/undo?token=x'] },
  // The link of an e-mail, also for mail programs that post to it.
  '/unsubscribe': { access: 'open', forms: true, examples: ['/unsubscribe', '/unsubscribe?token=x'] },

  // The link on a label: links of unknown pieces cannot fill the cache.
  '/01/[...link]': {
    access: 'open',
    personal: true,
    forms: true,
    examples: [
      '/01/02004170100032/21/7100000418',
      '/01/02004170100032',
      '/01/02004170100033/21/7100000418',
      '/01/09521234543213/21/7100000418',
    ],
  },

  // Access
  '/login': {
    access: 'guest',
    forms: true,
    indexed: 'main',
    prefetchLinks: false,
    budget: 'sign-in',
    examples: ['/login'],
  },
  // The link of an invitation for staff.
  '/enrol': { access: 'open', forms: true, prefetchLinks: false, examples: ['/enrol'] },
  '/register': {
    access: 'guest',
    forms: true,
    indexed: 'main',
    budget: 'registration',
    examples: ['/register'],
  },
  '/register/decor': {
    forms: true,
    access: 'guest',
    indexed: 'main',
    budget: 'registration',
    likeness: '/register',
    examples: ['/register/decor'],
  },
  '/verify-email': { access: 'member', forms: true, prefetchLinks: false, examples: ['/verify-email'] },

  // Home, points and rewards
  '/': { access: 'member', forms: true, prefetch: true, offline: 'own', budget: 'home', examples: ['/'] },
  '/balance': { access: 'member', prefetch: true, examples: ['/balance', '/balance?year=2025'] },
  '/rewards': { access: 'member', cache: {}, prefetch: true, offline: true, examples: ['/rewards'] },
  '/invite': { access: 'member', prefetch: true, examples: ['/invite'] },
  '/rewards/progress': { access: 'member', examples: ['/rewards/progress'] },
  '/rewards/progress-part': {
    access: 'member',
    fragment: true,
    offline: 'own',
    examples: ['/rewards/progress-part'],
  },

  // Projects
  '/scan': {
    access: 'member',
    // Scripts read `?project=`.
    cache: {},
    camera: true,
    offline: true,
    prefetchLinks: false,
    budget: 'wizard',
    examples: ['/scan', '/scan?project={openProject}'],
  },
  '/projects': {
    access: 'member',
    prefetch: true,
    offline: 'own',
    examples: ['/projects', '/projects?status=review', '/projects?status=closed', '/projects?status=lost'],
  },
  '/projects/add': { access: 'member', forms: true, prefetch: true, examples: ['/projects/add'] },
  '/projects/[uuid]': {
    access: 'member',
    forms: true,
    prefetch: true,
    camera: true,
    offline: 'own',
    budget: 'scanner',
    examples: [
      '/projects/{openProject}',
      '/projects/{emptyProject}',
      '/projects/{reviewedProject}',
      '/projects/{closedProject}',
      '/projects/{lostProject}',
      '/projects/{unknown}',
    ],
  },
  '/projects/[uuid]/survey': {
    access: 'member',
    prefetchLinks: false,
    budget: 'wizard',
    examples: [
      '/projects/{openProject}/survey',
      '/projects/{emptyProject}/survey',
      '/projects/{closedProject}/survey',
    ],
  },

  // Where the survey leads.
  '/projects/[uuid]/thanks': {
    access: 'member',
    examples: ['/projects/{closedProject}/thanks', '/projects/{unknown}/thanks'],
  },

  // Shop, cart and checkout
  '/shop': {
    access: 'member',
    cache: { query: { category: /^[a-z0-9-]{1,60}$/, sort: shopSorts, page: pageNumber } },
    prefetch: true,
    examples: [
      '/shop',
      { path: '/shop?category=voucher&sort=price', budget: 'content' },
      '/shop?category=no-such-thing',
    ],
  },
  '/shop/club-card': { access: 'member', cache: {}, prefetch: true, examples: ['/shop/club-card'] },
  '/shop/wishes': { access: 'member', forms: true, prefetch: true, examples: ['/shop/wishes'] },
  '/shop/[uuid]': {
    access: 'member',
    cache: {},
    prefetch: true,
    examples: [
      '/shop/{product}',
      { path: '/shop/{configurableProduct}', budget: 'configurator' },
      '/shop/{productWithVariants}',
      '/shop/{soldOutProduct}',
    ],
  },
  '/club-card': { access: 'member', forms: true, examples: ['/club-card'] },
  '/cart': { access: 'member', prefetchLinks: false, offline: 'own', budget: 'wizard', examples: ['/cart'] },
  '/checkout': { access: 'member', prefetchLinks: false, budget: 'checkout', examples: ['/checkout'] },
  '/checkout/[uuid]': {
    access: 'member',
    prefetchLinks: false,
    budget: 'checkout',
    examples: ['/checkout/{voucher}', '/checkout/{configurableProduct}', '/checkout/{unknown}'],
  },
  '/orders': { access: 'member', prefetch: true, examples: ['/orders'] },
  '/orders/[uuid]': { access: 'member', prefetch: true, examples: ['/orders/{order}'] },

  // Company and person
  '/team': { access: 'member', forms: true, prefetch: true, offline: 'own', examples: ['/team'] },
  '/team/add': { access: 'member', forms: true, prefetch: true, examples: ['/team/add'] },
  '/team/[uuid]': {
    access: 'member',
    forms: true,
    prefetch: true,
    examples: ['/team/{colleague}', '/team/{unknown}'],
  },
  '/user': { access: 'member', forms: true, prefetch: true, upload: FILE_BYTES, examples: ['/user'] },
  '/sign-out': { access: 'member', cache: {}, fragment: true, examples: ['/sign-out'] },
  '/user/passkeys': { access: 'member', forms: true, examples: ['/user/passkeys'] },
  '/user/brand-kit': {
    access: 'member',
    forms: true,
    upload: FILE_BYTES,
    examples: ['/user/brand-kit'],
  },
  '/user/data': { access: 'member', forms: true, examples: ['/user/data'] },

  // News, notifications and support
  '/resources': { access: 'member', cache: {}, prefetch: true, offline: true, examples: ['/resources'] },
  '/news': {
    access: 'member',
    cache: { query: { page: pageNumber } },
    prefetch: true,
    offline: true,
    examples: ['/news'],
  },
  '/news/[uuid]': {
    access: 'member',
    cache: {},
    prefetch: true,
    offline: true,
    examples: ['/news/{newsItem}', '/news/{unknown}', '/news/no-id'],
  },
  '/notifications': { access: 'member', forms: true, prefetch: true, examples: ['/notifications'] },
  '/notifications/[uuid]': { access: 'member', examples: ['/notifications/{notification}'] },
  '/support/chat': { access: 'member', offline: 'own', budget: 'wizard', examples: ['/support/chat?list'] },
  '/support/chat/new': {
    access: 'member',
    forms: true,
    upload: FILE_BYTES,
    files: MAX_PHOTOS,
    offline: 'own',
    budget: 'wizard',
    examples: ['/support/chat/new'],
  },
  '/support/chat/[uuid]': {
    access: 'member',
    forms: true,
    upload: FILE_BYTES,
    files: MAX_PHOTOS,
    offline: 'own',
    budget: 'wizard',
    examples: ['/support/chat/{ticket}', '/support/chat/{unknown}'],
  },

  // Staff
  '/staff': { access: 'staff', forms: true, budget: 'staff', examples: ['/staff', '/staff?kind=ticket'] },
  '/staff/search': { access: 'staff', budget: 'staff', examples: ['/staff/search?q=dach', '/staff/search'] },
  '/staff/confirm': {
    access: 'staff',
    budget: 'staff',
    examples: ['/staff/confirm?to=%2Fapi%2Fstaff%2Forders%2Fexport'],
  },
  '/staff/orders': {
    access: 'staff',
    right: 'orders',
    forms: true,
    budget: 'staff',
    examples: ['/staff/orders', '/staff/orders?status=all&sort=-points', '/staff/orders?q=no-such-order'],
  },
  '/staff/orders/packing': {
    access: 'staff',
    right: 'orders',
    budget: 'staff',
    examples: ['/staff/orders/packing?selected={staffOrder}', '/staff/orders/packing'],
  },
  '/staff/orders/[uuid]': {
    access: 'staff',
    right: 'orders',
    forms: true,
    budget: 'staff',
    examples: ['/staff/orders/{staffOrder}', '/staff/orders/{unknown}'],
  },
  '/staff/reviews': {
    access: 'staff',
    right: 'reviews',
    forms: true,
    budget: 'staff',
    examples: ['/staff/reviews', '/staff/reviews?kind=scan&sort=-points', '/staff/reviews?reason=taken'],
  },
  '/staff/reviews/flags': {
    access: 'staff',
    right: 'reviews',
    budget: 'staff',
    examples: ['/staff/reviews/flags', '/staff/reviews/flags?rule=daily&effect=shadow'],
  },
  '/staff/reviews/rules': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/reviews/rules', '/staff/reviews/rules?region_id=7'],
  },
  '/staff/reviews/[uuid]': {
    access: 'staff',
    right: 'reviews',
    forms: true,
    budget: 'staff',
    examples: ['/staff/reviews/{staffReview}', '/staff/reviews/{unknown}'],
  },
  '/staff/members': {
    access: 'staff',
    right: 'members',
    budget: 'staff',
    examples: ['/staff/members', '/staff/members?q=dach&status=active&sort=-balance'],
  },
  '/staff/members/[uuid]': {
    access: 'staff',
    right: 'members',
    forms: true,
    budget: 'staff',
    examples: ['/staff/members/{staffCompany}', '/staff/members/{staffCompany}?edit=company'],
  },
  '/staff/emulations': {
    access: 'staff',
    right: 'members',
    budget: 'staff',
    examples: ['/staff/emulations'],
  },
  '/staff/deletions': {
    access: 'staff',
    right: 'members',
    forms: true,
    budget: 'staff',
    examples: ['/staff/deletions'],
  },
  '/staff/approvals': {
    access: 'staff',
    forms: true,
    budget: 'staff',
    examples: ['/staff/approvals', '/staff/approvals?state=waiting&edit=pl'],
  },
  '/staff/approvals/[uuid]': {
    access: 'staff',
    forms: true,
    budget: 'staff',
    examples: ['/staff/approvals/{approval}', '/staff/approvals/{unknown}'],
  },
  '/staff/points': {
    access: 'staff',
    right: 'points',
    budget: 'staff',
    examples: ['/staff/points', '/staff/points?event=other&sort=points'],
  },
  '/staff/points/rates': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/points/rates'],
  },
  '/staff/points/new': {
    access: 'staff',
    right: 'points',
    forms: true,
    upload: LIST_BYTES,
    budget: 'staff',
    examples: ['/staff/points/new'],
  },
  '/staff/points/invitations': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/points/invitations', '/staff/points/invitations?edit=pl&state=refused'],
  },
  '/staff/points/levels': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/points/levels', '/staff/points/levels?edit=pl'],
  },
  '/staff/imports': {
    access: 'staff',
    right: 'points',
    forms: true,
    upload: IMPORT_BYTES,
    budget: 'staff',
    examples: ['/staff/imports', '/staff/imports?kind=sales'],
  },
  '/staff/imports/[uuid]': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/imports/{import}', '/staff/imports/{unknown}'],
  },
  '/staff/campaigns': {
    access: 'staff',
    right: 'points',
    budget: 'staff',
    examples: ['/staff/campaigns', '/staff/campaigns?state=running&sort=spent'],
  },
  '/staff/campaigns/new': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/campaigns/new'],
  },
  '/staff/campaigns/[uuid]': {
    access: 'staff',
    right: 'points',
    forms: true,
    budget: 'staff',
    examples: ['/staff/campaigns/{campaign}', '/staff/campaigns/{unknown}'],
  },
  '/staff/tickets': {
    access: 'staff',
    right: 'tickets',
    budget: 'staff',
    examples: ['/staff/tickets', '/staff/tickets?status=3'],
  },
  '/staff/tickets/templates': {
    access: 'staff',
    right: 'tickets',
    forms: true,
    budget: 'staff',
    examples: ['/staff/tickets/templates', '/staff/tickets/templates?new=1'],
  },
  '/staff/tickets/[uuid]': {
    access: 'staff',
    right: 'tickets',
    forms: true,
    budget: 'staff',
    examples: ['/staff/tickets/{staffTicket}', '/staff/tickets/{unknown}'],
  },
  '/staff/products': {
    access: 'staff',
    right: 'products',
    budget: 'staff',
    examples: ['/staff/products', '/staff/products?q=no-such-thing'],
  },
  '/staff/products/new': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/products/new'],
  },
  '/staff/products/[gtin]': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/products/{manufacturedProduct}', '/staff/products/no-gtin'],
  },
  '/staff/shop': {
    access: 'staff',
    right: 'products',
    budget: 'staff',
    examples: ['/staff/shop', '/staff/shop?low=1', '/staff/shop?q=no-such-thing'],
  },
  '/staff/shop/new': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/shop/new'],
  },
  '/staff/shop/[uuid]': {
    access: 'staff',
    right: 'products',
    forms: true,
    upload: FILE_BYTES,
    budget: 'staff',
    examples: ['/staff/shop/{shopProduct}', '/staff/shop/{unknown}'],
  },
  '/staff/shop/variants/[uuid]': {
    access: 'staff',
    right: 'products',
    forms: true,
    upload: FILE_BYTES,
    budget: 'staff',
    examples: ['/staff/shop/variants/{shopVariant}', '/staff/shop/variants/{unknown}'],
  },
  '/staff/shop/categories': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/shop/categories', '/staff/shop/categories?edit=voucher'],
  },
  '/staff/shop/catalogue': {
    access: 'staff',
    right: 'products',
    forms: true,
    upload: CATALOGUE_BYTES,
    budget: 'staff',
    examples: ['/staff/shop/catalogue'],
  },
  '/staff/shop/catalogue/preview': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/shop/catalogue/preview'],
  },
  '/staff/shop/catalogue/[uuid]': {
    access: 'staff',
    right: 'products',
    forms: true,
    budget: 'staff',
    examples: ['/staff/shop/catalogue/{unknown}'],
  },
  '/staff/content': {
    access: 'staff',
    right: 'content',
    budget: 'staff',
    examples: ['/staff/content', '/staff/content?type=legal&sort=title'],
  },
  '/staff/content/new': {
    access: 'staff',
    right: 'content',
    forms: true,
    upload: FILE_BYTES,
    budget: 'staff-editor',
    examples: ['/staff/content/new?type=news', '/staff/content/new?type=hero', '/staff/content/new'],
  },
  '/staff/content/[uuid]': {
    access: 'staff',
    right: 'content',
    forms: true,
    upload: FILE_BYTES,
    budget: 'staff-editor',
    examples: ['/staff/content/{contentItem}', '/staff/content/{unknown}'],
  },
  '/staff/content/[uuid]/preview': {
    access: 'staff',
    right: 'content',
    budget: 'staff',
    examples: ['/staff/content/{contentItem}/preview', '/staff/content/{unknown}/preview'],
  },
  '/staff/content/broadcasts': {
    access: 'staff',
    right: 'content',
    budget: 'staff',
    examples: ['/staff/content/broadcasts'],
  },
  '/staff/content/broadcasts/new': {
    access: 'staff',
    right: 'content',
    forms: true,
    budget: 'staff',
    examples: ['/staff/content/broadcasts/new'],
  },
  '/staff/content/broadcasts/[uuid]': {
    access: 'staff',
    right: 'content',
    forms: true,
    budget: 'staff',
    examples: ['/staff/content/broadcasts/{broadcast}', '/staff/content/broadcasts/{unknown}'],
  },
  '/staff/reports': {
    access: 'staff',
    right: 'reports',
    budget: 'staff',
    examples: [
      '/staff/reports',
      '/staff/reports?report=owed',
      '/staff/reports?report=scans&by=group',
      '/staff/reports?report=orders&by=group',
      '/staff/reports?report=activity&by=region',
    ],
  },
  '/staff/operations': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/operations'],
  },
  '/staff/operations/messages': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/operations/messages'],
  },
  '/staff/webhooks': {
    access: 'staff',
    right: 'admin',
    budget: 'staff',
    examples: ['/staff/webhooks'],
  },
  '/staff/webhooks/new': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/webhooks/new'],
  },
  '/staff/webhooks/[uuid]': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/webhooks/{unknown}'],
  },
  '/staff/log': { access: 'staff', right: 'admin', budget: 'staff', examples: ['/staff/log'] },
  '/staff/keys': { access: 'staff', right: 'admin', forms: true, budget: 'staff', examples: ['/staff/keys'] },
  '/staff/people': { access: 'staff', right: 'admin', budget: 'staff', examples: ['/staff/people'] },
  '/staff/people/new': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/people/new'],
  },
  '/staff/people/[uuid]': {
    access: 'staff',
    right: 'admin',
    forms: true,
    budget: 'staff',
    examples: ['/staff/people/{staffPerson}', '/staff/people/{unknown}'],
  },

  // For developers, in demo mode
  '/dev/outbox': { access: 'open', duringMaintenance: true, examples: ['/dev/outbox'] },
  '/dev/card-app': { access: 'open', forms: true, examples: ['/dev/card-app'] },
  '/dev/labels': { access: 'open', forms: true, examples: ['/dev/labels'] },
} as const satisfies Record<string, Page>;

/** The route of the page that a path leads to; undefined for an unknown path. */
export const findRoute = routeFinder(pages);

/** Its row. */
export function findPage(pathname: string): Page | undefined {
  const route = findRoute(pathname);
  return route && pages[route];
}
