/** Steps that answer requests for pages. */
import { astro, type FetchState } from 'astro/fetch';
import { cardAppOf } from '#app/dev/card-app.ts';
import { labelPrinterOf } from '#app/dev/labels.ts';
import { outboxReader } from '#app/dev/outbox.ts';
import { translator } from '#i18n/translator.ts';
import { currentGeneration } from '#platform/cache/cache-generation.ts';
import { pageKey } from '#platform/cache/cache-key.ts';
import { cacheAnswer, cachedAnswer, type Sharing } from '#platform/cache/cached-answer.ts';
import { ACCOUNT_HEADER } from '#platform/contract/account.ts';
import type { Club as ClubCalls } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import { role } from '#platform/contract/roles.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import type { PageInput } from '#platform/http/api.ts';
import { Busy } from '#platform/http/concurrency-limit.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { countCachedPage } from '#platform/ops/metrics.ts';
import { audienceFor, languageCookie } from '#platform/site/audience.ts';
import { compressedPage } from '#platform/site/compress.ts';
import { asGuest, guard, redirect, sessionEnded } from '#platform/site/guard.ts';
import { builtImports, preloadModules } from '#platform/site/module-preloads.ts';
import { pageOfRoute, SPECULATION_RULES_PATH } from '#platform/site/page.ts';
import { pagePolicy } from '#platform/site/page-policy.ts';
import { isPublicPage, publicAddress } from '#platform/site/public-addresses.ts';
import { completeRoute, recallRoute, visitState } from '#platform/site/routes.ts';
import { holdsSession } from '#platform/site/session.ts';
import { languageByCode } from '#regions/languages.ts';
import { localeOf } from '#regions/regions.ts';
import { pages } from '#site.ts';
import { by, type Exchange, type Step } from './exchange.ts';

/**
 * Answers from the cache of finished pages, and adds pages to it. A stale copy is answered at once and rendered again in
 * the background.
 */
export const cachePages: Step = async (exchange, next) => {
  const { request, url, session, club, caller, page } = exchange;
  const { key: audience } = audienceFor(request, session, club.env);
  // Hosts of no region show the same pages without the addresses for search engines.
  const site = isPublicPage(page, hostOf(request), club.env) ? `${audience} public` : audience;
  // A member who has not completed the sign-in is led elsewhere.
  const key = page && !session?.pending ? pageKey(site, url, page) : undefined;
  const sharing = sharingOf(exchange);
  const cached =
    key !== undefined && request.method !== 'POST' ? cachedAnswer(key, request, sharing) : undefined;
  if (key !== undefined) countCachedPage(cached ? (cached.fresh ? 'hit' : 'stale') : 'miss');
  const render = async (rendered: Exchange) => {
    rendered.caller.isShared = key !== undefined;
    const begun = currentGeneration();
    const answer = await next(rendered);
    return cacheAnswer(key, answer, request, begun, rendered.caller.route ?? 'none', sharing);
  };
  if (!cached) return render(exchange);
  if (session && page?.access !== 'open' && (await club.hasEnded(session)))
    return by(cached.route, exchange, sessionEnded(url, club.env.demo));
  if (!cached.fresh)
    void render({ ...exchange, caller: { ...caller } }).catch((error: unknown) => {
      if (!(error instanceof Busy)) club.log.error({ err: error }, 'a stale page could not be rendered');
    });
  return by(cached.route, exchange, cached.response);
};

/** Shared caches store pages of guests only: they cannot know whether a session has ended. */
function sharingOf({ request, session, club: { env } }: Exchange): Sharing {
  if (!env.sharedCache) return 'none';
  return session || holdsSession(request, !env.demo) ? 'forbidden' : 'allowed';
}

/** Finds the route. Sends visitors away who may not see its page. */
export const guardPages: Step = async (exchange, next) => {
  const { request, url, session, club, caller } = exchange;
  const state = visitState(request, url);
  const route = state.routeData?.route;
  caller.route = route ?? 'none';
  const page = pageOfRoute(pages, route);
  const hadSession = holdsSession(request, !club.env.demo);
  // Staff with an ended session are asked to sign in again; for others these pages do not exist.
  if (page?.access === 'staff' && (session ? session.role !== role.staff || session.pending : !hadSession))
    return next(unknownPage(exchange));
  if (session && page?.access === 'guest' && (await club.hasEnded(session)))
    return asGuest(url, club.env.demo);
  const elsewhere = guard(url, page, session, hadSession);
  if (elsewhere) return elsewhere;
  if (request.method === 'POST' && !page?.forms) throw new ClubError('method_not_allowed');
  return next({ ...exchange, page, state });
};

