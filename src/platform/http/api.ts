/**
 * The club API: the contract's list mounted on Hono. Each request goes the same way: find the call,
 * know the caller, guard, count, read, check, run, answer. Handlers are the only part that differs.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '#db/client.ts';
import {
  type Access,
  awaitsOnboarding,
  type Call,
  changesSomething,
  type FileAnswer,
  type Upload,
  type UploadedFile,
} from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { readCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { readToken } from '#platform/http/auth/tokens.ts';
import { closed } from '#platform/ops/maintenance.ts';
import { countCall } from '#platform/ops/metrics.ts';
import { errorBody, errorResponse, eventStream, json } from './answers.ts';
import { readFile, readJson, uploadedFile } from './body.ts';
import { checked } from './check-input.ts';
import { Busy, waitingForSender } from './concurrency-limit.ts';
import type { GuestContext } from './context.ts';
import type { Deps } from './deps.ts';
import { docsFile } from './docs.ts';
import { clubErrorOf } from './errors.ts';
import { fileResponse } from './file-response.ts';
import { answerOnce } from './idempotency.ts';
import { addressKey, countUse } from './limits.ts';
import type { Member } from './member.ts';
import { bearer, hostOf, isFromSite, isSameSite } from './same-site.ts';
import { validateResponse } from './validate-response.ts';

/** What the server around the API knows of a request. */
export interface Caller {
  /** The address the request came from. */
  address: string;
  requestId: string;
  /** The pattern of what answers it, such as `/api/v1/project/{uuid}`: written by whoever finds out. */
  route?: string;
}

/** The API as a function of requests below `/api`. */
export interface Api {
  fetch(request: Request, caller: Caller): Promise<Response>;
  /**
   * A call from a page in this process, by its name, `GET /v1/project`: the same steps and the same answer,
   * without writing and reading HTTP.
   *
   * @param visitor the request for the page, whose member and browser count
   */
  call(name: string, input: PageInput, visitor: Request, caller: Caller): Promise<PageAnswer>;
  /** The member behind a request's bearer token or session cookie. One request is asked for once. */
  identify(request: Request): Promise<Member | undefined>;
}

/** Input of a call as a page gives it, before it is checked. */
export interface PageInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
}

/** An answer as a page would read it from HTTP. */
export interface PageAnswer {
  status: number;
  /** As the contract has it, which knows plain JSON only. It may be kept by the call: pages only read it. */
  answer: unknown;
  retryAfter: string | null;
  /** `Set-Cookie` values that belong to it. */
  cookies: readonly string[];
}

/** What a call needs to know of the request for it. */
interface Asked {
  address: string;
  member(): Promise<Member | undefined>;
  hasToken: boolean;
  /** A browser may have sent it on behalf of another site. */
  foreign: boolean;
  fromSite: boolean;
  userAgent: string;
  cookie: string | null;
  host: string;
  idempotencyKey: string | null;
  params: Record<string, string>;
  query: Record<string, string>;
  body(): Promise<unknown>;
  /** Waits without counting as work of this process. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
  /**
   * Holds what an upload needs while a call is at work: a slot, and the file of the call, once it is read.
   *
   * @throws ClubError when there is no slot
   */
  withFile<T>(
    upload: Upload,
    owner: string,
    work: (read: () => Promise<UploadedFile>) => Promise<T>,
  ): Promise<T>;
}

/** What came out of a call. */
interface Outcome {
  status: number;
  answer: unknown;
  replayed: boolean;
  cookies: string[];
}

type Bindings = { Bindings: Caller };

