import type { Database } from '#db/client.ts';
import type { Answer, Call, HandlerInput } from '#platform/contract/call.ts';
import type { Deps } from './deps.ts';
import type { Member } from './member.ts';

/** Features add what they prepare in `BeforeTransaction`. */
export interface GuestContext {
  deps: Deps;
  /** The database, or the transaction of an idempotent call. Handlers use no other connection. */
  db: Database;
  member: Member | undefined;
  now: Date;
  /** Name of the call, such as `createOrder`. */
  call: string;
  /** As in the log and in the answer's `x-request-id`. */
  requestId: string;
  address: string;
  userAgent: string;
  /** Then sessions travel in cookies. */
  fromSite: boolean;
  cookie(name: string): string | undefined;
  /** Value of the `Host` header. */
  host: string;
  /** Waits for external work without a slot of the concurrency limit. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
  /** Runs a task after the commit; not when the call failed or was replayed. */
  afterwards(task: () => void): void;
  setCookie(cookie: string): void;
}

export interface MemberContext extends GuestContext {
  member: Member;
}

export type ContextOf<C extends Call> = C['access'] extends 'guest' ? GuestContext : MemberContext;

/** Throws a `ClubError` for an error of the contract. */
export type Handler<C extends Call> = (input: HandlerInput<C>, context: ContextOf<C>) => Promise<Answer<C>>;

/**
 * Calls external services before the transaction, so that no locks are held meanwhile. The result extends the handler's
 * context. It throws no error of the contract, so that a repeated call gets its first response. It does not run for a
 * repeated call that was answered.
 */
export type BeforeTransaction<C extends Call> = (
  input: HandlerInput<C>,
  context: ContextOf<C>,
) => Promise<Partial<GuestContext>>;
