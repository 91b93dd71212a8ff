/** The operator's command line: `npm run club -- COMMAND`. */
import { FolderInUse, type OpenDatabase, openDatabase } from '#db/client.ts';
import { createClock } from '#platform/ops/clock.ts';
import { BadEnvironment, readEnv } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { catalogue } from './catalogue.ts';
import type { DatabaseCommand, StandaloneCommand } from './command.ts';
import { compare } from './compare.ts';
import { exportCommand } from './export.ts';
import { jobCommands } from './jobs.ts';
import { maintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { signOut } from './sign-out.ts';
import { staff } from './staff.ts';

/** All commands by name, in the order of `help`. */
const commands: Readonly<Record<string, DatabaseCommand | StandaloneCommand>> = {
  ...jobCommands,
  audit,
  compare,
  catalogue,
  export: exportCommand,
  maintenance,
  migrate,
  'sign-out': signOut,
  staff,
  seed,
  backup,
  restore,
  move,
};

function help(): void {
  console.log('npm run club -- COMMAND\n');
  for (const [name, { does }] of Object.entries(commands)) console.log(`  ${name.padEnd(14)} ${does}`);
}

/**
 * Runs a command.
 * @returns the exit code: 0 success, 1 findings or failure, 2 wrong command or arguments
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help') {
    help();
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(`Unknown command "${name}".\n`);
    help();
    return 2;
  }
  let database: OpenDatabase | undefined;
  try {
    const env = readEnv(process.env);
    if ('runStandalone' in command) return await command.runStandalone(env, rest);
    database = await openDatabase(env.database);
    await database.migrate();
    // The database's clock, like on the nodes: bookings with a wrong time would remain.
    const clock = createClock(database.background, createLog(env.LOG_LEVEL));
    await clock.read();
    return await command.run(database, env, rest, clock.now);
  } catch (error) {
    const isExpected =
      error instanceof BadEnvironment || error instanceof FolderInUse || error instanceof OperatorError;
    if (!isExpected) throw error;
    console.log(error.message);
    if (error instanceof FolderInUse && 'whileRunning' in command && command.whileRunning)
      console.log(command.whileRunning);
    return ('errorCode' in command && command.errorCode) || 1;
  } finally {
    await database?.close();
  }
}
