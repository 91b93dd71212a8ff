/** `npm run club -- migrate` */
import type { DatabaseCommand } from './command.ts';

export const migrate: DatabaseCommand = {
  does: 'migrates the database',
  async run() {
    // `run.ts` migrates when it opens the database.
    console.log('The database is up to date.');
    return 0;
  },
};
