/** All that is outside of the code: one object, made at start and handed to every handler. */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { EndedSessions } from '#features/access/server/ended-sessions.ts';
import type { Cards } from '#features/club-card/server/cards.ts';
import type { Press } from '#features/marketing/server/print-queue.ts';
import type { Post } from '#features/notifications/server/outgoing.ts';
import type { TopUps } from '#features/orders/server/top-ups.ts';
import type { Events } from '#platform/events/events.ts';
import type { Files } from '#platform/files/files.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Maintenance } from '#platform/ops/maintenance.ts';
import type { Places } from '#platform/places/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Uploads } from './uploads.ts';

/** The outside world. */
export interface Deps {
  env: Env;
  db: Database;
  /** The present moment. */
  now(): Date;
  /** Mails and SMS. */
  post: Post;
  /** Print files of orders. */
  press: Press;
  /** The card company of the club card. */
  cards: Cards;
  /** Top-ups of club cards, on their way there. */
  topUps: TopUps;
  /** Suggested addresses; undefined when no service is configured. */
  places: Places | undefined;
  /** Uploaded files. */
  files: Files;
  /** Uploads on their way in. */
  uploads: Uploads;
  /** Child processes that open files of others. */
  sandbox: Sandbox;
  /** What members are told at once. */
  events: Events;
  /** Which sessions have ended, for cached pages. */
  endedSessions: EndedSessions;
  /** Whether the club is closed for maintenance. */
  maintenance: Maintenance;
  log: Logger;
  /** Forgets kept pages that show something of these tags: here at once, on other nodes a moment later. */
  invalidate(tags: readonly string[]): void;
}
