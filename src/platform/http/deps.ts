/** All that is outside of the code: one object, made at start and handed to every handler. */
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Events } from '#platform/events/events.ts';
import type { Files } from '#platform/files/files.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Maintenance } from '#platform/ops/maintenance.ts';
import type { Places } from '#platform/places/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Uploads } from './uploads.ts';

/** The outside world. Features declare what they add to it. */
export interface Deps {
  env: Env;
  db: Database;
  /** The present moment. */
  now(): Date;
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
  /** Whether the club is closed for maintenance. */
  maintenance: Maintenance;
  log: Logger;
  /** Forgets kept pages that show something of these tags: here at once, on other nodes a moment later. */
  invalidate(tags: readonly string[]): void;
}
