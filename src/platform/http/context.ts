/** What a handler gets beside its input. */

import type { Database } from '#db/client.ts';
import type { Answer, Call, HandlerInput } from '#platform/contract/call.ts';
import type { Deps } from './deps.ts';
import type { Member } from './member.ts';

/** What every handler gets. Features declare what they ask outside before a transaction begins (`Ahead`). */
export interface GuestContext {
  deps: Deps;
  /** The database, or the transaction that an idempotent call runs in. Handlers use nothing else. */
  db: Database;
  member: Member | undefined;
  now: Date;
  /** The caller's address, for limits. */
  address: string;
  userAgent: string;
  /** The request came from a page of the site: sessions travel in cookies. */
  fromSite: boolean;
  /** The value of a cookie of the club that the caller has sent. */
  cookie(name: string): string | undefined;
  /** The site's host, as the caller named it. */
  host: string;
  /** Waits for what is done outside of this process. Meanwhile the request does not count as its work. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
  /** Runs a task once what the call wrote is committed; never when it failed or was only repeated. */
  afterwards(task: () => void): void;
  /** Adds a `Set-Cookie` to the answer. */
  setCookie(cookie: string): void;
}

/** What handlers of members' calls get. */
export interface MemberContext extends GuestContext {
  member: Member;
}

/** The context of a call. */
export type ContextOf<C extends Call> = C['access'] extends 'guest' ? GuestContext : MemberContext;

/** The handler of a call: gets checked input, gives the answer, throws a `ClubError` for a promised error. */
export type Handler<C extends Call> = (input: HandlerInput<C>, context: ContextOf<C>) => Promise<Answer<C>>;

/**
 * What a call asks outside before its transaction begins: a service must not be waited for with locks held. It gives
 * what the handler finds in its context. It throws nothing that the call promises, so that a repeated call gets its
 * first answer.
 */
export type BeforeTransaction<C extends Call> = (
  input: HandlerInput<C>,
  context: ContextOf<C>,
) => Promise<Partial<GuestContext>>;
