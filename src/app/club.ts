import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { createReplicas, type Replicas } from '#db/replicas.ts';
import { isSeeded, seedDemo } from '#demo/seed.ts';
import { writeRegistry } from '#demo/write-registry.ts';
import { createEndedSessions } from '#features/access/server/ended-sessions.ts';
import { memberOfSession } from '#features/access/server/sessions.ts';
import { cardsOf } from '#features/club-card/server/cards-of.ts';
import { loadContent } from '#features/content/server/load.ts';
import { type PrintProfile, readPrintProfile } from '#features/marketing/server/print-profile.ts';
import { createPrintQueue } from '#features/marketing/server/print-queue.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { createOutbox } from '#features/notifications/server/outbox.ts';
import { copyByPush } from '#features/notifications/server/push-copy.ts';
import { pushOf } from '#features/notifications/server/push-sender.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { createTopUpQueue } from '#features/orders/server/top-ups.ts';
import { registryOf } from '#features/projects/server/registry-of.ts';
import { createSerialChecks } from '#features/projects/server/serial-checks.ts';
import { createCacheBroadcast } from '#platform/cache/cache-broadcast.ts';
import { receivePages } from '#platform/cache/page-cache.ts';
import { createSharedCache, type SharedCache } from '#platform/cache/shared-cache.ts';
import { createEvents } from '#platform/events/events.ts';
import { createSignals, type Signals } from '#platform/events/signals.ts';
import { filesOf } from '#platform/files/files.ts';
import type { Api } from '#platform/http/api.ts';
import { limitRequests } from '#platform/http/concurrency-limit.ts';
import type { Deps } from '#platform/http/deps.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { createQueue, type Queue } from '#platform/jobs/queue.ts';
import { createClock } from '#platform/ops/clock.ts';
import { createDiskSpaceGuard } from '#platform/ops/disk-space.ts';
import type { Env } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { createMaintenance } from '#platform/ops/maintenance.ts';
import { placesOf } from '#platform/places/places-of.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { thisWorker } from '#platform/workers/worker.ts';
import { findRoute } from '#site.ts';
import { clubApi } from './api.ts';
import { audit } from './audit.ts';
import { watchClub } from './club-metrics.ts';
import { startJobs } from './jobs.ts';

/** Milliseconds until a failed live migration is tried again. */
const MIGRATION_RETRY_MS = 60_000;

export interface Club {
  env: Env;
  deps: Deps;
  api: Api;
  log: Logger;
  /** Finishes deliveries and closes the database. */
  close(): Promise<void>;
}

