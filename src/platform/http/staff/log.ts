import type { Database } from '#db/client.ts';
import { staffLog } from '#db/schema/staff.ts';
import type { StaffTarget } from '#platform/contract/staff.ts';
import type { MemberContext } from '#platform/http/context.ts';

/** One statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/** What the log says besides who, when and which call. Values contain no personal data: such fields are named only. */
export interface StaffLogEntry {
  /** Kind of what was changed or read, and its UUID or other key: `{ type: 'order', id: '0f3c…' }`. */
  target?: { type: StaffTarget; id: string };
  /** The company it belongs to. */
  companyId?: number | undefined;
  /** Fields before and after the change. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** As the member of staff gave it. */
  reason?: string;
}

/** Who changes something, with which call; `member` is null on the operator’s command line. */
export type StaffLogContext = Pick<MemberContext, 'call' | 'requestId' | 'now'> & {
  member: Pick<MemberContext['member'], 'id'> | null;
};

/** Writes to the log of staff, in the transaction of the change. */
export async function logStaff(
  tx: Database,
  { member, call, requestId, now }: StaffLogContext,
  entries: StaffLogEntry | readonly StaffLogEntry[],
): Promise<void> {
  const rows = [entries].flat().map(({ target, companyId, before, after, reason = '' }: StaffLogEntry) => ({
    staffId: member?.id ?? null,
    action: call,
    targetType: target?.type ?? null,
    target: target?.id ?? null,
    companyId: companyId ?? null,
    before: before ?? null,
    after: after ?? null,
    reason,
    requestId,
    createdAt: now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx.insert(staffLog).values(rows.slice(start, start + ROWS_AT_ONCE));
}
