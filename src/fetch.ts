/** The way of every request, as a list. Astro takes this module as its entry, in development and in production. */
import { randomUUID } from 'node:crypto';
import { astro } from 'astro/fetch';
import { cardAppOf } from '#app/dev/card-app.ts';
import { devOutbox, outboxReader } from '#app/dev/outbox.ts';
import type { DevPortal } from '#app/dev/portal.ts';
import { thePortal } from '#app/portal.ts';
import { allowsPrefetch, RULES_PATH, speculationRules } from '#components/shell/prefetchable.ts';
import { translator } from '#i18n/translator.ts';
import type { Club as ClubCalls } from '#platform/browser/club.ts';
import { type ErrorBody, readError } from '#platform/browser/read-error.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { errorResponse } from '#platform/http/answers.ts';
import type { Caller, PageInput } from '#platform/http/api.ts';
import { isMultipart, readForm, readFormWithFile } from '#platform/http/body.ts';
import { admitted, Busy, clientOf, sameWork } from '#platform/http/concurrency-limit.ts';
import { clubErrorOf } from '#platform/http/errors.ts';
import { bearer, hostOf, isSameSite } from '#platform/http/same-site.ts';
import { countAnswer, countKept, METRICS_PATH, metricsAnswer } from '#platform/ops/metrics.ts';
import { formAction } from '#platform/site/actions.ts';
import { audienceFor, languageCookie } from '#platform/site/audience.ts';
import { currentGeneration } from '#platform/site/cache-generation.ts';
import { pageKey } from '#platform/site/cache-key.ts';
import { cacheAnswer, cachedAnswer } from '#platform/site/cached-answer.ts';
import { type Connection, callerAddress, requestIdOf } from '#platform/site/client-address.ts';
import { compressed } from '#platform/site/compress.ts';
import { crawlerFile } from '#platform/site/crawlers.ts';
import { bringsTicket, takeFaker } from '#platform/site/emulation.ts';
import {
  asGuest,
  guard,
  isGuestPage,
  isOpenPage,
  redirect,
  sessionEnded,
  takesForms,
  uploadAt,
} from '#platform/site/guard.ts';
import { secured } from '#platform/site/headers.ts';
import { manifestFile } from '#platform/site/manifest.ts';
import { isPublicPage, publicAddress } from '#platform/site/public-addresses.ts';
import { completeRoute, recallRoute, visitState } from '#platform/site/routes.ts';
import { currentSession, holdsSession } from '#platform/site/session.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { languageByCode } from '#regions/languages.ts';
import { localeOf } from '#regions/regions.ts';

/** What a closed club still shows. Staff open it again over the API. */
const OPEN_WHILE_CLOSED = new Set([
  '/maintenance',
  '/offline',
  '/language',
  '/dev/outbox',
  '/dev/outbox.json',
]);

/** Asked all day by machines: in the log only for who looks for trouble there. */
const PROBES = new Set(['/api/health', '/api/ready', METRICS_PATH]);

/** Answered however much there is to do: the probes, and the page that waits. */
const NEVER_TURNED_AWAY = new Set([...PROBES, '/maintenance']);

/** When to ask again whether a process that stops is ready, in seconds. */
const RETRY_READY = 5;

let stopping = false;

/** From now on the process does not count as ready. It answers as before, until its connections are closed. */
function drain(): void {
  stopping = true;
}

