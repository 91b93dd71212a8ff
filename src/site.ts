/**
 * The page registry: one row for each page of `src/pages`, by its route. Access, caching, prefetching, offline use,
 * search engines, tests and measurements follow from it. A page without a row fails the build.
 */
import { shopSorts } from '#features/shop/rules.ts';
import { AVATAR_BYTES } from '#platform/contract/avatar.ts';
import { type Page, pageFinder } from '#platform/site/page.ts';
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
  '/register': { access: 'guest', indexed: 'main', budget: 'wizard', examples: ['/register'] },
  '/register/decor': {
    access: 'guest',
    indexed: 'main',
    budget: 'wizard',
    likeness: '/register',
    examples: ['/register/decor'],
  },
  '/verify-email': { access: 'member', forms: true, prefetchLinks: false, examples: ['/verify-email'] },

  // Home, points and rewards
  '/': { access: 'member', forms: true, prefetch: true, offline: 'own', budget: 'home', examples: ['/'] },
  '/balance': { access: 'member', prefetch: true, examples: ['/balance', '/balance?year=2025'] },
  '/rewards': { access: 'member', cache: {}, prefetch: true, offline: true, examples: ['/rewards'] },
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
  '/projects/add': { access: 'member', forms: true, examples: ['/projects/add'] },
  '/projects/[uuid]': {
    access: 'member',
    forms: true,
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
  '/checkout': { access: 'member', prefetchLinks: false, budget: 'wizard', examples: ['/checkout'] },
  '/checkout/[uuid]': {
    access: 'member',
    prefetchLinks: false,
    budget: 'wizard',
    examples: ['/checkout/{voucher}', '/checkout/{configurableProduct}', '/checkout/{unknown}'],
  },
  '/orders': { access: 'member', prefetch: true, examples: ['/orders'] },
  '/orders/[uuid]': { access: 'member', examples: ['/orders/{order}'] },

  // Company and person
  '/team': { access: 'member', forms: true, offline: 'own', examples: ['/team'] },
  '/team/add': { access: 'member', forms: true, examples: ['/team/add'] },
  '/team/[uuid]': { access: 'member', forms: true, examples: ['/team/{colleague}', '/team/{unknown}'] },
  '/user': { access: 'member', forms: true, upload: AVATAR_BYTES, examples: ['/user'] },
  '/sign-out': { access: 'member', cache: {}, fragment: true, examples: ['/sign-out'] },
  '/user/passkeys': { access: 'member', forms: true, examples: ['/user/passkeys'] },
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
  '/notifications': { access: 'member', forms: true, examples: ['/notifications'] },
  '/notifications/[uuid]': { access: 'member', examples: ['/notifications/{notification}'] },
  '/support/chat': { access: 'member', offline: 'own', budget: 'wizard', examples: ['/support/chat?list'] },
  '/support/chat/new': {
    access: 'member',
    forms: true,
    offline: 'own',
    budget: 'wizard',
    examples: ['/support/chat/new'],
  },
  '/support/chat/[uuid]': {
    access: 'member',
    forms: true,
    offline: 'own',
    budget: 'wizard',
    examples: ['/support/chat/{ticket}', '/support/chat/{unknown}'],
  },

  // For developers, in demo mode
  '/dev/outbox': { access: 'open', duringMaintenance: true, examples: ['/dev/outbox'] },
  '/dev/card-app': { access: 'open', forms: true, examples: ['/dev/card-app'] },
  '/dev/labels': { access: 'open', forms: true, examples: ['/dev/labels'] },
} as const satisfies Record<string, Page>;

/** The row of the page that a path leads to; undefined for an unknown path. */
export const findPage = pageFinder(pages);
