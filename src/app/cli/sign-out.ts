/** `npm run club -- sign-out all|UUID` */
import { eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import { removePasskeysOf } from '#features/access/server/passkeys/passkey-rows.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import type { DatabaseCommand } from './command.ts';
import { sessionsEnded } from './sessions-ended.ts';

export const signOut: DatabaseCommand = {
  does: 'all, or UUID of a person: ends the sessions; of a person also removes the passkeys',
  whileRunning: 'Stop the club first.',
  async run({ db }, _, [whom = ''], now) {
    const isAll = whom === 'all';
    if (!isAll && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(whom)) {
      console.log(`"${whom}" is neither "all" nor the UUID of a person.`);
      return 2;
    }
    const ended = await db.transaction(async (tx) => {
      const person = isAll
        ? []
        : await tx.select({ id: installers.id }).from(installers).where(eq(installers.uuid, whom));
      await removePasskeysOf(tx, ...person.map(({ id }) => id));
      return endSessionsWhere(tx, isAll ? undefined : whom, now());
    });
    console.log(sessionsEnded(ended));
    return 0;
  },
};
