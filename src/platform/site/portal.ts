/** What the pages of this process stand on. */
import type { Logger } from 'pino';
import type { Api } from '#platform/http/api.ts';
import type { Member } from '#platform/http/member.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Env } from '#platform/ops/env.ts';
import type { SessionClaims } from '#regions/audience.ts';

/** Who is behind a request, as far as pages need to know. */
export type Visitor = Pick<Member, 'uuid' | 'languageId' | 'emulating'>;

/** The API, as pages use it. */
export interface PortalApi extends Pick<Api, 'fetch' | 'call'> {
  /** The member behind a request's session; undefined where the session has ended. */
  identify(request: Request): Promise<Visitor | undefined>;
}

/** What stands behind the pages. */
export interface Portal {
  env: Env;
  log: Logger;
  api: PortalApi;
  /** Uploads on their way in. */
  uploads: Uploads;
  /** The present moment. */
  now(): Date;
  /** True for a gateway: whether there is room for a call, the club says to which it is handed on. */
  isGateway: boolean;
  /** Whether the club is closed for maintenance. */
  isClosed(): boolean;
  /** The claims of a valid session token; undefined for anything else. */
  readSession(token: string): Promise<SessionClaims | undefined>;
  /**
   * Whether a session has ended though its token is still valid: asked before a cached page is shown. Costs no query as
   * a rule.
   */
  hasEnded(session: SessionClaims): Promise<boolean>;
  /** Answers a request for an uploaded picture; undefined for every other request. */
  media(request: Request, url: URL): Promise<Response | undefined>;
  /** Uses up a ticket of an emulation, and gives the token of its session; undefined for one that is not valid. */
  takeTicket(ticket: string, userAgent: string): Promise<string | undefined>;
  /** Ends the event streams, so that browsers open them on another node. */
  endStreams(): Promise<void>;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}
