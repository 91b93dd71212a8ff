/** What the pages of this process stand on: the club itself, or a gateway to a club elsewhere. */
import type { Logger } from 'pino';
import { type CardApp, makeCardApp } from '#app/dev/card-app.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import { type OutboxMessage, readOutbox } from '#features/notifications/server/outgoing.ts';
import type { Api } from '#platform/http/api.ts';
import { readToken } from '#platform/http/auth/tokens.ts';
import type { Member } from '#platform/http/context.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { type Env, readEnv } from '#platform/ops/env.ts';
import { startMetrics, watch } from '#platform/ops/metrics.ts';
import { keptSize } from '#platform/site/cache.ts';
import { mediaAnswer } from '#platform/site/media.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { type Club, openClub } from './club.ts';
import { openGateway } from './gateway.ts';

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
  handsOn: boolean;
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
  /** The messages of demo mode, newest first. */
  readOutbox(): Promise<OutboxMessage[]>;
  /** The app of the simulated card company; undefined where there is none. */
  cardApp: CardApp | undefined;
  /** Ends the event streams, so that browsers open them on another node. */
  endStreams(): Promise<void>;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}

/** The pages' view of a club in this process. */
export function portalOf({ env, deps, api, log, close }: Club): Portal {
  return {
    env,
    log,
    api,
    uploads: deps.uploads,
    now: deps.now,
    handsOn: false,
    isClosed: () => deps.maintenance.isOn(),
    readSession: (token) => readToken(token, env.SESSION_SECRET, deps.now()),
    hasEnded: ({ session }) => deps.endedSessions.hasEnded(session),
    media: (request, url) => mediaAnswer(request, url, deps.files),
    takeTicket: (ticket, userAgent) => takeTicket(deps, ticket, userAgent),
    readOutbox: () => readOutbox(deps.db),
    cardApp: makeCardApp(deps),
    endStreams: () => deps.events.stop(),
    close,
  };
}

async function open(): Promise<Portal> {
  const env = readEnv(process.env);
  if (env.METRICS_TOKEN !== undefined) startMetrics();
  watch((tell) => {
    const { pages, bytes } = keptSize();
    tell('club_kept_pages', pages);
    tell('club_kept_pages_bytes', bytes);
  });
  return env.CLUB_API_URL ? openGateway(env, env.CLUB_API_URL) : portalOf(await openClub(env));
}

const KEY = Symbol.for('lucarne-club.portal');
const shared = globalThis as { [KEY]?: Promise<Portal> };

/**
 * What stands behind the pages of this process, opened at first use with the process's environment. Made once, whichever
 * chunk of the built server asks first: a second PGlite on the same folder would destroy it.
 */
export function thePortal(): Promise<Portal> {
  shared[KEY] ??= open();
  return shared[KEY];
}
