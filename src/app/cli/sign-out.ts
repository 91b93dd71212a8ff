/** `npm run club -- sign-out all|UUID` */
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import type { DatabaseCommand } from './command.ts';
import { sessionsEnded } from './sessions-ended.ts';

export const signOut: DatabaseCommand = {
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
};
