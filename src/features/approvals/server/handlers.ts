import { and, arrayContained, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { approvals, approvalUses } from '#db/schema/approvals.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type * as contract from '#features/approvals/contract.ts';
import { type Payload, payloads } from '#features/approvals/payloads.ts';
import {
  ADD_UP_HOURS,
  type ApprovalKind,
  type ApprovalState,
  approvalKinds,
  approvalRights,
  isAnother,
  shownState,
} from '#features/approvals/rules.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { role } from '#platform/contract/roles.ts';
import { coversRegions, holdsRight, type StaffScope } from '#platform/contract/staff-rights.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { inAnyRegion, nameColumns, nameOf, staffCompanyColumns } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import type { Approved } from './ask.ts';

/** What does an approved request, by kind: the function of the direct call. */
export type Executors = {
  [Kind in ApprovalKind]: (
    tx: Database,
    payload: Payload<Kind>,
    context: MemberContext,
    approved: Approved,
  ) => Promise<unknown>;
};

const askers = alias(installers, 'askers');
const deciders = alias(installers, 'deciders');
const readers = alias(installers, 'readers');

/** @param total length of a list */
function select(db: Database, { id }: Pick<Member, 'id'>, total = sql<number>`1`) {
  return db
    .select({
      total,
      request: approvals,
      company: staffCompanyColumns,
      asker: { id: askers.id, uuid: askers.uuid, email: askers.email, ...nameColumns(askers) },
      decider: { uuid: deciders.uuid, ...nameColumns(deciders) },
      reader: { id: readers.id, email: readers.email },
    })
    .from(approvals)
    .innerJoin(askers, eq(askers.id, approvals.askedBy))
    .innerJoin(readers, eq(readers.id, id))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .leftJoin(companies, eq(companies.id, approvals.companyId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** Kinds that the rights of a member of staff cover. */
export function kindsOf(scope: StaffScope | undefined): ApprovalKind[] {
  return approvalKinds.filter((kind) => scope && holdsRight(scope, approvalRights[kind]));
}

/** Requests that a member of staff may decide if another one asked. */
function decidable({ staff }: Pick<Member, 'staff'>): SQL | undefined {
  return and(
    inArray(approvals.kind, kindsOf(staff)),
    staff?.regions ? arrayContained(approvals.regionIds, [...staff.regions]) : undefined,
  );
}

/** Requests that wait for this member of staff. */
export function toDecide(member: Pick<Member, 'id' | 'staff'>, now: Date): SQL | undefined {
  return and(
    eq(approvals.state, 'waiting'),
    sql`${approvals.expiresAt} > ${now.toISOString()}::timestamptz`,
    ne(approvals.askedBy, member.id),
    // As `isAnother`.
    sql`not exists (select from installers asker join installers reader on lower(reader.email) = lower(asker.email)
      where asker.id = ${approvals.askedBy} and reader.id = ${member.id})`,
    decidable(member),
  );
}

/** These, and own ones. */
function visible(member: Pick<Member, 'id' | 'staff'>): SQL | undefined {
  return or(eq(approvals.askedBy, member.id), decidable(member));
}

/** Whether the rights and regions of a member of staff allow to decide it. */
export function covers(
  scope: StaffScope | undefined,
  { kind, regionIds }: Pick<Row['request'], 'kind' | 'regionIds'>,
): boolean {
  return scope !== undefined && holdsRight(scope, approvalRights[kind]) && coversRegions(scope, regionIds);
}

function answerOf(
  { request, company, asker, decider, reader }: Row,
  { staff }: Pick<Member, 'staff'>,
  now: Date,
) {
  const state = shownState(request, now);
  const { uuid, kind, regionIds, label, size, reason, note, failure } = request;
  return {
    uuid,
    kind,
    state,
    region_ids: regionIds,
    company: company?.uuid ? company : null,
    label,
    size,
    reason,
    asked_by: { uuid: asker.uuid, name: nameOf(asker) },
    asked_at: request.askedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    decided_by: decider?.uuid ? { uuid: decider.uuid, name: nameOf(decider) } : null,
    decided_at: request.decidedAt?.toISOString() ?? null,
    note,
    failure,
    is_own: asker.id === reader.id,
    may_decide: state === 'waiting' && isAnother(asker, reader) && covers(staff, request),
  };
}

async function found(db: Database, uuid: string, member: Member, where?: SQL): Promise<Row> {
  const [row] = await select(db, member).where(and(eq(approvals.uuid, uuid), where));
  if (!row) throw new ClubError('not_found');
  return row;
}

export const listApprovals: Handler<typeof contract.listApprovals> = async (
  { query },
  { db, member, now },
) => {
  const page = paginate(query);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`(${approvals.state} = 'waiting' and ${approvals.expiresAt} <= ${at})`;
  const where = and(
    visible(member),
    query.kind && eq(approvals.kind, query.kind),
    query.region_id === undefined
      ? undefined
      : inAnyRegion({ staff: undefined }, approvals.regionIds, query.region_id),
    query.state && sql`case when ${isOver} then 'expired' else ${approvals.state} end = ${query.state}`,
  );
  const counted = db.$count(approvals, where);
  const rows = await select(db, member, counted)
    .where(where)
    .orderBy(desc(approvals.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return { data: rows.map((row) => answerOf(row, member, now)), meta: page.metaOf(total) };
};

export const getApproval: Handler<typeof contract.getApproval> = async ({ params }, { db, member, now }) => {
  const row = await found(db, params.uuid, member, visible(member));
  return {
    ...answerOf(row, member, now),
    ...contentOf(row),
    history: await historyOf(db, [row.request.uuid]),
  };
};

function contentOf({ request: { kind, payload }, company }: Row) {
  const nothing = { bookings: [], project: null, price: null };
  if (kind === 'manual_points') {
    const booking = payloads.manual_points.parse(payload);
    return { ...nothing, bookings: [{ ...booking, company_name: company?.name ?? '' }] };
  }
  if (kind === 'points_list') {
    const { rows } = payloads.points_list.parse(payload);
    return {
      ...nothing,
      bookings: rows.map(({ row: _, name, ...booking }) => ({ ...booking, company_name: name })),
    };
  }
  if (kind === 'reversal') return { ...nothing, project: payloads.reversal.parse(payload).project };
  const { variant, before, body } = payloads.price.parse(payload);
  return { ...nothing, price: { variant, before, after: body.price } };
}

/**
 * Locks a request that waits, and then both persons, so that no right is removed meanwhile.
 *
 * @throws ClubError `not_found`, `approval_own`, `approval_decided`
 */
async function lockToDecide(tx: Database, uuid: string, { member, now }: MemberContext) {
  const [request] = await tx.select().from(approvals).where(eq(approvals.uuid, uuid)).for('update');
  if (!request) throw new ClubError('not_found');
  const people = await tx
    .select({
      id: installers.id,
      uuid: installers.uuid,
      email: installers.email,
      role: installers.role,
      active: installers.active,
      lockedAt: installers.lockedAt,
      rights: installers.staffRights,
      regions: installers.staffRegions,
    })
    .from(installers)
    .where(inArray(installers.id, [request.askedBy, member.id]))
    .orderBy(installers.id)
    .for('share');
  const mayAct = (id: number) =>
    people.some(
      (person) =>
        person.id === id &&
        person.role === role.staff &&
        person.active === accountStatus.active &&
        person.lockedAt === null &&
        covers({ rights: person.rights ?? [], regions: person.regions }, request),
    );
  const asker = people.find(({ id }) => id === request.askedBy);
  const decider = people.find(({ id }) => id === member.id);
  if (!asker || !decider) throw new ClubError('not_found');
  const isOwn = asker.id === decider.id;
  if (!isOwn && !mayAct(decider.id)) throw new ClubError('not_found');
  if (!isAnother(asker, decider)) throw new ClubError('approval_own');
  if (shownState(request, now) !== 'waiting') throw new ClubError('approval_decided');
  return { request, asker, askerMayStill: mayAct(asker.id) };
}

interface Decision {
  state: ApprovalState;
  note?: string;
  failure?: string | null;
}

async function decide(
  tx: Database,
  { id, uuid, companyId, askedBy }: Row['request'],
  { state, note = '', failure = null }: Decision,
  context: MemberContext,
) {
  const { member, now } = context;
  await tx
    .update(approvals)
    .set({ state, note, failure, decidedBy: member.id, decidedAt: now })
    .where(eq(approvals.id, id));
  const row = await found(tx, uuid, member);
  await logStaff(tx, context, {
    target: { type: 'approval', id: uuid },
    companyId: companyId ?? undefined,
    before: { state: 'waiting' },
    after: { state, ...(failure && { failure }), ...(askedBy !== member.id && { asked_by: row.asker.uuid }) },
    reason: note,
  });
  await publishToStaff(tx, uuid);
  return answerOf(row, member, now);
}

export const refuseRequest: Handler<typeof contract.refuseRequest> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { request } = await lockToDecide(tx, params.uuid, context);
    return decide(tx, request, { state: 'refused', note: body.reason }, context);
  });

export const withdrawRequest: Handler<typeof contract.withdrawRequest> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const [request] = await tx
      .select()
      .from(approvals)
      .where(and(eq(approvals.uuid, params.uuid), eq(approvals.askedBy, member.id)))
      .for('update');
    if (!request) throw new ClubError('not_found');
    if (shownState(request, now) !== 'waiting') throw new ClubError('approval_decided');
    return decide(tx, request, { state: 'withdrawn' }, context);
  });

/** The call that does approved requests; `app` knows what each kind does. */
export function approveWith(executors: Executors): Handler<typeof contract.approveRequest> {
  return ({ params }, context) =>
    context.db.transaction(async (tx) => {
      const { request, asker, askerMayStill } = await lockToDecide(tx, params.uuid, context);
      // Who asked may no longer ask.
      if (!askerMayStill) return decide(tx, request, { state: 'failed', failure: 'forbidden' }, context);
      const approved: Approved = { uuid: request.uuid, askedBy: { id: asker.id, uuid: asker.uuid } };
      try {
        await tx.transaction((part) => execute(executors, part, request, context, approved));
      } catch (error) {
        if (!(error instanceof ClubError) || error.status >= 500) throw error;
        return decide(tx, request, { state: 'failed', failure: error.code }, context);
      }
      return decide(tx, request, { state: 'approved' }, context);
    });
}

function execute(
  executors: Executors,
  tx: Database,
  { kind, payload }: Row['request'],
  context: MemberContext,
  approved: Approved,
): Promise<unknown> {
  const run = executors[kind] as Executors[ApprovalKind] as (
    tx: Database,
    payload: unknown,
    context: MemberContext,
    approved: Approved,
  ) => Promise<unknown>;
  return run(tx, payloads[kind].parse(payload), context, approved);
}

/** Expires what nobody decided, and deletes uses that are too old to count; idempotent. */
export async function expireApprovals(db: Database, now: Date): Promise<number> {
  const expired = await db
    .update(approvals)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.expiresAt, now)))
    .returning({ id: approvals.id });
  await db
    .delete(approvalUses)
    .where(lte(approvalUses.createdAt, new Date(now.getTime() - 2 * ADD_UP_HOURS * 60 * 60 * 1000)));
  return expired.length;
}
