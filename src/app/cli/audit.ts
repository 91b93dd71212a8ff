/** `npm run club -- audit` */
import { audit as auditBooks } from '#app/audit.ts';
import { serialCollisions } from '#features/projects/server/serials.ts';
import type { DatabaseCommand } from './command.ts';

export const audit: DatabaseCommand = {
  does: 'audits the points ledger: cache = rows = lots for every company, and the top-ups that points have paid for; lists serials that count more than once',
  async run({ background: db }) {
    const { companies, entries, points, findings } = await auditBooks(db);
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
};
