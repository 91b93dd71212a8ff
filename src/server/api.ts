/**
 * The club API: the contract's list mounted on Hono. Each request goes the same way: find the call,
 * know the caller, guard, count, read, check, run, answer. Handlers are the only part that differs.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Access, Call } from '#contract/call.ts';
import {
  ClubError,
  errorCodes,
  type FieldCode,
  type FieldErrors,
  fieldMessages,
  isFieldCode,
} from '#contract/errors.ts';
import { calls } from '#contract/index.ts';
import { readBytes } from './body.ts';
import type { GuestContext, Member } from './context.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { docsFile } from './docs.ts';
import { clubErrorOf } from './errors.ts';
import { handlers } from './handlers.ts';
import { answerOnce } from './idempotency.ts';
import { addressKey, countUse } from './limits.ts';
import { REFRESH_COOKIE, readCookie, TOKEN_COOKIE } from './modules/access/cookies.ts';
import { memberOfSession } from './modules/access/sessions.ts';
import { readToken } from './modules/access/tokens.ts';
import { openApi } from './openapi.ts';
import { hostOf, isSameSite } from './same-site.ts';

/** What the server around the API knows of a request. */
export interface Caller {
  /** The address the request came from. */
  address: string;
  requestId: string;
  /** The member behind the request, where the pipeline asks for it itself; it is asked for once. */
  member?(): Promise<Member | undefined>;
}

/** The API as a function of requests below `/api`. */
export interface Api {
  fetch(request: Request, caller: Caller): Promise<Response>;
  /** The member behind a request's bearer token or session cookie. */
  identify(request: Request): Promise<Member | undefined>;
}

type Bindings = { Bindings: Caller };

