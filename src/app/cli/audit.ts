/** `npm run club -- audit` */
import { audit as auditBooks } from '#app/audit.ts';
import { serialCollisions } from '#features/projects/server/serials.ts';
import { verifyLog } from '#features/staff/server/log-chain.ts';
import type { DatabaseCommand } from './command.ts';
import { printLog } from './print-log.ts';

export const audit: DatabaseCommand = {
  does: 'audits the points ledger: cache = rows = lots for every company, and the top-ups that points have paid for; lists serials that count more than once; verifies the log of staff and prints its head; --head=HASH: also that the log still contains this older head',
  async run({ background: db }, _, args) {
    const asked = headIn(args);
    if (!asked) {
      console.log('Say which head to look for: audit --head=HASH, with its 64 digits');
      return 2;
    }
    const isLogClean = printLog(await verifyLog(db, asked.head), asked.head);
    const { companies, entries, points, findings } = await auditBooks(db);
    console.log(`${companies} companies, ${entries} ledger rows, ${points} points`);
    const collisions = await serialCollisions(db);
    if (collisions.length > 0) {
      console.table(collisions);
      console.log(`${collisions.length} serials count more than once. Their points stay as they are.`);
    }
    if (findings.length === 0) {
      console.log('The books agree.');
      return isLogClean ? 0 : 1;
    }
    console.table(findings);
    console.log(`${findings.length} companies do not agree.`);
    return 1;
  },
};

/** The head that `--head=` names. */
function headIn(args: readonly string[]): { head?: string } | undefined {
  const [option, ...others] = args;
  if (option === undefined) return {};
  const [, head] = /^--head=([\da-f]{64})$/.exec(option) ?? [];
  return head === undefined || others.length > 0 ? undefined : { head };
}
