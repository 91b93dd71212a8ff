/** `npm run club -- migrate` */
import type { DatabaseCommand } from './command.ts';

export const migrate: DatabaseCommand = {
  does: 'migrates the database',
  async run(database) {
    // `run.ts` has migrated the schema.
    await database.migrateLive();
    console.log('The database is up to date.');
    return 0;
  },
};