/** Everything that is not a static file comes through here. */
async function handle(incoming: Request, connection?: Connection): Promise<Response> {
  const started = performance.now();
  const club = await thePortal();
  const requestId = requestIdOf(incoming, club.env);
  const url = new URL(incoming.url);
  let response: Response;
  // A renewed session that does not arrive would be lost, because its old token must not come again.
  const renewal: string[] = [];
  const caller: Caller = { address: callerAddress(incoming, connection, club.env), requestId };
  try {
    // Caches on the way keep pictures for everybody, so no session is renewed with them.
    const ahead =
      (await ownFigures(incoming, url, club, caller)) ?? (await picture(incoming, url, club, caller));
    if (ahead) {
      response = ahead;
    } else {
      const { request, session, cookies } = await currentSession(incoming, club, caller);
      renewal.push(...cookies);
      response = await route(request, url, session, club, caller);
    }
  } catch (error) {
    const known = clubErrorOf(error);
    if (error instanceof Busy) caller.route = 'turned away';
    else if (known.status >= 500) club.log.error({ err: error, request: requestId }, 'a request failed');
    response = known.status === 503 && isForPeople(url) ? redirect('/maintenance') : errorResponse(known);
    if (error instanceof Busy && isForPeople(url))
      response = await waitingPage(incoming, url, club, caller, known);
    if (known.code === 'method_not_allowed') {
      response.headers.set('allow', incoming.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST');
    }
  }
  response = secured(
    await compressed(withRenewal(response, renewal), incoming.headers.get('accept-encoding')),
    { requestId, demo: club.env.demo, isPublic: isPublicPage(url, hostOf(incoming), club.env) },
  );
  answered(club, caller, incoming.method, response.status, performance.now() - started);
  return response;
}

/** Counts a request and writes its line: no address, neither of people nor of pages. */
function answered(
  { log }: DevPortal,
  { requestId, route = 'none' }: Caller,
  method: string,
  status: number,
  milliseconds: number,
): void {
  countAnswer(route, method, status, milliseconds);
  const line = { request: requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10 };
  if (PROBES.has(route)) log.debug(line, 'answered');
  else log.info(line, 'answered');
}

/** What this process says of itself, whether a club or a gateway to one. */
async function ownFigures(
  request: Request,
  { pathname }: URL,
  club: DevPortal,
  caller: Caller,
): Promise<Response | undefined> {
  if (pathname === METRICS_PATH)
    return by(METRICS_PATH, caller, await metricsAnswer(request, club.env.METRICS_TOKEN));
  if (pathname !== '/api/ready' || !stopping) return undefined;
  return by('/api/ready', caller, errorResponse(new ClubError('unavailable', { retryAfter: RETRY_READY })));
}

async function picture(
  request: Request,
  url: URL,
  club: DevPortal,
  caller: Caller,
): Promise<Response | undefined> {
  const answer = await club.media(request, url);
  return answer && by('/media/*', caller, answer);
}

/** Notes which route an answer comes from: its pattern, not its address. */
function by(route: string, caller: Caller, answer: Response): Response {
  caller.route = route;
  return answer;
}

async function route(
  request: Request,
  url: URL,
  session: SessionClaims | undefined,
  club: DevPortal,
  caller: Caller,
): Promise<Response> {
  caller.route = isApi(url) ? '/api/*' : 'none';
  const visitor = { session, caller };
  if (isApi(url)) return withSlot(request, url, club, visitor, () => club.api.fetch(request, caller));
  const file =
    crawlerFile(request, url, club.env) ?? manifestFile(request, url, club.env) ?? rulesFile(request, url);
  if (file) return by(url.pathname, caller, file);
  if (club.isClosed() && !OPEN_WHILE_CLOSED.has(url.pathname)) return redirect('/maintenance');
  if (bringsTicket(request, url))
    return withSlot(request, url, club, visitor, async () =>
      by('?faker', caller, await takeFaker(request, url, club)),
    );
  if (request.method === 'POST')
    return withSlot(request, url, club, visitor, () => visited(request, url, session, club, caller));
  return visited(request, url, session, club, caller);
}

/** A page, or what a form of it asks for. */
async function visited(
  request: Request,
  url: URL,
  session: SessionClaims | undefined,
  club: DevPortal,
  caller: Caller,
): Promise<Response> {
  const bytes = uploadAt(url, session);
  if (request.method !== 'POST' || !session || bytes === 0 || !isMultipart(request))
    return shown(await asVisit(request), url, session, club, caller);
  refuseOtherSites(request);
  return club.uploads.hold(session.installer, async (slot) => {
    const read = await readFormWithFile(request, slot, bytes).catch((error: unknown) => {
      // Too much to be read to its end, so the page cannot say it beside the form.
      if (!(error instanceof ClubError && error.code === 'file_too_large')) throw error;
      return redirect(`${url.pathname}?problem=file_too_large`);
    });
    if (read instanceof Response) return read;
    sameWork(request, read.form);
    return shown(read.form, url, session, club, caller, read.file);
  });
}

/** A page, or what its form asks for, once that was read. */
async function shown(
  visit: Request,
  url: URL,
  session: SessionClaims | undefined,
  club: DevPortal,
  caller: Caller,
  file?: File,
): Promise<Response> {
  const action = (await formAction(visit, url, club, caller)) ?? (await devOutbox(visit, url, club));
  return action ? by(url.pathname, caller, action) : page(visit, url, session, club, caller, file);
}

/** Does what a request asks for, unless there is too much to do already. */
async function withSlot(
  request: Request,
  url: URL,
  club: DevPortal,
  visitor: { session: SessionClaims | undefined; caller: Caller },
  work: () => Promise<Response>,
): Promise<Response> {
  const isFree = NEVER_TURNED_AWAY.has(url.pathname) || (club.isGateway && isApi(url));
  if (isFree) return work();
  const token = bearer(request);
  const session = token === undefined ? visitor.session : await club.readSession(token);
  return admitted(request, clientOf(session, visitor.caller.address), club.log, work);
}

/** The waiting page that is made just now, if any. */
let making: Promise<Response> | undefined;

/** The page that waits for the club, in the place of one that there is no time for. It is kept, and so costs little. */
async function waitingPage(
  incoming: Request,
  { origin }: URL,
  club: DevPortal,
  caller: Caller,
  { status, retryAfter }: ClubError,
): Promise<Response> {
  const headers = new Headers(incoming.headers);
  headers.delete('if-none-match');
  const url = new URL('/maintenance', origin);
  // Made by one for all who come meanwhile.
  await making?.catch(() => undefined);
  making = page(new Request(url, { headers }), url, undefined, club, { ...caller });
  const answer = await making;
  answer.headers.set('retry-after', String(retryAfter));
  answer.headers.set('cache-control', 'no-store');
  answer.headers.delete('etag');
  return new Response(incoming.method === 'HEAD' ? null : answer.body, { status, headers: answer.headers });
}

function isApi({ pathname }: URL): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/** What browsers may fetch before it is asked for. */
function rulesFile({ method }: Request, { pathname }: URL): Response | undefined {
  if (pathname !== RULES_PATH || method !== 'GET') return undefined;
  return new Response(speculationRules(), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}

function isForPeople(url: URL): boolean {
  return !isApi(url) && !url.pathname.startsWith('/media/');
}

/** A request for a page: read as it is, or a form of this site, read within its limits. */
async function asVisit(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  if (request.method !== 'POST') throw new ClubError('method_not_allowed');
  refuseOtherSites(request);
  return readForm(request);
}

function refuseOtherSites(request: Request): void {
  if (!isSameSite(request)) throw new ClubError('cross_site');
}

async function page(
  request: Request,
  url: URL,
  session: SessionClaims | undefined,
  club: DevPortal,
  caller: Caller,
  upload?: File,
): Promise<Response> {
  const audience = audienceFor(request, session, club.env);
  // The guard tells guests from members, and so does the audience: what was kept for one is for all of it. But who
  // has not completed the sign-in is led elsewhere.
  const host = hostOf(request);
  // Other hosts show the same pages without the addresses of public ones.
  const site = isPublicPage(url, host, club.env) ? `${audience.key} public` : audience.key;
  const key = session?.pending ? undefined : pageKey(site, url);
  const kept = key !== undefined && request.method !== 'POST' ? cachedAnswer(key, request) : undefined;
  if (key !== undefined) countKept(kept ? (kept.fresh ? 'hit' : 'stale') : 'miss');
  if (kept && session && !isOpenPage(kept.route) && (await club.hasEnded(session)))
    return by(kept.route, caller, sessionEnded(url, club.env.demo));
  if (kept?.fresh) return by(kept.route, caller, kept.response);
  const state = visitState(request, url);
  const pattern = state.routeData?.route ?? 'none';
  caller.route = pattern;
  if (session && isGuestPage(state.routeData?.route) && (await club.hasEnded(session)))
    return asGuest(url, club.env.demo);
  const turnedAway = guard(url, state.routeData?.route, session, holdsSession(request, !club.env.demo));
  if (turnedAway) return turnedAway;
  if (request.method === 'POST' && !takesForms(state.routeData?.route))
    throw new ClubError('method_not_allowed');

  const render = async () => {
    let away = false;
    const cookies: string[] = [];
    const begun = currentGeneration();
    const locale = localeOf(audience.region, audience.language);
    Object.assign(state.locals, {
      requestId: caller.requestId,
      audience,
      locale,
      t: translator(audience.language, locale),
      session,
      upload,
      chooseLanguage: (language) => cookies.push(languageCookie(language, !club.env.demo)),
      publicAddress: publicAddress(url, audience, host, club.env),
      outbox: outboxReader(request, club),
      cardApp: cardAppOf(request, club),
      club: (async (name: string, input: PageInput = {}) => {
        const { status, answer, retryAfter, ...given } = await club.api.call(name, input, request, caller);
        cookies.push(...given.cookies);
        if (status < 400) return answer;
        away ||= status === 503;
        throw readError(status, answer as ErrorBody, retryAfter);
      }) as ClubCalls,
    } satisfies App.Locals);
    if (import.meta.env.PROD) recallRoute(state);
    const answer = await astro(state);
    if (import.meta.env.PROD) completeRoute(state, answer);
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    answer.headers.set('content-language', languageByCode(audience.language).tag);
    const isMembers = session !== undefined && !session.pending && answer.status === 200;
    if (isMembers && allowsPrefetch(state.routeData?.route ?? ''))
      answer.headers.set('speculation-rules', `"${RULES_PATH}"`);
    return away ? redirect('/maintenance') : cacheAnswer(key, answer, request, begun, pattern);
  };

  if (kept) {
    void render().catch((error: unknown) => club.log.error({ err: error }, 'a page could not be made anew'));
    return kept.response;
  }
  const make = async () => {
    // The page that waits for the club must not ask for the database that is away.
    if (session && !isOpenPage(state.routeData?.route) && !(await club.api.identify(request)))
      return sessionEnded(url, club.env.demo);
    return render();
  };
  // What a form asks for has been let in.
  return request.method === 'POST' ? make() : withSlot(request, url, club, { session, caller }, make);
}

/** The answer with the cookies of a renewed session. Those that it sets itself come last, and so they count. */
function withRenewal(response: Response, renewal: readonly string[]): Response {
  if (renewal.length === 0) return response;
  const own = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const cookie of [...renewal, ...own]) response.headers.append('set-cookie', cookie);
  return response;
}

/** The answer to what cannot become a request: it is not valid HTTP, too large, or never arrives. */
async function refuse(
  code: 'malformed' | 'request_timeout' | 'headers_too_large' | 'too_large',
): Promise<Response> {
  const club = await thePortal();
  const requestId = randomUUID();
  const response = secured(errorResponse(new ClubError(code)), {
    requestId,
    demo: club.env.demo,
    isPublic: false,
  });
  club.log.info({ request: requestId, route: 'none', status: response.status, code }, 'refused');
  return response;
}

export default { fetch: handle };

/** The server's entry takes the pipeline and the club from here. */
const entry = globalThis as { [key: symbol]: unknown };
entry[Symbol.for('lucarne-club.server')] = { fetch: handle, open: thePortal, drain, refuse };
