/** The operator's command line: `npm run club -- COMMAND`. */
import { pino } from 'pino';
import { FolderInUse, type OpenDatabase, openDatabase } from './db/client.ts';
import { isSeeded, seedDemo } from './db/seed/seed.ts';
import { BadEnvironment, type Env, readEnv } from './env.ts';
import { filesOf } from './files.ts';
import { jobs } from './jobs.ts';
import { readMaintenance, writeMaintenance } from './maintenance.ts';
import { cardsOf } from './modules/cards/cards.ts';
import { createTopUps, type TopUps } from './modules/cards/top-ups.ts';
import { createPost } from './modules/messages/post.ts';
import { transportsOf } from './modules/messages/transports.ts';
import { audit } from './modules/points/audit.ts';
import { createQueue } from './queue.ts';

interface Command {
  /** What it does, for `help`. */
  does: string;
  /** Prints what it found or did; answers the exit code. */
  run(database: OpenDatabase, env: Env, args: readonly string[]): Promise<number>;
  /** What helps while the running club holds the data folder. */
  whileRunning?: string;
}

/** What the clock does, on demand. */
const jobCommands = Object.fromEntries(
  Object.entries(jobs).map(([name, job]): [string, Command] => [
    name,
    {
      does: job.does,
      whileRunning: 'The running club does it by itself.',
      async run(database, env) {
        const done = await withTopUps<Record<string, number>>(database, env, (topUps) =>
          job.run(database.db, new Date(), filesOf(env), topUps),
        );
        console.log(
          Object.entries(done)
            .map(([what, figure]) => `${figure} ${what}`)
            .join(', '),
        );
        return 0;
      },
    },
  ]),
);

/** Runs something with the way to the card company. What it leaves in the queue, the running club does. */
async function withTopUps<T>(
  database: OpenDatabase,
  env: Env,
  work: (topUps: TopUps) => Promise<T>,
): Promise<T> {
  const log = pino({ level: env.LOG_LEVEL, base: null });
  const now = () => new Date();
  const queue = createQueue(database, log, { schedule: false });
  await queue.start();
  try {
    const { db } = database;
    const post = createPost(db, queue, transportsOf(env), log, now);
    const needs = { db, queue, cards: cardsOf(env, db, now), post, log, now, invalidate: () => {} };
    return await work(createTopUps(needs));
  } finally {
    await queue.stop();
  }
}

const commands: Record<string, Command> = {
  ...jobCommands,
  audit: {
    does: 'proves the points ledger: cache = rows = lots for every company, and the top-ups that points have paid for',
    async run({ db }) {
      const { companies, entries, points, findings } = await audit(db);
      console.log(`${companies} companies, ${entries} ledger rows, ${points} points`);
      if (findings.length === 0) {
        console.log('The books agree.');
        return 0;
      }
      console.table(findings);
      console.log(`${findings.length} companies do not agree.`);
      return 1;
    },
  },
  maintenance: {
    does: 'on: closes the club; off: opens it again; status: says which (the default)',
    whileRunning:
      'Staff close and open the running club with PUT /api/staff/maintenance { "on": true }; signing in stays possible for them.',
    async run({ db }, _, [wanted = 'status']) {
      if (!['on', 'off', 'status'].includes(wanted)) {
        console.log(`"${wanted}" is none of on, off and status.`);
        return 2;
      }
      if (wanted !== 'status') await writeMaintenance(db, wanted === 'on', new Date());
      console.log((await readMaintenance(db)) ? 'The club is closed for maintenance.' : 'The club is open.');
      return 0;
    },
  },
  migrate: {
    does: 'brings the database up to date',
    async run() {
      // Opening it has done so.
      console.log('The database is up to date.');
      return 0;
    },
  },
  seed: {
    does: 'makes the demo club in an empty database (demo mode only)',
    async run({ db }, env) {
      if (!env.demo) {
        console.log('There are no demo accounts in production.');
        return 1;
      }
      if (await isSeeded(db)) {
        console.log('The database already holds a club.');
        return 0;
      }
      await seedDemo(db, new Date());
      console.log('The demo club is made.');
      return 0;
    },
  },
};

function help(): number {
  console.log('npm run club -- COMMAND\n');
  for (const [name, { does }] of Object.entries(commands)) console.log(`  ${name.padEnd(14)} ${does}`);
  return 0;
}

/** Runs a command and answers the exit code: 0 done, 1 found something or could not, 2 unknown command. */
export async function run(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help') return help();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(`Unknown command "${name}".\n`);
    help();
    return 2;
  }
  let database: OpenDatabase | undefined;
  try {
    const env = readEnv(process.env);
    database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR });
    await database.migrate();
    return await command.run(database, env, rest);
  } catch (error) {
    if (!(error instanceof BadEnvironment || error instanceof FolderInUse)) throw error;
    console.log(error.message);
    if (error instanceof FolderInUse && command.whileRunning) console.log(command.whileRunning);
    return 1;
  } finally {
    await database?.close();
  }
}
