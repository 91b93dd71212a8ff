/** What a command of the command line is. */
import type { OpenDatabase } from '#db/client.ts';
import type { Env } from '#platform/ops/env.ts';

/** A command that works on the club's database. */
export interface DatabaseCommand {
  /** What it does, for `help`. */
  does: string;
  /**
   * Prints what it found or did.
   *
   * @param args what follows the command's name
   * @returns the exit code
   * @throws OperatorError when it cannot do what is asked
   */
  run(database: OpenDatabase, env: Env, args: readonly string[], now: () => Date): Promise<number>;
  /** Printed when the running club holds the data folder: what to do instead. */
  whileRunning?: string;
}

/** A command that opens its databases itself. */
export interface FolderCommand {
  /** What it does, for `help`. */
  does: string;
  /**
   * Prints what it did.
   *
   * @throws OperatorError when it cannot do what is asked
   * @throws FolderInUse while the club runs on the data folder
   */
  runOnFolder(env: Env, args: readonly string[]): Promise<void>;
}
