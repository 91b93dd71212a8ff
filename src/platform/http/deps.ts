import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Replicas } from '#db/replicas.ts';
import type { Events } from '#platform/events/events.ts';
import type { Files } from '#platform/files/files.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Maintenance } from '#platform/ops/maintenance.ts';
import type { Places } from '#platform/places/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Uploads } from './uploads.ts';

/** External dependencies, created at start. Features declare their own additions. */
export interface Deps {
  env: Env;
  db: Database;
  /** Undefined without read replicas. */
  replicas: Replicas | undefined;
  now(): Date;
  /** Undefined without a configured service. */
  places: Places | undefined;
  files: Files;
  uploads: Uploads;
  /** Child processes that decode untrusted files. */
  sandbox: Sandbox;
  events: Events;
  maintenance: Maintenance;
  log: Logger;
  /** Invalidates cached pages with these tags: here at once, on other nodes a moment later. */
  invalidate(tags: readonly string[]): void;
}
