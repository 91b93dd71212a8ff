/** The steps of one call, the same for HTTP and for pages: guard, count, read, check, run. */
import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { type Call, changesSomething, type Upload, type UploadedFile } from '#platform/contract/call.ts';
import { closed } from '#platform/ops/maintenance.ts';
import { countCall } from '#platform/ops/metrics.ts';
import { errorBody } from './answers.ts';
import { requireAccess } from './auth/access.ts';
import { readCookie } from './auth/cookies.ts';
import type { MemberOfSession } from './auth/identity.ts';
import { checked } from './check-input.ts';
import type { GuestContext } from './context.ts';
import type { Deps } from './deps.ts';
import { clubErrorOf } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { addressKey, countUse } from './limits.ts';
import type { Member } from './member.ts';
import { validateResponse } from './validate-response.ts';

/** What the API is made of. */
export interface ApiParts {
  /** The calls by the names of their handlers. */
  calls: Readonly<Record<string, Call>>;
  /** For each call the handler of its name. */
  handlers: Readonly<Record<string, AnyHandler>>;
  /** What some calls ask outside before their transactions begin. */
  beforeTransaction: Readonly<Record<string, AnyBeforeTransaction | undefined>>;
  /** Names of the calls that work while the club is closed, beside those of staff. */
  open: ReadonlySet<string>;
  memberOfSession: MemberOfSession;
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type AnyBeforeTransaction = (input: never, context: never) => Promise<object>;

/** What a call needs to know of the request for it. */
export interface CallRequest {
  address: string;
  member(): Promise<Member | undefined>;
  /** It carries a token, valid or not. */
  hasToken: boolean;
  /** A browser may have sent it on behalf of another site. */
  isForeign: boolean;
  fromSite: boolean;
  userAgent: string;
  /** The `Cookie` header. */
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

/** The result of a call. */
export interface CallResult {
  status: number;
  answer: unknown;
  /** It is the kept answer to an earlier request with the same idempotency key. */
  replayed: boolean;
  /** `Set-Cookie` values. */
  cookies: string[];
}

/** A call on its way through the steps. */
interface Step {
  deps: Deps;
  parts: ApiParts;
  name: string;
  call: Call;
  request: CallRequest;
  member: Member | undefined;
  now: Date;
}

/**
 * Runs a call and counts it.
 *
 * @throws ClubError for an error that the contract promises
 */
export async function runCall(
  deps: Deps,
  parts: ApiParts,
  name: string,
  request: CallRequest,
): Promise<CallResult> {
  try {
    const result = await guarded(deps, parts, name, request);
    countCall(name, result.status);
    return result;
  } catch (error) {
    countCall(name, clubErrorOf(error).status);
    throw error;
  }
}

async function guarded(deps: Deps, parts: ApiParts, name: string, request: CallRequest): Promise<CallResult> {
  const call = parts.calls[name] as Call;
  if (deps.maintenance.isOn() && !(parts.open.has(name) || call.path.startsWith('/staff/'))) throw closed();
  const member = await request.member();
  requireAccess(name, call, { member, hasToken: request.hasToken, isForeign: request.isForeign });
  const step: Step = { deps, parts, name, call, request, member, now: deps.now() };
  const { upload } = call;
  if (!upload) return execute(step);
  return request.withFile(upload, ownerOf(step), (read) => execute(step, read));
}

/** All that remains once the caller is known and allowed. */
async function execute(step: Step, readUpload?: () => Promise<UploadedFile>): Promise<CallResult> {
  const { deps, parts, name, call } = step;
  if (call.limit) await countUse(deps.db, `${name}:${ownerOf(step)}`, call.limit, step.now);
  const input = await readInput(step, readUpload);
  const cookies: string[] = [];
  const tasks: (() => void)[] = [];
  const contextOn = (db: Database) => contextOf(step, db, cookies, tasks);
  const prepared = await parts.beforeTransaction[name]?.(input as never, contextOn(deps.db) as never);
  const run = parts.handlers[name] as (input: unknown, context: GuestContext) => Promise<unknown>;
  const result = await once(step, input, async (db) => {
    const answer = await run(input, { ...contextOn(db), ...prepared });
    if (deps.env.NODE_ENV !== 'production') validateResponse(name, call, answer);
    return { status: call.status ?? 200, answer };
  });
  if (!result.replayed && result.status < 400) for (const task of tasks) task();
  // Events of what this call has written are sent at once.
  if (changesSomething(call)) deps.events.poll();
  return { ...result, cookies };
}

async function readInput(
  { deps, call, request }: Step,
  readUpload: (() => Promise<UploadedFile>) | undefined,
) {
  if (readUpload) deps.sandbox.prepare();
  const file = await readUpload?.();
  const hasBody = !file && call.method !== 'GET' && call.method !== 'DELETE';
  return checked(call, request.params, request.query, hasBody ? await request.body() : undefined, file);
}

function contextOf(
  { deps, request, member, now }: Step,
  db: Database,
  cookies: string[],
  tasks: (() => void)[],
): GuestContext {
  return {
    deps,
    db,
    member,
    now,
    address: request.address,
    userAgent: request.userAgent,
    fromSite: request.fromSite,
    cookie: (cookie) => readCookie(request.cookie, cookie, !deps.env.demo),
    host: request.host,
    outside: request.outside,
    afterwards: (task) => tasks.push(task),
    setCookie: (cookie) => cookies.push(cookie),
  };
}

/** Runs the handler; with an idempotency key once, in a transaction. */
async function once(
  { deps, name, call, request, member, now }: Step,
  input: unknown,
  produce: (db: Database) => Promise<{ status: number; answer: unknown }>,
): Promise<Omit<CallResult, 'cookies'>> {
  const key = call.idempotent ? request.idempotencyKey : null;
  if (key === null) return { ...(await produce(deps.db)), replayed: false };
  const owner = member?.uuid ?? 'guest';
  return answerOnce(deps.db, { owner, key, inputHash: hashOf(name, input), now }, produce, errorBody);
}

/** Under whose name uses and uploads are counted. */
function ownerOf({ member, request }: Step): string {
  return member?.uuid ?? addressKey(request.address);
}

/** Tells whether a key came back with the same call and input. */
function hashOf(name: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url');
}
