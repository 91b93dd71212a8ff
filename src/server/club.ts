/**
 * The club as one running thing: database, queue, API.
 */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Api, createApi } from './api.ts';
import { createClock } from './clock.ts';
import { watchClub } from './club-metrics.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import { isSeeded, seedDemo } from './db/seed/seed.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createEvents } from './events.ts';
import { filesOf } from './files.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMaintenance } from './maintenance.ts';
import { createEndedSessions } from './modules/access/ended-sessions.ts';
import { memberOfSession } from './modules/access/sessions.ts';
import { cardsOf } from './modules/cards/cards.ts';
import { createTopUps } from './modules/cards/top-ups.ts';
import { loadContent } from './modules/content/load.ts';
import { createPress } from './modules/marketing/press.ts';
import { createPost } from './modules/messages/post.ts';
import { transportsOf } from './modules/messages/transports.ts';
import { copyByMail } from './modules/notifications/mail-copy.ts';
import { placesOf } from './modules/places/places.ts';
import { pagesOnAllNodes } from './pages/nodes.ts';
import { createQueue } from './queue.ts';
import { createRoom } from './room.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createSignals } from './signals.ts';
import { createUploads } from './uploads.ts';

/** A running club. */
export interface Club {
  env: Env;
  deps: Deps;
  api: Api;
  log: Logger;
  /** Finishes deliveries and closes the database. */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date, seeds the demo club where it is empty, starts the worker. */
export async function openClub(env: Env): Promise<Club> {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR },
  );
  try {
    await database.migrate();
    await fill(database, env, log);
    const clock = createClock(database.db, log);
    await clock.look();
    const { now } = clock;
    const room = createRoom(database, env.DATA_DIR, log);
    const queue = createQueue(database, log, { schedule: true });
    const post = createPost(database.db, queue, transportsOf(env), log, now);
    const files = filesOf(env);
    const uploads = createUploads(join(env.DATA_DIR, 'uploads'));
    const sandbox = createSandbox(log);
    const press = createPress({ db: database.db, queue, files, sandbox, log, now });
    const cards = cardsOf(env, database.db, now);
    const maintenance = createMaintenance(database.db, log);
    const signals = createSignals(database, log);
    const events = createEvents(database.db, signals, log);
    const endedSessions = createEndedSessions({
      db: database.db,
      signals,
      log,
      now,
      isOpen: async (session) => (await memberOfSession(database.db, session)) !== undefined,
    });
    const invalidate = pagesOnAllNodes(signals, database.db, log);
    const topUps = createTopUps({ db: database.db, queue, cards, post, log, now, invalidate });
    const deps: Deps = {
      env,
      db: database.db,
      now,
      post,
      press,
      cards,
      topUps,
      places: placesOf(env),
      files,
      uploads,
      sandbox,
      events,
      endedSessions,
      maintenance,
      log,
      invalidate,
    };
    await signals.start();
    await endedSessions.start();
    await queue.start();
    await post.start();
    events.start((tx, notes) => copyByMail(tx, notes, deps));
    await press.start();
    await topUps.start();
    await startJobs(queue, { ...deps, db: database.patient });
    await maintenance.start();
    clock.start();
    await room.start();
    await uploads.start();
    const endWatch = watchClub({ database, events, maintenance, uploads, sandbox });
    return {
      env,
      deps,
      api: createApi(deps),
      log,
      async close() {
        endWatch();
        uploads.stop();
        await room.stop();
        await clock.stop();
        await maintenance.stop();
        await events.stop();
        await endedSessions.stop();
        await signals.stop();
        await queue.stop();
        sandbox.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the demo club where there is none, and brings in what this release has to show. Several nodes may do it at once. */
async function fill({ patient, pglite }: OpenDatabase, env: Env, log: Logger): Promise<void> {
  const isNew = env.demo && !(await isSeeded(patient));
  if (isNew) {
    log.info('the database is empty: making the demo club');
    await seedDemo(patient, new Date());
  }
  await loadContent(patient, new Date());
  // A planner without statistics reads whole tables to find one row. PostgreSQL gathers them by itself, though
  // not at once; PGlite never does.
  if (isNew || pglite) await patient.execute(sql`analyze`);
}