/** The same request for a page that does not exist. */
function unknownPage(exchange: Exchange): Exchange {
  const request = new Request(new URL('/404', exchange.url), { headers: exchange.request.headers });
  return { ...exchange, request, page: pages['/404'], state: visitState(request, new URL(request.url)) };
}

/**
 * Asks the club whether the session has ended, and names the member to whom a personal page belongs. Most open pages are
 * shown without: the database may be away.
 */
export const confirmSession: Step = async (exchange, next) => {
  const { request, url, session, club, page } = exchange;
  const needsMember = page?.access !== 'open' || page.personal;
  if (!session || !needsMember) return next(exchange);
  const member = await club.api.identify(request);
  if (!member) return sessionEnded(url, club.env.demo);
  if (page?.access === 'staff' && !(member.staff && holdsRight(member.staff, page.right ?? 'any')))
    return next(unknownPage(exchange));
  const answer = await next({ ...exchange, staff: member.staff });
  // Staff who emulate a member keep nothing of theirs.
  if (page?.offline === 'own' && !member.emulating) answer.headers.set(ACCOUNT_HEADER, member.uuid);
  return answer;
};

/** Renders the page. */
export const renderPage: Step = async (exchange) => {
  const { request, session, page, state } = exchange;
  if (!state) throw new Error('A page is rendered after its route was found');
  const audience = audienceFor(request, session, exchange.club.env);
  const visit: Visit = { cookies: [], isAway: false };
  Object.assign(state.locals, localsOf(exchange, visit));
  const answer = await completed(await rendered(state), request);
  for (const cookie of visit.cookies) answer.headers.append('set-cookie', cookie);
  answer.headers.set('content-language', languageByCode(audience.language).tag);
  const isMembers = session !== undefined && !session.pending && answer.status === 200;
  if (isMembers && page?.prefetchLinks !== false)
    answer.headers.set('speculation-rules', `"${SPECULATION_RULES_PATH}"`);
  return visit.isAway ? redirect('/maintenance') : answer;
};

const imports = import.meta.env.PROD ? builtImports() : undefined;

/** Adds what depends on the whole page, and compresses a page for one visitor. It is not streamed. */
async function completed(answer: Response, request: Request): Promise<Response> {
  const { headers, status } = answer;
  const policy = headers.get('content-security-policy');
  if (policy === null || !headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  headers.set('content-security-policy', pagePolicy(policy, html));
  headers.delete('content-length');
  const page = imports ? preloadModules(html, imports) : html;
  // A page of the cache has several encodings.
  if (headers.has('cdn-cache-control')) return new Response(page, { status, headers });
  return compressedPage(page, { headers, status }, request.headers.get('accept-encoding'));
}

async function rendered(state: FetchState): Promise<Response> {
  if (!import.meta.env.PROD) return astro(state);
  recallRoute(state);
  const answer = await astro(state);
  completeRoute(state, answer);
  return answer;
}

/** What happens while a page is rendered. */
interface Visit {
  /** `Set-Cookie` values for the answer. */
  cookies: string[];
  /** A call was answered 503. */
  isAway: boolean;
}

/** What pages find in `Astro.locals`. */
function localsOf(exchange: Exchange, visit: Visit): App.Locals {
  const { request, url, session, staff, club, caller, page, uploads } = exchange;
  const audience = audienceFor(request, session, club.env);
  const locale = localeOf(audience.region, audience.language);
  const call = async (name: string, input: PageInput = {}) => {
    const { status, answer, retryAfter, cookies } = await club.api.call(name, input, request, caller);
    visit.cookies.push(...cookies);
    if (status < 400) return answer;
    visit.isAway ||= status === 503;
    throw readError(status, answer as ErrorBody, retryAfter);
  };
  return {
    requestId: caller.requestId,
    audience,
    locale,
    t: translator(audience.language, locale),
    session,
    staff,
    uploads: uploads ?? [],
    page,
    chooseLanguage: (language) => visit.cookies.push(languageCookie(language, !club.env.demo)),
    publicAddress: publicAddress(url, page, audience, hostOf(request), club.env),
    outbox: outboxReader(request, club),
    cardApp: cardAppOf(request, club),
    labelPrinter: labelPrinterOf(request, url, club),
    club: call as ClubCalls,
  };
}
