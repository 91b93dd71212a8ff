/** The operator's command line: `npm run club -- COMMAND`. */
import { backUp, restore } from './backup.ts';
import { FolderInUse, type OpenDatabase, openDatabase } from './db/client.ts';
import { moveClub } from './db/move.ts';
import { isSeeded, seedDemo } from './db/seed/seed.ts';
import { BadEnvironment, type Env, readEnv } from './env.ts';
import { filesOf } from './files.ts';
import { jobs } from './jobs.ts';
import { createLog } from './log.ts';
import { readMaintenance, writeMaintenance } from './maintenance.ts';
import { endSessionsWhere } from './modules/access/sessions.ts';
import { cardsOf } from './modules/cards/cards.ts';
import { createTopUps, type TopUps } from './modules/cards/top-ups.ts';
import { createPost } from './modules/messages/post.ts';
import { transportsOf } from './modules/messages/transports.ts';
import { audit } from './modules/points/audit.ts';
import { createQueue } from './queue.ts';
import { Refused } from './refused.ts';

interface Command {
  /** What it does, for `help`. */
  does: string;
  /** Prints what it found or did; answers the exit code. */
  run(database: OpenDatabase, env: Env, args: readonly string[]): Promise<number>;
  /** What helps while the running club holds the data folder. */
  whileRunning?: string;
}

/** A command that opens databases of its own. */
interface OwnCommand {
  does: string;
  /** Prints what it did. Throws `Refused`, and `FolderInUse`. */
  work(env: Env, args: readonly string[]): Promise<void>;
}

const ownCommands: Record<string, OwnCommand> = {
  backup: {
    does: 'FILE: copies database, files and secret of DATA_DIR into a file, while the club is stopped (PGlite only)',
    async work({ DATA_DIR }, [file]) {
      if (file === undefined) throw new Refused('Say which file to write: npm run club -- backup FILE');
      await backUp(DATA_DIR, file);
      console.log(`${DATA_DIR} is copied to ${file}. It holds personal data and the secret of all sessions.`);
    },
  },
  restore: {
    does: 'FILE: brings such a copy into an empty DATA_DIR, and proves the books',
    async work({ DATA_DIR }, [file]) {
      if (file === undefined) throw new Refused('Say which file to read: npm run club -- restore FILE');
      const { companies, points } = await restore(DATA_DIR, file);
      console.log(`${DATA_DIR} is restored: ${companies} companies, ${points} points. The books agree.`);
    },
  },
  move: {
    does: '--to URL: copies the club of DATA_DIR into an empty PostgreSQL database, while the club is stopped',
    async work({ DATA_DIR, s3 }, [to, url]) {
      if (to !== '--to' || !url || !/^postgres(ql)?:/.test(url))
        throw new Refused(
          'Say where to: npm run club -- move --to postgres://USER:PASSWORD@HOST:5432/DATABASE',
        );
      const { tables, rows, points } = await moveClub(DATA_DIR, url);
      console.log(`${rows} rows of ${tables} tables are in the new database, the same as in the old one.`);
      console.log(`The books agree: ${points} points.`);
      console.log('Start the club with DATABASE_URL from now on. Beside the database it needs:');
      if (!s3) console.log(`- the uploaded files: ${DATA_DIR}/files, on every node, or copied into a bucket`);
      console.log(
        `- SESSION_SECRET: what is in ${DATA_DIR}/session-secret, or codes that are on their way are worth nothing`,
      );
      console.log(`${DATA_DIR}/database is as it was. Put it away when all is well.`);
    },
  },
};

/** What the clock does, on demand. */
const jobCommands = Object.fromEntries(
  Object.entries(jobs).map(([name, job]): [string, Command] => [
    name,
    {
      does: job.does,
      whileRunning: 'The running club does it by itself.',
      async run(database, env) {
        const done = await withTopUps<Record<string, number>>(database, env, (topUps) =>
          job.run(database.patient, new Date(), filesOf(env), topUps),
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
  const log = createLog(env.LOG_LEVEL);
  const now = () => new Date();
  const queue = createQueue(database, log, { schedule: false });
  await queue.start();
  try {
    const { patient: db } = database;
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
    async run({ patient: db }) {
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
  'sign-out': {
    does: 'all, or UUID of a person: ends the sessions; signing in again takes a new code',
    whileRunning: 'Stop the club first.',
    async run({ db }, _, [whom = '']) {
      const isAll = whom === 'all';
      if (!isAll && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(whom)) {
        console.log(`"${whom}" is neither "all" nor the UUID of a person.`);
        return 2;
      }
      const ended = await endSessionsWhere(db, isAll ? undefined : whom, new Date());
      console.log(`${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`);
      return 0;
    },
  },
  seed: {
    does: 'makes the demo club in an empty database (demo mode only)',
    async run({ patient: db }, env) {
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
  for (const [name, { does }] of Object.entries({ ...commands, ...ownCommands }))
    console.log(`  ${name.padEnd(14)} ${does}`);
  return 0;
}

/** Runs a command and answers the exit code: 0 done, 1 found something or could not, 2 unknown command. */
export async function run(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help') return help();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const own = Object.hasOwn(ownCommands, name) ? ownCommands[name] : undefined;
  if (!command && !own) {
    console.log(`Unknown command "${name}".\n`);
    help();
    return 2;
  }
  let database: OpenDatabase | undefined;
  try {
    const env = readEnv(process.env);
    if (!command) {
      await own?.work(env, rest);
      return 0;
    }
    database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.DATA_DIR });
    await database.migrate();
    return await command.run(database, env, rest);
  } catch (error) {
    if (!(error instanceof BadEnvironment || error instanceof FolderInUse || error instanceof Refused))
      throw error;
    console.log(error.message);
    if (error instanceof FolderInUse && command?.whileRunning) console.log(command.whileRunning);
    return 1;
  } finally {
    await database?.close();
  }
}