/** Opens and migrates the database, seeds an empty demo club, and starts all services. */
export async function openClub(env: Env): Promise<Club> {
  const log = createLog(env.LOG_LEVEL);
  const profile = readPrintProfile(env.PRINT_PROFILE);
  const connections = connectionsOf(env);
  const database = await openDatabase(env.database, { connections });
  limitRequests(connections);
  try {
    await database.migrate();
    await fill(database, env, log);
    const clock = createClock(database.db, log);
    await clock.read();
    const { now } = clock;
    const diskSpace = createDiskSpaceGuard(database, env.DATA_DIR, log);
    const queue = createQueue(database, log, { schedule: true });
    const signals = createSignals(database, log);
    const replicas = env.DATABASE_READ_URL
      ? createReplicas(env.DATABASE_READ_URL, database, { connections, log })
      : undefined;
    await replicas?.start();
    const sharedCache = createSharedCache(env.sharedCache, log);
    const deps = createDeps(env, database, { log, now, queue, signals, sharedCache, profile, replicas });
    const { outbox, printQueue, topUpQueue, uploads, sandbox, events, endedSessions, maintenance } = deps;
    await profile?.prove(sandbox, log);
    await signals.start();
    receivePages();
    // The last process may have been killed before it purged a page, and a release changes all.
    void sharedCache.purge('all');
    await endedSessions.start();
    await queue.start();
    await outbox.start();
    events.start(async (tx, notes) => {
      await copyByMail(tx, notes, deps);
      await copyByPush(tx, notes, deps);
      // Last: it locks a row of each. After that, the members read what they are told of.
      const told = notes.map(({ installerId }) => installerId);
      if (told.length > 0) await replicas?.noteWrite(tx, told);
    });
    await printQueue.start();
    await topUpQueue.start();
    await startJobs(queue, { ...deps, db: database.background });
    await maintenance.start();
    clock.start();
    await diskSpace.start();
    await uploads.start();
    const migration = finishMigration(database, log);
    const endWatch = watchClub({ database, replicas, events, maintenance, uploads, sandbox });
    return {
      env,
      deps,
      api: clubApi(deps),
      log,
      async close() {
        endWatch();
        await migration.stop();
        sharedCache.close();
        uploads.stop();
        await diskSpace.stop();
        await clock.stop();
        await maintenance.stop();
        await events.stop();
        await endedSessions.stop();
        await signals.stop();
        await queue.stop();
        sandbox.stop();
        await replicas?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs the live migrations that are left, after the start: the club is used meanwhile. */
function finishMigration(database: OpenDatabase, log: Logger): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    while (!signal.aborted) {
      try {
        return await database.migrateLive(signal);
      } catch (error) {
        log.error({ err: error }, 'a live migration failed and is tried again');
        await delay(MIGRATION_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}

function createDeps(
  env: Env,
  { db }: OpenDatabase,
  {
    log,
    now,
    queue,
    signals,
    sharedCache,
    profile,
    replicas,
  }: {
    log: Logger;
    now: () => Date;
    queue: Queue;
    signals: Signals;
    sharedCache: SharedCache;
    profile: PrintProfile | null;
    replicas: Replicas | undefined;
  },
): Deps {
  const push = pushOf(env);
  const outbox = createOutbox(db, queue, transportsOf(env, push?.senderOf({ db, log, now })), log, now);
  const files = filesOf(env);
  const uploads = createUploads(join(env.DATA_DIR, 'uploads'));
  const sandbox = createSandbox(log);
  const printQueue = createPrintQueue({
    db,
    queue,
    files,
    sandbox,
    profile: profile?.bytes ?? null,
    log,
    now,
  });
  const cards = cardsOf(env, db, now);
  const registry = registryOf(env, db);
  const serialChecks = createSerialChecks({ db, registry, log, now });
  const maintenance = createMaintenance(db, log, signals);
  const events = createEvents(db, signals, log);
  const endedSessions = createEndedSessions({
    db,
    signals,
    log,
    now,
    isOpen: async (session) => (await memberOfSession(db, { session }, env, now())) !== undefined,
  });
  const invalidate = createCacheBroadcast(signals, db, log, sharedCache);
  const topUpQueue = createTopUpQueue({ db, queue, cards, outbox, env, log, now, invalidate });
  return {
    env,
    db,
    replicas,
    now,
    outbox,
    push,
    printQueue,
    cards,
    registry,
    serialChecks,
    topUpQueue,
    places: placesOf(env),
    findRoute,
    files,
    uploads,
    sandbox,
    events,
    endedSessions,
    maintenance,
    ledgerAudit: () => audit(db),
    log,
    invalidate,
  };
}

/** Connections for requests of this process. */
function connectionsOf({ DATABASE_POOL }: Env): number {
  return Math.floor(DATABASE_POOL / (thisWorker()?.count ?? 1));
}

/** Seeds the demo club if missing, and loads this release's content. Safe on several nodes at once. */
async function fill({ background, pglite }: OpenDatabase, env: Env, log: Logger): Promise<void> {
  const isNew = env.demo && !(await isSeeded(background));
  if (isNew) {
    log.info('the database is empty: creating the demo club');
    await seedDemo(background, new Date(), filesOf(env));
  } else if (env.demo) {
    // Demo clubs of earlier releases have no registry.
    await background.transaction((tx) => writeRegistry(tx, new Date()));
  }
  await loadContent(background, new Date());
  // Without statistics the planner scans whole tables. PostgreSQL gathers them later, PGlite never does.
  if (isNew || pglite) await background.execute(sql`analyze`);
}