/** What the API is made of. */
export interface ApiParts {
  /** The calls by the names of their handlers. */
  calls: Readonly<Record<string, Call>>;
  /** For each call the handler of its name. */
  handlers: Readonly<Record<string, AnyHandler>>;
  /** What some calls ask outside before their transactions begin. */
  beforeTransaction: Readonly<Record<string, AnyAhead | undefined>>;
  /** Names of the calls that work while the club is closed, beside those of staff. */
  open: ReadonlySet<string>;
  /** The member of a session; undefined when it has ended. */
  memberOfSession(db: Database, session: string): Promise<Omit<Member, 'pending'> | undefined>;
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type AnyAhead = (input: never, context: never) => Promise<object>;

/** Mounts all calls. */
export function createApi(
  deps: Deps,
  { calls, handlers, beforeTransaction: ahead, open, memberOfSession }: ApiParts,
): Api {
  const app = new Hono<Bindings>();

  const identified = new WeakMap<Request, Promise<Member | undefined>>();

  function identify(request: Request): Promise<Member | undefined> {
    const known = identified.get(request) ?? memberOf(request);
    identified.set(request, known);
    return known;
  }

  function tokenCookie(header: string | null): string | undefined {
    return readCookie(header, TOKEN_COOKIE, !deps.env.demo);
  }

  function hasToken(request: Request): boolean {
    return bearer(request) !== undefined || tokenCookie(request.headers.get('cookie')) !== undefined;
  }

  async function memberOf(request: Request): Promise<Member | undefined> {
    const token = bearer(request) ?? tokenCookie(request.headers.get('cookie'));
    const claims = token && (await readToken(token, deps.env.SESSION_SECRET, deps.now()));
    if (!claims) return undefined;
    const member = await memberOfSession(deps.db, claims.session);
    return member && { ...member, pending: claims.pending };
  }

  /** Runs a call, and counts it. */
  async function perform(name: string, asked: Asked): Promise<Outcome> {
    try {
      const outcome = await attempt(name, asked);
      countCall(name, outcome.status);
      return outcome;
    } catch (error) {
      countCall(name, clubErrorOf(error).status);
      throw error;
    }
  }

  /** All that happens between reading a request and writing its answer. */
  async function attempt(name: string, asked: Asked): Promise<Outcome> {
    const call = calls[name] as Call;
    if (deps.maintenance.isOn() && !(open.has(name) || call.path.startsWith('/staff/'))) throw closed();
    const member = await asked.member();
    admit(call.access, member, asked.hasToken);
    if (member?.emulating && changesSomething(call) && name !== 'logout') throw new ClubError('emulating');
    if (changesSomething(call) && asked.foreign) throw new ClubError('cross_site');
    if (member?.pending && awaitsOnboarding(call)) throw new ClubError('onboarding_pending');
    const { upload } = call;
    if (!upload) return execute(name, call, member, asked);
    const owner = ownerOf(member, asked);
    return asked.withFile(upload, owner, (read) => execute(name, call, member, asked, read));
  }

  /** What remains once a caller is known and allowed. */
  async function execute(
    name: string,
    call: Call,
    member: Member | undefined,
    asked: Asked,
    readUpload?: () => Promise<UploadedFile>,
  ): Promise<Outcome> {
    const run = handlers[name] as (input: unknown, context: GuestContext) => Promise<unknown>;
    const now = deps.now();
    if (call.limit) await countUse(deps.db, `${name}:${ownerOf(member, asked)}`, call.limit, now);
    if (readUpload) deps.sandbox.prepare();
    const file = await readUpload?.();
    const bare = file || call.method === 'GET' || call.method === 'DELETE';
    const input = checked(call, asked.params, asked.query, bare ? undefined : await asked.body(), file);
    const cookies: string[] = [];
    const tasks: (() => void)[] = [];
    const context = (db: Database): GuestContext => ({
      deps,
      db,
      member,
      now,
      address: asked.address,
      userAgent: asked.userAgent,
      fromSite: asked.fromSite,
      cookie: (cookie) => readCookie(asked.cookie, cookie, !deps.env.demo),
      host: asked.host,
      outside: asked.outside,
      afterwards: (task) => tasks.push(task),
      setCookie: (cookie) => cookies.push(cookie),
    });
    const heard = await ahead[name]?.(input as never, context(deps.db) as never);
    const produce = async (db: Database) => {
      const answer = await run(input, { ...context(db), ...heard });
      if (deps.env.NODE_ENV !== 'production') validateResponse(name, call, answer);
      return { status: call.status ?? 200, answer };
    };
    const key = call.idempotent ? asked.idempotencyKey : null;
    const outcome =
      key === null
        ? { ...(await produce(deps.db)), replayed: false }
        : await answerOnce(
            deps.db,
            { owner: member?.uuid ?? 'guest', key, inputHash: hashOf(name, input), now },
            produce,
            errorBody,
          );
    if (!outcome.replayed && outcome.status < 400) for (const task of tasks) task();
    // Who is told of what this call has written is told at once.
    if (changesSomething(call)) deps.events.look();
    return { ...outcome, cookies };
  }

  /** What was thrown, as the contract says it, and in the log where that is the club's fault. */
  function known(error: unknown, route: string, requestId: string): ClubError {
    const found = clubErrorOf(error);
    // Whoever asks the card company warns of its silence.
    const isKnown = deps.maintenance.isOn() || found.code === 'cards_unavailable' || error instanceof Busy;
    if (found.status >= 500 && !(isKnown && error instanceof ClubError)) {
      deps.log.error({ err: error, request: requestId, route }, 'a call failed');
    }
    return found;
  }

  const names = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    names.set(`${call.method} ${call.path}`, name);
    app.on(call.method, `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      const request = c.req.raw;
      const caller = c.env;
      caller.route = `/api${call.path}`;
      const outcome = await perform(name, {
        address: caller.address,
        member: () => identify(request),
        hasToken: hasToken(request),
        foreign: isForeign(request, call),
        fromSite: isFromSite(request),
        userAgent: request.headers.get('user-agent') ?? '',
        cookie: request.headers.get('cookie'),
        host: hostOf(request),
        idempotencyKey: request.headers.get('idempotency-key'),
        params: c.req.param(),
        query: c.req.query(),
        body: () => readJson(request),
        outside: (wait) => waitingForSender(request, wait),
        withFile: (upload, owner, work) =>
          deps.uploads.hold(owner, (slot) => work(() => readFile(request, slot, upload))),
      });
      const headers = new Headers({ 'cache-control': 'no-store' });
      for (const cookie of outcome.cookies) headers.append('set-cookie', cookie);
      if (outcome.replayed) headers.set('idempotent-replayed', 'true');
      const { download, events } = call;
      if (events) return eventStream(outcome.answer as ReadableStream<Uint8Array>, headers);
      if (download) return fileResponse(outcome.answer as FileAnswer, headers);
      return json(outcome.status, outcome.answer, headers);
    });
  }

  async function call(name: string, input: PageInput, visitor: Request, caller: Caller): Promise<PageAnswer> {
    try {
      const { params = {} } = input;
      const key = names.get(name);
      // Over HTTP these would make another path.
      if (!key || Object.values(params).some((value) => /^\.{0,2}$/.test(value)))
        throw new ClubError('not_found');
      const cookie = visitor.headers.get('cookie');
      const { status, answer, cookies } = await perform(key, {
        address: caller.address,
        member: () => identify(visitor),
        hasToken: tokenCookie(cookie) !== undefined,
        foreign: false,
        fromSite: true,
        userAgent: visitor.headers.get('user-agent') ?? '',
        cookie,
        host: hostOf(visitor),
        idempotencyKey: input.idempotencyKey ?? null,
        params,
        query: asTexts(input.query),
        body: async () => asJson(input.body ?? {}),
        outside: (wait) => waitingForSender(visitor, wait),
        // The page holds the slot.
        withFile: (upload, _, work) => work(async () => uploadedFile(input.file, upload)),
      });
      return { status, answer, retryAfter: null, cookies };
    } catch (error) {
      const found = known(error, name, caller.requestId);
      const { retryAfter } = found;
      const retry = retryAfter === undefined ? null : String(retryAfter);
      return { ...errorBody(found), retryAfter: retry, cookies: [] };
    }
  }

  app.get('/api/openapi.json', async (c) => (await docs(c.req.raw, calls, 'openapi.json')) ?? c.notFound());
  app.get(
    '/api/docs/:file?',
    async (c) => (await docs(c.req.raw, calls, c.req.param('file'))) ?? c.notFound(),
  );
  app.notFound((c) => {
    const allowed = methodsAt(c.req.path, calls);
    if (allowed.length === 0) return errorResponse(new ClubError('not_found'));
    const response = errorResponse(new ClubError('method_not_allowed'));
    response.headers.set('allow', allowed.join(', '));
    return response;
  });
  app.onError((error, c) => errorResponse(known(error, c.env.route ?? '/api/*', c.env.requestId)));

  return {
    fetch: async (request, caller) => app.fetch(request, caller),
    call,
    identify,
  };
}

/** Under whose name uses and uploads are counted. */
function ownerOf(member: Member | undefined, { address }: Asked): string {
  return member?.uuid ?? addressKey(address);
}

/** True when a caller with this role may use a call. */
export function mayCall(access: Access, role: number | undefined): boolean {
  if (access === 'guest') return true;
  if (role === undefined) return false;
  return access === 'member' || access.includes(role);
}

function admit(access: Access, member: Member | undefined, token: boolean): void {
  if (mayCall(access, member?.role)) return;
  throw new ClubError(member && token ? 'forbidden' : 'unauthenticated');
}

/**
 * A bearer token is not sent by a browser on its own, so only cookies need the guard. A GET that changes something is
 * done for the pages of the site alone: its address may also be a link in a mail, which comes from no site at all.
 */
function isForeign(request: Request, { method }: Call): boolean {
  if (bearer(request) !== undefined) return false;
  return method === 'GET' ? !isFromSite(request) : !isSameSite(request);
}

/** A value as the other end of a line would read it: instants are texts, what is undefined is gone. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A query as it would stand in an address. */
function asTexts(query: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) texts[name] = String(value);
  }
  return texts;
}

/** Tells whether a key came back with the same call and input. */
function hashOf(name: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url');
}

function docs({ headers }: Request, calls: ApiParts['calls'], file = ''): Promise<Response | undefined> {
  return docsFile(file, headers.get('accept-encoding'), calls);
}

function methodsAt(path: string, calls: ApiParts['calls']): string[] {
  const methods = new Set<string>();
  for (const call of Object.values(calls)) {
    const pattern = new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    if (pattern.test(path)) methods.add(call.method);
  }
  return [...methods];
}