/** Mounts all calls. */
export function createApi(deps: Deps): Api {
  const app = new Hono<Bindings>();

  async function identify(request: Request): Promise<Member | undefined> {
    const token = bearer(request) ?? readCookie(request.headers.get('cookie'), TOKEN_COOKIE);
    const claims = token && (await readToken(token, deps.env.SESSION_SECRET, deps.now()));
    return claims ? memberOfSession(deps.db, claims.session) : undefined;
  }

  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const run = handlers[name] as (input: unknown, context: GuestContext) => Promise<unknown>;
    app.on(call.method, `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      const request = c.req.raw;
      const caller = c.env;
      const member = await (caller.member ? caller.member() : identify(request));
      admit(call.access, member, hasToken(request));
      if (call.method !== 'GET') refuseForeign(request);
      const now = deps.now();
      if (call.limit)
        await countUse(deps.db, `${name}:${member?.uuid ?? addressKey(caller.address)}`, call.limit, now);
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : await readJson(request);
      const input = checked(call, c.req.param(), c.req.query(), body);
      const headers = new Headers({ 'cache-control': 'no-store' });
      const tasks: (() => void)[] = [];
      const context = (db: Database): GuestContext => ({
        deps,
        db,
        member,
        now,
        address: caller.address,
        userAgent: request.headers.get('user-agent') ?? '',
        fromSite: request.headers.get('sec-fetch-site') === 'same-origin' || hasOwnOrigin(request),
        refreshCookie: readCookie(request.headers.get('cookie'), REFRESH_COOKIE),
        host: hostOf(request),
        afterwards: (task) => tasks.push(task),
        setCookie: (cookie) => headers.append('set-cookie', cookie),
      });
      const produce = async (db: Database) => {
        const answer = await run(input, context(db));
        if (deps.env.NODE_ENV !== 'production') proveAnswer(name, call, answer);
        return { status: call.status ?? 200, answer };
      };
      const key = call.idempotent ? request.headers.get('idempotency-key') : null;
      const outcome =
        key === null || !member
          ? { ...(await produce(deps.db)), replayed: false }
          : await answerOnce(
              deps.db,
              { installerId: member.id, key, inputHash: hashOf(name, input), now },
              produce,
              errorBody,
            );
      if (outcome.replayed) headers.set('idempotent-replayed', 'true');
      else if (outcome.status < 400) for (const task of tasks) task();
      return json(outcome.status, outcome.answer, headers);
    });
  }

  app.get('/api/openapi.json', (c) => c.json(openApi()));
  app.get('/api/docs/:file?', async (c) => (await docsFile(c.req.param('file') ?? '')) ?? c.notFound());
  app.notFound((c) => {
    const allowed = methodsAt(c.req.path);
    if (allowed.length === 0) return errorResponse(new ClubError('not_found'));
    const response = errorResponse(new ClubError('method_not_allowed'));
    response.headers.set('allow', allowed.join(', '));
    return response;
  });
  app.onError((error, c) => {
    const known = clubErrorOf(error);
    if (known.status >= 500) {
      deps.log.error({ err: error, request: c.env.requestId, path: c.req.path }, 'a call failed');
    }
    return errorResponse(known);
  });

  return {
    fetch: async (request, caller) => app.fetch(request, caller),
    identify,
  };
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

function bearer(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function hasToken(request: Request): boolean {
  return (
    bearer(request) !== undefined || readCookie(request.headers.get('cookie'), TOKEN_COOKIE) !== undefined
  );
}

function hasOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && isSameSite(request);
}

/** A bearer token is not sent by a browser on its own, so only cookies need the guard. */
function refuseForeign(request: Request): void {
  if (bearer(request) === undefined && !isSameSite(request)) throw new ClubError('cross_site');
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ClubError('unsupported_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ClubError('malformed', { cause });
  }
}

function checked(call: Call, params: Record<string, string>, query: Record<string, string>, body: unknown) {
  // Field names come from outside: `constructor` must find nothing here.
  const problems: FieldErrors = Object.create(null);
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    if (result.success) return result.data;
    collect(result.error.issues, problems);
    return undefined;
  };
  const input = {
    params: part(call.params, params),
    query: part(call.query, query),
    body: part(call.body, body),
  };
  if (Object.keys(problems).length > 0) throw new ClubError('invalid', { errors: problems });
  return input;
}

/** Zod's issues as field codes. Of a union the branch that fits best counts: the one with the fewest issues. */
function collect(issues: readonly z.core.$ZodIssue[], into: FieldErrors): void {
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
      collect(
        best.map((inner) => ({
          ...inner,
          path: [...issue.path, ...inner.path],
        })),
        into,
      );
      continue;
    }
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      const name = path.join('.');
      const code = fieldCodeOf(issue);
      const codes = into[name] ?? [];
      if (!codes.includes(code)) into[name] = [...codes, code];
    }
  }
}

function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'not_valid';
}

/** Tells whether a key came back with the same call and input. */
function hashOf(name: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url');
}

/** In development and tests every answer is held against the contract. */
function proveAnswer(name: string, call: Call, answer: unknown): void {
  const result = safeParse(call.answer, answer);
  if (!result.success) {
    throw new Error(
      `The answer of ${name} is not what the contract says: ${JSON.stringify(result.error.issues)}`,
    );
  }
}

function methodsAt(path: string): string[] {
  const methods = new Set<string>();
  for (const call of Object.values(calls) as Call[]) {
    const pattern = new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    if (pattern.test(path)) methods.add(call.method);
  }
  return [...methods];
}

function errorBody(error: ClubError): { status: number; answer: unknown } {
  const errors =
    error.errors &&
    Object.fromEntries(
      Object.entries(error.errors).map(([name, codes]) => [name, codes.map((code) => fieldMessages[code])]),
    );
  return {
    status: error.status,
    answer: {
      message: errorCodes[error.code].message,
      code: error.code,
      ...(errors ? { errors } : {}),
    },
  };
}

/** An error as the API answers it. */
export function errorResponse(error: ClubError): Response {
  const { status, answer } = errorBody(error);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter));
  return json(status, answer, headers);
}

function json(status: number, answer: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(status === 204 ? null : JSON.stringify(answer), {
    status,
    headers,
  });
}
