/** The interface between pages and the process behind them: the club itself or a gateway. */
import type { Logger } from 'pino';
import type { Api } from '#platform/http/api.ts';
import type { Member } from '#platform/http/member.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Env } from '#platform/ops/env.ts';
import type { SessionClaims } from '#regions/audience.ts';

export type Visitor = Pick<Member, 'uuid' | 'languageId' | 'emulating' | 'staff'>;

export interface PortalApi extends Pick<Api, 'fetch' | 'call'> {
  /** Undefined when the session has ended. */
  identify(request: Request): Promise<Visitor | undefined>;
}

export interface Portal {
  env: Env;
  log: Logger;
  api: PortalApi;
  uploads: Uploads;
  now(): Date;
  /** True for a gateway; it leaves the concurrency limit to the club behind it. */
  isGateway: boolean;
  isClosed(): boolean;
  /** Undefined for an invalid token. */
  readSession(token: string): Promise<SessionClaims | undefined>;
  /**
   * Whether a session has ended although its token is valid. Checked before a cached page is served; usually without a
   * query.
   */
  hasEnded(session: SessionClaims): Promise<boolean>;
  /** Undefined for other requests. */
  media(request: Request, url: URL): Promise<Response | undefined>;
  /** Redeems an emulation ticket for a session token; undefined when invalid. */
  takeTicket(ticket: string, userAgent: string): Promise<string | undefined>;
  /** Ends the event streams, so that browsers reconnect to another node. */
  endStreams(): Promise<void>;
  /** Finishes work in progress and releases all resources. */
  close(): Promise<void>;
}
