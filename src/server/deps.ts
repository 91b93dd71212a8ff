/** All that is outside of the code: one object, made at start and handed to every handler. */
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { Env } from './env.ts';
import type { Maintenance } from './maintenance.ts';
import type { Post } from './modules/messages/post.ts';
import type { Places } from './modules/places/places.ts';

/** The outside world. */
export interface Deps {
  env: Env;
  db: Database;
  /** The present moment. */
  now(): Date;
  /** A whole number from 0 to below `limit`, from a secure source. */
  randomInt(limit: number): number;
  /** Mails and SMS. */
  post: Post;
  /** Suggested addresses; undefined when no service is configured. */
  places: Places | undefined;
  /** Whether the club is closed for maintenance. */
  maintenance: Maintenance;
  log: Logger;
  /** Marks cached pages that show something of these tags as outdated, on every node. */
  invalidate(tags: readonly string[]): void;
}
