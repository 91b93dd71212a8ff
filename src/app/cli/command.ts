import type { OpenDatabase } from '#db/client.ts';
import type { Env } from '#platform/ops/env.ts';

/** A command that works on the club's database. */
export interface DatabaseCommand {
  does: string;
  /**
   * Runs the command and prints the result.
   * @param args after the command's name
   * @returns the exit code
   * @throws OperatorError when it cannot be executed
   */
  run(database: OpenDatabase, env: Env, args: readonly string[], now: () => Date): Promise<number>;
  /** Printed when the running club locks the data folder: the alternative. */
  whileRunning?: string;
}

/** A command that opens its databases itself. */
export interface StandaloneCommand {
  does: string;
  /** Exit code if it cannot be executed; 1 by default. */
  errorCode?: number;
  /**
   * Runs the command and prints the result.
   * @param args after the command's name
   * @returns the exit code
   * @throws OperatorError when it cannot be executed
   * @throws FolderInUse while the club runs on the data folder
   */
  runStandalone(env: Env, args: readonly string[]): Promise<number>;
}
