/** The steps of a call, the same for HTTP and pages: guard, rate limit, read, validate, run. */
import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { type Call, changesSomething, type Upload, type UploadedFile } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { closed } from '#platform/ops/maintenance.ts';
import { countCall } from '#platform/ops/metrics.ts';
import { traced } from '#platform/ops/tracing.ts';
import { errorBody } from './answers.ts';
import { requireAccess } from './auth/access.ts';
import { readCookie } from './auth/cookies.ts';
import type { MemberOfKey, MemberOfSession } from './auth/identity.ts';
import { needsStepUp } from './auth/step-up.ts';
import { validateInput } from './check-input.ts';
import type { GuestContext } from './context.ts';
import type { Deps } from './deps.ts';
import { clubErrorOf } from './errors.ts';
import { answerOnce, isAnswered } from './idempotency.ts';
import { addressKey, addUse, countUse } from './limits.ts';
import type { Member } from './member.ts';
import type { WebhookList } from './openapi.ts';
import { validateResponse } from './validate-response.ts';

export interface ApiParts {
  calls: Readonly<Record<string, Call>>;
  /** What the API posts to receivers, for the documentation. */
  webhooks?: WebhookList;
  handlers: Readonly<Record<string, AnyHandler>>;
  beforeTransaction: Readonly<Record<string, AnyBeforeTransaction | undefined>>;
  /** Calls that work while the club is closed, besides those of staff. */
  open: ReadonlySet<string>;
  memberOfSession: MemberOfSession;
  memberOfKey: MemberOfKey;
  /** Prolongs a session of staff. */
  noteActivity(deps: Deps, member: Member, now: Date): Promise<void>;
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type AnyBeforeTransaction = (input: never, context: never) => Promise<object>;

/** Use of a key in the current minute. */
export interface LimitState {
  limit: number;
  remaining: number;
  /** Seconds until it begins again. */
  reset: number;
}

export interface CallRequest {
  address: string;
  requestId: string;
  member(): Promise<Member | undefined>;
  /** Tells the sender how many calls its key has left. */
  noteLimit(limit: LimitState): void;
  /** Others get the answer, too: it is cached. */
  isShared: boolean;
  /** It carries a token, valid or not. */
  hasToken: boolean;
  /** Another site may have caused it. */
  isForeign: boolean;
  fromSite: boolean;
  userAgent: string;
  cookie: string | null;
  host: string;
  idempotencyKey: string | null;
  params: Record<string, string>;
  query: Record<string, string>;
  body(maxBytes?: number): Promise<unknown>;
  /** Waits without a slot of the concurrency limit. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
  /**
   * Holds an upload slot during the work, and the file once it is read.
   * @throws ClubError when no slot is free
   */
  withFile<T>(
    upload: Upload,
    owner: string,
    work: (read: () => Promise<UploadedFile>) => Promise<T>,
  ): Promise<T>;
}

export interface CallResult {
  status: number;
  answer: unknown;
  /** The stored response to an earlier request with the same idempotency key. */
  replayed: boolean;
  cookies: string[];
}

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
 * Runs and counts a call.
 * @throws ClubError for an error of the contract
 */
export async function runCall(
  deps: Deps,
  parts: ApiParts,
  name: string,
  request: CallRequest,
): Promise<CallResult> {
  try {
    const result = await traced(`call ${name}`, { kind: 'internal' }, () =>
      runGuarded(deps, parts, name, request),
    );
    countCall(name, result.status);
    return result;
  } catch (error) {
    const { status, code } = clubErrorOf(error);
    countCall(name, status);
    // Attempts to get around a control. Visitors without a session meet 401 all day.
    if (status < 500 && (status !== 401 || request.hasToken))
      deps.log.info({ request: request.requestId, call: name, status, code }, 'refused');
    throw error;
  }
}

async function runGuarded(
  deps: Deps,
  parts: ApiParts,
  name: string,
  request: CallRequest,
): Promise<CallResult> {
  const call = parts.calls[name] as Call;
  if (deps.maintenance.isOn() && !(parts.open.has(name) || call.path.startsWith('/staff/'))) throw closed();
  const member = await request.member();
  const now = deps.now();
  if (member?.key) await countKey(deps, member.key, request);
  requireAccess(name, call, {
    member,
    hasToken: request.hasToken,
    isForeign: request.isForeign,
    // A key belongs to a program, which has no passkey.
    needsStepUp: !member?.key && needsStepUp(member?.times, deps.env, now),
  });
  const step: Step = { deps, parts, name, call, request, member, now };
  if (member && !call.background) await parts.noteActivity(deps, member, step.now);
  const { upload } = call;
  return noteWrite(step, () =>
    upload ? request.withFile(upload, ownerOf(step), (read) => execute(step, read)) : execute(step),
  );
}

/** @throws ClubError `too_many_requests` above the limit of the key */
async function countKey(
  deps: Deps,
  { uuid, callsPerMinute }: NonNullable<Member['key']>,
  request: CallRequest,
): Promise<void> {
  const { count, seconds } = await addUse(deps.db, `key:${uuid}`, { seconds: 60 }, deps.now());
  const reset = Math.max(1, seconds);
  request.noteLimit({ limit: callsPerMinute, remaining: Math.max(0, callsPerMinute - count), reset });
  if (count > callsPerMinute) throw new ClubError('too_many_requests', { retryAfter: reset });
}

/** Keeps in mind that the member has written something, maybe with an error. Without it, no answer tells of success. */
async function noteWrite({ deps, call, member }: Step, run: () => Promise<CallResult>): Promise<CallResult> {
  const { db, replicas } = deps;
  if (!replicas || !member || !changesSomething(call)) return run();
  const note = async () => {
    // A page reads more for the same member.
    member.lastWrite = await replicas.noteWrite(db, [member.id]);
  };
  try {
    const result = await run();
    await note();
    return result;
  } catch (error) {
    await note().catch(() => undefined);
    throw error;
  }
}

/** The steps after authorization. */
async function execute(step: Step, readUpload?: () => Promise<UploadedFile>): Promise<CallResult> {
  const { deps, parts, name, call } = step;
  if (call.limit && !call.limit.byHandler)
    await countUse(deps.db, `${name}:${ownerOf(step)}`, call.limit, step.now);
  const input = await readInput(step, readUpload);
  const cookies: string[] = [];
  const tasks: (() => void)[] = [];
  const contextOn = (db: Database) => contextOf(step, db, cookies, tasks);
  const prepare = parts.beforeTransaction[name];
  const prepared =
    prepare && !(await isRepeated(step))
      ? await prepare(input as never, contextOn(deps.db) as never)
      : undefined;
  const run = parts.handlers[name] as (input: unknown, context: GuestContext) => Promise<unknown>;
  const result = await runOnce(step, input, async (db) => {
    const answer = await run(input, { ...contextOn(db), ...prepared });
    if (deps.env.NODE_ENV !== 'production') validateResponse(name, call, answer);
    return { status: call.status ?? 200, answer };
  });
  if (!result.replayed && result.status < 400) for (const task of tasks) task();
  // Sends the events of this call without waiting for the next poll.
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
  const body = hasBody ? await request.body(call.bodyBytes) : undefined;
  return validateInput(call, request.params, request.query, call.older?.(body) ?? body, file);
}

function contextOf(
  { deps, name, request, member, now }: Step,
  db: Database,
  cookies: string[],
  tasks: (() => void)[],
): GuestContext {
  return {
    deps,
    db,
    member,
    now,
    call: name,
    requestId: request.requestId,
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

/** Owner and key of an idempotent request; undefined for others. */
function keyOf({ call, request, member, now }: Step) {
  const key = call.idempotent ? request.idempotencyKey : null;
  return key === null ? undefined : { owner: member?.uuid ?? 'guest', key, now };
}

async function isRepeated(step: Step): Promise<boolean> {
  const key = keyOf(step);
  return key !== undefined && (await isAnswered(step.deps.db, key));
}

/** Runs the handler; with an idempotency key once, in a transaction. */
async function runOnce(
  step: Step,
  input: unknown,
  produce: (db: Database) => Promise<{ status: number; answer: unknown }>,
): Promise<Omit<CallResult, 'cookies'>> {
  const { deps, name, call } = step;
  const key = keyOf(step);
  if (!key) {
    const produced = call.consistency ? read(step, produce) : produce(deps.db);
    return { ...(await produced), replayed: false };
  }
  return answerOnce(deps.db, { ...key, inputHash: hashOf(name, input) }, produce, errorBody);
}

/** Reads a replica if one is current enough for the member. */
async function read<T>({ deps, member, request }: Step, produce: (db: Database) => Promise<T>): Promise<T> {
  const { db, replicas } = deps;
  const onPrimary = () => produce(db);
  if (!replicas || request.isShared || member?.lastWrite === undefined) return onPrimary();
  if (member.lastWrite !== null) return replicas.read(member.lastWrite, produce, onPrimary);
  const answer = await onPrimary();
  // From now on it is known. What the member has written was committed before.
  member.lastWrite = await replicas.noteWrite(db, [member.id]).catch(() => null);
  return answer;
}

function ownerOf({ member, request }: Step): string {
  return member?.uuid ?? addressKey(request.address);
}

/** Detects a key that was reused for another call or input. */
function hashOf(name: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url');
}
