import type { LogFinding, LogVerification } from '#features/staff/server/log-chain.ts';

/**
 * Prints the state of the log of staff.
 *
 * @param wanted the head that was searched
 * @returns false if something is wrong
 */
export function printLog({ entries, head, foundAt, finding }: LogVerification, wanted?: string): boolean {
  if (finding) {
    console.log(
      `The log of staff is not what was written: ${inWords(finding)} ${entries} entries are verified.`,
    );
    return false;
  }
  console.log(`${entries} entries in the log of staff, head ${head}`);
  if (wanted === undefined) return true;
  console.log(
    foundAt === null
      ? `The head ${wanted} is not in the chain: newer entries are gone, or all were replaced.`
      : `The head ${wanted} is in the chain, at entry ${foundAt}.`,
  );
  return foundAt !== null;
}

function inWords({ why, id, position }: LogFinding): string {
  const entry = id === null ? `entry ${position}` : `entry ${position} (row ${id})`;
  const words: Record<LogFinding['why'], string> = {
    changed: `${entry} was changed.`,
    missing: `rows are missing at ${entry}.`,
    unlinked: `${entry} does not follow the one before.`,
    unchained: `row ${id} is not in the chain.`,
    unpublished: `${entry} is not the one whose head was published.`,
  };
  return words[why];
}
