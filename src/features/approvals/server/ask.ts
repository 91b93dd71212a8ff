/** Asks for a second person. A call asks before it books, in its transaction. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.ts';
import { approvals, approvalUses } from '#db/schema/approvals.ts';
import type { approvalAsked } from '#features/approvals/contract.ts';
import type { Payload } from '#features/approvals/payloads.ts';
import {
  ADD_UP_HOURS,
  type ApprovalKind,
  approvalExpiry,
  type LimitKind,
  needsApproval,
} from '#features/approvals/rules.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { limitsOf } from './limits.ts';

/** A part of what a call would do, compared with one limit. */
export interface Step {
  kind: LimitKind;
  regionId: number;
  /** UUID of the company or variant; empty for lists. */
  subject: string;
  /** As in `needsApproval`; at least 0. */
  size: number;
}

export interface Request<Kind extends ApprovalKind> {
  kind: Kind;
  regionIds: readonly number[];
  companyId?: number;
  /** Key of what it changes: one request waits for each. */
  target: string;
  label?: string;
  payload: Payload<Kind>;
  size: number;
  reason: string;
}

/** A request that another member of staff approved: what it does needs nobody else. */
export interface Approved {
  uuid: string;
  askedBy: { id: number; uuid: string };
}

/** Whose parts add up. */
interface Person {
  member: { id: number };
  now: Date;
}

export type Asked = z.infer<typeof approvalAsked>;

/**
 * Orders what one person does, so that parts at once add up. Taken before all other locks.
 */
export async function lockAsker(tx: Database, { member }: Pick<Person, 'member'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approvals ${member.id}`}, 0))`);
}

/** Whether one of the steps is above its limit. Counts nothing. */
export async function isAboveLimit(
  tx: Database,
  { member, now }: Person,
  steps: readonly Step[],
): Promise<boolean> {
  const limits = await limitsOf(
    tx,
    steps.map(({ regionId }) => regionId),
  );
  if (limits.size === 0) return false;
  const since = new Date(now.getTime() - ADD_UP_HOURS * 60 * 60 * 1000);
  const rows = await tx
    .select({
      key: sql<string>`concat_ws(' ', ${approvalUses.kind}, ${approvalUses.regionId}, ${approvalUses.subject})`,
      size: sql<number>`sum(${approvalUses.size})::float8`,
    })
    .from(approvalUses)
    .where(and(eq(approvalUses.staffId, member.id), gt(approvalUses.createdAt, since)))
    .groupBy(sql`1`);
  const used = new Map(rows.map(({ key, size }) => [key, size]));
  return steps.some(({ kind, regionId, subject, size }) => {
    const known = limits.get(regionId);
    return known && needsApproval(known, kind, size, used.get(`${kind} ${regionId} ${subject}`) ?? 0);
  });
}

/**
 * Counts the steps if one person may do all of them; the caller holds `lockAsker`.
 *
 * @returns false if a second person is needed
 */
export async function mayAlone(tx: Database, context: Person, steps: readonly Step[]): Promise<boolean> {
  if (await isAboveLimit(tx, context, steps)) return false;
  const { member, now } = context;
  const counted = steps.filter(({ size }) => size > 0);
  if (counted.length > 0)
    await tx
      .insert(approvalUses)
      .values(counted.map((step) => ({ ...step, staffId: member.id, createdAt: now })));
  return true;
}

/**
 * Writes a request. The same one sent again is the one that waits.
 *
 * @throws ClubError `approval_waiting` if another one waits for the target
 */
export async function ask<Kind extends ApprovalKind>(
  tx: Database,
  context: MemberContext,
  { kind, regionIds, companyId, target, label = '', payload, size, reason }: Request<Kind>,
): Promise<NonNullable<Asked>> {
  const { member, now } = context;
  // One that nobody decided makes room for the next, also before the job.
  await tx
    .update(approvals)
    .set({ state: 'expired', decidedAt: now })
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.target, target),
        eq(approvals.state, 'waiting'),
        sql`${approvals.expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    );
  const [made] = await tx
    .insert(approvals)
    .values({
      kind,
      regionIds: [...new Set(regionIds)].toSorted((one, other) => one - other),
      companyId: companyId ?? null,
      target,
      label,
      payload,
      size,
      reason,
      askedBy: member.id,
      askedAt: now,
      expiresAt: approvalExpiry(now),
    })
    .onConflictDoNothing()
    .returning({ uuid: approvals.uuid });
  if (!made) {
    const [known] = await tx
      .select()
      .from(approvals)
      .where(and(eq(approvals.kind, kind), eq(approvals.target, target), eq(approvals.state, 'waiting')));
    if (!known || known.askedBy !== member.id || !isDeepStrictEqual(known.payload, plain(payload)))
      throw new ClubError('approval_waiting');
    return { uuid: known.uuid, state: 'waiting' };
  }
  await logStaff(tx, context, {
    target: { type: 'approval', id: made.uuid },
    companyId,
    after: { state: 'waiting', kind, size },
    reason,
  });
  await publishToStaff(tx, made.uuid);
  return { uuid: made.uuid, state: 'waiting' };
}

/** As JSON keeps it. */
function plain(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload));
}

/** Names both persons in the log: who approved writes the entry. */
export function approvedFields(approved: Approved | undefined): Record<string, unknown> {
  return approved ? { approval: approved.uuid, asked_by: approved.askedBy.uuid } : {};
}
