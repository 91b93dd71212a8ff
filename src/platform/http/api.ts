import { type Context, Hono } from 'hono';
import type { Call, FileAnswer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { errorBody, errorResponse, eventStream, json, revalidatedJson } from './answers.ts';
import { mayBeForeign } from './auth/access.ts';
import { createIdentity, type Identity } from './auth/identity.ts';
import { readFile, readJson, uploadedFile } from './body.ts';
import { Busy, waitingForSender } from './concurrency-limit.ts';
import type { Deps } from './deps.ts';
import { docsFile } from './docs.ts';
import { clubErrorOf } from './errors.ts';
import { fileResponse } from './file-response.ts';
import type { Member } from './member.ts';
import { type ApiParts, type CallRequest, type CallResult, type LimitState, runCall } from './run-call.ts';
import { hostOf, isFromSite } from './same-site.ts';

export interface Caller {
  address: string;
  requestId: string;
  /** Pattern of the route, such as `/api/v1/project/{uuid}`. Set by the API or the pages once known. */
  route?: string;
  /** Set for a call with an API key. */
  limit?: LimitState;
  /** Set for a page that is cached: a stale answer would stay in it. */
  isShared?: boolean;
}

/** The API below `/api`. */
export interface Api {
  fetch(request: Request, caller: Caller): Promise<Response>;
  /**
   * Makes a call for a page in this process, without HTTP: same steps, same result.
   * @param name such as `GET /v1/project`
   * @param visitor the request for the page; its member and cookies apply
   */
  call(name: string, input: PageInput, visitor: Request, caller: Caller): Promise<PageAnswer>;
  /** The member of a request's bearer token or session cookie. Looked up once per request. */
  identify(request: Request): Promise<Member | undefined>;
}

/** Before validation. */
export interface PageInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
}

/** As read from HTTP. */
export interface PageAnswer {
  status: number;
  /** Plain JSON. Handlers may cache and share it, so pages must not change it. */
  answer: unknown;
  retryAfter: string | null;
  /** `Set-Cookie` values. */
  cookies: readonly string[];
}

type Bindings = { Bindings: Caller };

