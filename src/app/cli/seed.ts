/** `npm run club -- seed` */
import { isSeeded, seedDemo } from '#demo/seed.ts';
import { filesOf } from '#platform/files/files.ts';
import type { DatabaseCommand } from './command.ts';

export const seed: DatabaseCommand = {
  does: 'creates the demo club in an empty database (demo mode only)',
  async run({ background: db }, env, _, now) {
    if (!env.demo) {
      console.log('There are no demo accounts in production.');
      return 1;
    }
    if (await isSeeded(db)) {
      console.log('The database already holds a club.');
      return 0;
    }
    await seedDemo(db, now(), filesOf(env));
    console.log('The demo club is created.');
    return 0;
  },
};
