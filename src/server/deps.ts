/** All that is outside of the code: one object, made at start and handed to every handler. */
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';
import type { Events } from './events.ts';
import type { Files } from './files.ts';
import type { Maintenance } from './maintenance.ts';
import type { EndedSessions } from './modules/access/ended-sessions.ts';
import type { Cards } from './modules/cards/cards.ts';
import type { TopUps } from './modules/cards/top-ups.ts';
import type { Press } from './modules/marketing/press.ts';
import type { Post } from './modules/messages/post.ts';
import type { Places } from './modules/places/places.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
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