/** Mounts the calls on Hono. Pages make the same calls in-process. */
export function createApi(deps: Deps, parts: ApiParts): Api {
  const { calls } = parts;
  const identity = createIdentity(deps, parts.memberOfSession, parts.memberOfKey);
  const app = new Hono<Bindings>();
  app.use(async (c, next) => {
    await next();
    const { limit } = c.env;
    if (!limit) return;
    c.res.headers.set('ratelimit-limit', String(limit.limit));
    c.res.headers.set('ratelimit-remaining', String(limit.remaining));
    c.res.headers.set('ratelimit-reset', String(limit.reset));
  });
  const names = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    names.set(`${call.method} ${call.path}`, name);
    app.on(call.method, `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      c.env.route = `/api${call.path}`;
      const result = await runCall(deps, parts, name, httpRequest(c, call, deps, identity));
      return httpAnswer(call, result, c.req.raw.headers.get('if-none-match'));
    });
  }
  app.get('/api/openapi.json', async (c) => (await docs(c.req.raw, parts, 'openapi.json')) ?? c.notFound());
  app.get(
    '/api/docs/:file?',
    async (c) => (await docs(c.req.raw, parts, c.req.param('file'))) ?? c.notFound(),
  );
  app.notFound((c) => notFound(c.req.path, calls));
  app.onError((error, c) =>
    errorResponse(loggedError(deps, error, c.env.route ?? '/api/*', c.env.requestId)),
  );

  async function call(name: string, input: PageInput, visitor: Request, caller: Caller): Promise<PageAnswer> {
    try {
      const key = names.get(name);
      // Over HTTP these would be another path.
      if (!key || Object.values(input.params ?? {}).some((value) => /^\.{0,2}$/.test(value)))
        throw new ClubError('not_found');
      const request = pageRequest(input, visitor, caller, identity);
      const { status, answer, cookies } = await runCall(deps, parts, key, request);
      return { status, answer, retryAfter: null, cookies };
    } catch (error) {
      const found = loggedError(deps, error, name, caller.requestId);
      const { retryAfter } = found;
      const retry = retryAfter === undefined ? null : String(retryAfter);
      return { ...errorBody(found), retryAfter: retry, cookies: [] };
    }
  }

  return {
    fetch: async (request, caller) => app.fetch(request, caller),
    call,
    identify: identity.identify,
  };
}

function httpRequest(c: Context<Bindings>, call: Call, deps: Deps, identity: Identity): CallRequest {
  const request = c.req.raw;
  return {
    address: c.env.address,
    requestId: c.env.requestId,
    member: () => identity.identify(request),
    noteLimit: (limit) => {
      c.env.limit = limit;
    },
    isShared: false,
    hasToken: identity.hasToken(request),
    isForeign: mayBeForeign(request, call),
    fromSite: isFromSite(request),
    userAgent: request.headers.get('user-agent') ?? '',
    cookie: request.headers.get('cookie'),
    host: hostOf(request),
    idempotencyKey: request.headers.get('idempotency-key'),
    params: c.req.param(),
    query: c.req.query(),
    body: (maxBytes) => readJson(request, maxBytes),
    outside: (wait) => waitingForSender(request, wait),
    withFile: (upload, owner, work) =>
      deps.uploads.hold(owner, (slot) => work(() => readFile(request, slot, upload))),
  };
}

/** Only cookies identify the member. */
function pageRequest(input: PageInput, visitor: Request, caller: Caller, identity: Identity): CallRequest {
  const cookie = visitor.headers.get('cookie');
  return {
    address: caller.address,
    requestId: caller.requestId,
    member: () => identity.identify(visitor),
    noteLimit: () => {},
    isShared: caller.isShared ?? false,
    hasToken: identity.hasTokenCookie(cookie),
    isForeign: false,
    fromSite: true,
    userAgent: visitor.headers.get('user-agent') ?? '',
    cookie,
    host: hostOf(visitor),
    idempotencyKey: input.idempotencyKey ?? null,
    params: input.params ?? {},
    query: asTexts(input.query),
    body: async () => asJson(input.body ?? {}),
    outside: (wait) => waitingForSender(visitor, wait),
    // The page holds the slot.
    withFile: (upload, _, work) => work(async () => uploadedFile(input.file, upload)),
  };
}

function httpAnswer(
  { download, events, revalidated }: Call,
  { status, answer, replayed, cookies }: CallResult,
  known: string | null,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (replayed) headers.set('idempotent-replayed', 'true');
  if (events) return eventStream(answer as ReadableStream<Uint8Array>, headers);
  if (download) return fileResponse(answer as FileAnswer, headers);
  const revision = revalidated === 'by-caller' ? (answer as { revision: string }).revision : undefined;
  if (revalidated) return revalidatedJson(known, status, answer, headers, revision);
  return json(status, answer, headers);
}

/** Logs failures of the club. */
function loggedError(deps: Deps, error: unknown, route: string, requestId: string): ClubError {
  const found = clubErrorOf(error);
  // The client of the card company logs its outages.
  const isKnown = deps.maintenance.isOn() || found.code === 'cards_unavailable' || error instanceof Busy;
  if (found.status >= 500 && !(isKnown && error instanceof ClubError)) {
    deps.log.error({ err: error, request: requestId, route }, 'a call failed');
  }
  return found;
}

/** As after JSON serialization: dates are strings, undefined fields are missing. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function asTexts(query: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) texts[name] = String(value);
  }
  return texts;
}

function docs({ headers }: Request, { calls, webhooks }: ApiParts, file = ''): Promise<Response | undefined> {
  return docsFile(file, headers.get('accept-encoding'), calls, webhooks);
}

function notFound(path: string, calls: ApiParts['calls']): Response {
  const allowed = methodsAt(path, calls);
  if (allowed.length === 0) return errorResponse(new ClubError('not_found'));
  const response = errorResponse(new ClubError('method_not_allowed'));
  response.headers.set('allow', allowed.join(', '));
  return response;
}

function methodsAt(path: string, calls: ApiParts['calls']): string[] {
  const methods = new Set<string>();
  for (const call of Object.values(calls)) {
    const pattern = new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    if (pattern.test(path)) methods.add(call.method);
  }
  return [...methods];
}
