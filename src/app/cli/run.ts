/** The operator's command line: `npm run club -- COMMAND`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FolderInUse, type OpenDatabase, openDatabase } from '#db/client.ts';
import { isSeeded, seedDemo } from '#demo/seed.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import { cardsOf } from '#features/club-card/server/cards-of.ts';
import { createPrintQueue, type PrintQueue } from '#features/marketing/server/print-queue.ts';
import { dismissStaff, listStaff, makeStaff } from '#features/members/server/staff-accounts.ts';
import { createOutbox } from '#features/notifications/server/outbox.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { createTopUpQueue, type TopUpQueue } from '#features/orders/server/top-ups.ts';
import { serialCollisions } from '#features/projects/server/serials.ts';
import { exportCatalogue } from '#features/shop/server/export-catalogue.ts';
import { importCatalogue } from '#features/shop/server/import-catalogue.ts';
import { email as address, personName } from '#platform/contract/fields.ts';
import { createSignals } from '#platform/events/signals.ts';
import { type Files, filesOf } from '#platform/files/files.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { createClock } from '#platform/ops/clock.ts';
import { BadEnvironment, type Env, readEnv } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { readMaintenance, writeMaintenance } from '#platform/ops/maintenance.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { defaultRegion, regionById, regionBySlug, regions } from '#regions/regions.ts';
import { audit } from '../audit.ts';
import { backUp, restore } from '../backup.ts';
import { jobs } from '../jobs.ts';
import { moveClub } from '../move.ts';

interface Command {
  /** What it does, for `help`. */
  does: string;
  /** Prints what it found or did; answers the exit code. */
  run(database: OpenDatabase, env: Env, args: readonly string[], now: () => Date): Promise<number>;
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
      if (file === undefined) throw new OperatorError('Say which file to write: npm run club -- backup FILE');
      await backUp(DATA_DIR, file);
      console.log(`${DATA_DIR} is copied to ${file}. It holds personal data and the secret of all sessions.`);
    },
  },
  restore: {
    does: 'FILE: brings such a copy into an empty DATA_DIR, and proves the books',
    async work({ DATA_DIR }, [file]) {
      if (file === undefined) throw new OperatorError('Say which file to read: npm run club -- restore FILE');
      const { companies, points } = await restore(DATA_DIR, file);
      console.log(`${DATA_DIR} is restored: ${companies} companies, ${points} points. The books agree.`);
    },
  },
  move: {
    does: '--to URL: copies the club of DATA_DIR into an empty PostgreSQL database, while the club is stopped',
    async work({ DATA_DIR, s3 }, [to, url]) {
      if (to !== '--to' || !url || !/^postgres(ql)?:/.test(url))
        throw new OperatorError(
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
      async run(database, env, _, now) {
        const done = await withOutside<Record<string, number>>(
          database,
          env,
          now,
          ({ topUpQueue, printQueue, files }) =>
            job.run(database.background, now(), files, topUpQueue, printQueue),
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

/** Runs something with card company, files and sandbox. What it leaves in the queue, the running club does. */
async function withOutside<T>(
  database: OpenDatabase,
  env: Env,
  now: () => Date,
  work: (outside: { topUpQueue: TopUpQueue; printQueue: PrintQueue; files: Files }) => Promise<T>,
): Promise<T> {
  const log = createLog(env.LOG_LEVEL);
  const queue = createQueue(database, log, { schedule: false });
  const sandbox = createSandbox(log);
  await queue.start();
  try {
    const { background: db } = database;
    const files = filesOf(env);
    const printQueue = createPrintQueue({ db, queue, files, sandbox, log, now });
    const outbox = createOutbox(db, queue, transportsOf(env), log, now);
    const needs = { db, queue, cards: cardsOf(env, db, now), outbox, log, now, invalidate: () => {} };
    return await work({ topUpQueue: createTopUpQueue(needs), printQueue, files });
  } finally {
    sandbox.stop();
    await queue.stop();
  }
}

const commands: Record<string, Command> = {
  ...jobCommands,
  audit: {
    does: 'proves the points ledger: cache = rows = lots for every company, and the top-ups that points have paid for; lists serials that count more than once',
    async run({ background: db }) {
      const { companies, entries, points, findings } = await audit(db);
      console.log(`${companies} companies, ${entries} ledger rows, ${points} points`);
      const collisions = await serialCollisions(db);
      if (collisions.length > 0) {
        console.table(collisions);
        console.log(`${collisions.length} serials count more than once. Their points stay as they are.`);
      }
      if (findings.length === 0) {
        console.log('The books agree.');
        return 0;
      }
      console.table(findings);
      console.log(`${findings.length} companies do not agree.`);
      return 1;
    },
  },
  catalogue: {
    does: 'export FILE: writes products and shop into a file; import FILE [--stock]: brings such a file in',
    whileRunning: 'Stop the club first.',
    async run(database, env, args, now) {
      const [action, file, option, ...more] = args;
      const isRight =
        action === 'export' ? !option : action === 'import' && [undefined, '--stock'].includes(option);
      if (!isRight || file === undefined || more.length > 0) {
        console.log('Say which: catalogue export FILE, or catalogue import FILE [--stock]');
        return 2;
      }
      if (action === 'import')
        return bringIn(database, env, { file, setsStock: option === '--stock', now: now() });
      if (existsSync(file)) throw new OperatorError(`${file} is there already.`);
      const text = await exportCatalogue(database.background);
      onDisk(() => writeFileSync(file, text));
      console.log(`Products and shop are written to ${file}.`);
      return 0;
    },
  },
  maintenance: {
    does: 'on: closes the club; off: opens it again; status: says which (the default)',
    whileRunning:
      'Staff close and open the running club with PUT /api/staff/maintenance { "on": true }; signing in stays possible for them.',
    async run({ db }, _, [wanted = 'status'], now) {
      if (!['on', 'off', 'status'].includes(wanted)) {
        console.log(`"${wanted}" is none of on, off and status.`);
        return 2;
      }
      if (wanted !== 'status') await writeMaintenance(db, wanted === 'on', now());
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
    async run({ db }, _, [whom = ''], now) {
      const isAll = whom === 'all';
      if (!isAll && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(whom)) {
        console.log(`"${whom}" is neither "all" nor the UUID of a person.`);
        return 2;
      }
      const ended = await endSessionsWhere(db, isAll ? undefined : whom, now());
      console.log(sessionsEnded(ended));
      return 0;
    },
  },
  staff: {
    does: 'EMAIL [--region xx] [--name "First Last"]: makes this person club staff; EMAIL --remove: ends that; without EMAIL: lists them',
    whileRunning: 'Stop the club first.',
    run: ({ db }, _, args, now) => staff(db, args, now()),
  },
  seed: {
    does: 'makes the demo club in an empty database (demo mode only)',
    async run({ background: db }, env, _, now) {
      if (!env.demo) {
        console.log('There are no demo accounts in production.');
        return 1;
      }
      if (await isSeeded(db)) {
        console.log('The database already holds a club.');
        return 0;
      }
      await seedDemo(db, now());
      console.log('The demo club is made.');
      return 0;
    },
  },
};

/** Brings in a file of the catalogue. The nodes that run hear of it. */
async function bringIn(
  database: OpenDatabase,
  env: Env,
  { file, ...options }: { file: string; setsStock: boolean; now: Date },
): Promise<number> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const signals = createSignals(database, createLog(env.LOG_LEVEL));
  const text = onDisk(() => readFileSync(file, 'utf8'));
  const { counts, withoutCodes } = await importCatalogue(database.background, text, { signals, ...options });
  for (const [kind, { added, changed, unchanged }] of Object.entries(counts))
    console.log(`${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  if (withoutCodes.length > 0)
    console.log('Vouchers without codes; POST /api/staff/vouchers loads them by uuid:');
  for (const { sku, uuid } of withoutCodes) console.log(`  ${uuid} ${sku}`);
  return 0;
}

/** Reads or writes a file. The system's own words say why it could not. */
function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

/** Lists club staff, adds to it, or takes away. */
async function staff(db: OpenDatabase['db'], args: readonly string[], now: Date): Promise<number> {
  const asked = staffArguments(args);
  if (typeof asked === 'string') {
    console.log(asked);
    return 2;
  }
  const { email, region, name, surname, removes } = asked;
  if (email === undefined) {
    const all = await listStaff(db);
    for (const one of all)
      console.log(
        [
          one.email ?? 'no e-mail address',
          one.name,
          regionById(one.regionId)?.slug,
          one.lastActiveAt ? `last here ${one.lastActiveAt.toISOString()}` : 'never here',
        ].join(', '),
      );
    if (all.length === 0) console.log('Nobody is club staff: npm run club -- staff EMAIL');
    return 0;
  }
  if (removes) {
    const ended = await dismissStaff(db, email, now);
    console.log(`${email} is no longer club staff. ${sessionsEnded(ended)}`);
    return 0;
  }
  const was = await makeStaff(
    db,
    { email, name: name || (email.split('@')[0] ?? email), surname, region },
    now,
  );
  const said = {
    staff: `${email} is club staff already.`,
    member: `${email} is club staff now, with the name and region that are known. Signing in again takes a new code.`,
    unknown: `${email} is club staff now, in the region ${region.slug}. Signing in takes a code, which comes by e-mail.`,
  };
  console.log(said[was]);
  return 0;
}

/** What is asked of `staff`; a text says what is wrong with it. */
function staffArguments(args: readonly string[]) {
  const options = {
    region: { type: 'string' },
    name: { type: 'string' },
    remove: { type: 'boolean' },
  } as const;
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = read;
  const [given, ...more] = positionals;
  const isNew = values.region !== undefined || values.name !== undefined;
  if (more.length > 0 || (given === undefined && Object.keys(values).length > 0) || (values.remove && isNew))
    return 'Say which: staff, staff EMAIL [--region xx] [--name "First Last"], or staff EMAIL --remove';
  const email = given === undefined ? undefined : address.safeParse(given).data?.toLowerCase();
  if (given !== undefined && email === undefined) return `"${given}" is no e-mail address.`;
  const region = values.region === undefined ? defaultRegion : regionBySlug(values.region);
  if (!region)
    return `"${values.region}" is no region; these are: ${regions.map(({ slug }) => slug).join(', ')}`;
  const [name = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  const surname = rest.join(' ');
  const areNames = [name, surname].every((one) => personName(1).safeParse(one).success);
  if (values.name !== undefined && !areNames)
    return `"${values.name}" is no name: write the first and the last, --name "Anna Nowak"`;
  return { email, region, name, surname, removes: values.remove ?? false };
}

function sessionsEnded(count: number): string {
  return `${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`;
}

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
    // By the clock of the database, like the nodes: what is booked by a wrong one stays in the books.
    const clock = createClock(database.background, createLog(env.LOG_LEVEL));
    await clock.look();
    return await command.run(database, env, rest, clock.now);
  } catch (error) {
    if (!(error instanceof BadEnvironment || error instanceof FolderInUse || error instanceof OperatorError))
      throw error;
    console.log(error.message);
    if (error instanceof FolderInUse && command?.whileRunning) console.log(command.whileRunning);
    return 1;
  } finally {
    await database?.close();
  }
}
