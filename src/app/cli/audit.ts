/** `npm run club -- audit` */
import { type Verification, verify } from '#app/verify.ts';
import { serialCollisions } from '#features/projects/server/serials.ts';
import type { DatabaseCommand } from './command.ts';
import { printLog } from './print-log.ts';

export const audit: DatabaseCommand = {
  does: 'audits the points ledger: cache = rows = lots for every company with new rows, and the top-ups that points have paid for; verifies new entries of the log of staff and prints its head; --full: all rows, lists serials that count more than once, and finds proven rows that were changed; --head=HASH: also that the log still contains this older head',
  async run({ background: db }, _, args, now) {
    const asked = askedIn(args);
    if (!asked) {
      console.log(
        'Say what to audit: audit, audit --full, and which head to look for: --head=HASH, with its 64 digits',
      );
      return 2;
    }
    const verification = await verify(db, now(), asked);
    const { books, log, changed } = verification;
    const isLogClean = printLog(log, asked.head);
    console.log(counted(verification));
    const collisions = asked.full ? await serialCollisions(db) : [];
    if (collisions.length > 0) {
      console.table(collisions);
      console.log(`${collisions.length} serials count more than once. Their points stay as they are.`);
    }
    for (const name of changed)
      console.log(
        `Proven rows of ${name} were changed, added or deleted. To accept it, delete its row in audit_proofs.`,
      );
    if (books.findings.length > 0) {
      console.table(books.findings);
      console.log(`${books.findings.length} companies do not agree.`);
      return 1;
    }
    if (changed.length > 0) return 1;
    console.log('The books agree.');
    return isLogClean ? 0 : 1;
  },
};

function counted({ since, books, newEntries }: Verification): string {
  if (since === null)
    return `${books.companies} companies, ${books.entries} ledger rows, ${books.points} points`;
  return `${books.companies} companies, ${newEntries} new ledger rows since ${since.toISOString()}; --full audits all`;
}

function askedIn(args: readonly string[]): { full: boolean; head?: string } | undefined {
  const full = args.includes('--full');
  const [option, ...others] = args.filter((arg) => arg !== '--full');
  if (option === undefined) return { full };
  const [, head] = /^--head=([\da-f]{64})$/.exec(option) ?? [];
  return head === undefined || others.length > 0 ? undefined : { full, head };
}
