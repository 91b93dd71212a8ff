import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, deletionRequests, installers } from '#db/schema/companies.ts';
import { closeCompany } from '#features/members/server/close.ts';
import { isLastOwner, lastOwner } from '#features/members/server/last-owner.ts';
import { requireOtherAdmin } from '#features/members/server/staff-accounts.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type * as contract from '#features/privacy/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import {
  inRegions,
  nameColumns,
  nameOf,
  requireRegion,
  staffCompanyColumns,
} from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { erase } from './erase.ts';

interface Listed {
  sort: 'created' | '-created';
  region_id?: number | undefined;
}

function openRequests({ region_id }: Listed, member: Member) {
  return and(eq(deletionRequests.state, 'open'), inRegions(member, region_id));
}

function rowsOf(db: Database, query: Listed, member: Member, page: { limit: number; offset: number }) {
  const order = query.sort === 'created' ? asc : desc;
  return db
    .select({
      request: deletionRequests,
      installer: { uuid: installers.uuid, ...nameColumns(installers) },
      isLast: lastOwner,
      company: staffCompanyColumns,
    })
    .from(deletionRequests)
    .innerJoin(installers, eq(installers.id, deletionRequests.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(openRequests(query, member))
    .orderBy(order(deletionRequests.id))
    .limit(page.limit)
    .offset(page.offset);
}

export const listDeletions: Handler<typeof contract.listDeletions> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const where = openRequests(query, member);
  const rows = await rowsOf(db, query, member, page);
  const [counted] = await db
    .select({ total: count() })
    .from(deletionRequests)
    .innerJoin(installers, eq(installers.id, deletionRequests.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(where);
  return {
    data: rows.map(({ request, installer, isLast, company }) => ({
      uuid: request.uuid,
      installer: { uuid: installer.uuid, name: nameOf(installer) },
      company,
      is_last_owner: isLast,
      created_at: request.createdAt.toISOString(),
    })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const exportDeletions: Handler<typeof contract.exportDeletions> = async ({ query }, context) => {
  const { db, member } = context;
  const rows = await rowsOf(db, query, member, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'deletions',
    ['created_at', 'person', 'company', 'region', 'is_last_owner'],
    rows.map(({ request, installer, isLast, company }) => [
      request.createdAt,
      nameOf(installer),
      company.name,
      regionById(company.regions_id)?.iso,
      isLast,
    ]),
  );
};

/** Locks the company first, like bookings. */
export const completeDeletion: Handler<typeof contract.completeDeletion> = async (
  { params, body },
  context,
) => {
  const { db, deps, member, now } = context;
  const done = await db.transaction(async (tx) => {
    const { person, region } = await personOf(tx, params.uuid);
    requireRegion(member, region.id);
    await lockCompany(tx, person.companyId);
    await requireOtherAdmin(tx, { id: person.id, rights: person.staffRights });
    const [ended] = await tx
      .update(deletionRequests)
      .set({ state: 'done', endedAt: now, staffId: member.id })
      .where(and(eq(deletionRequests.uuid, params.uuid), eq(deletionRequests.state, 'open')))
      .returning({ id: deletionRequests.id });
    if (!ended) throw new ClubError('conflict');
    const [locked] = await tx
      .select()
      .from(installers)
      .where(eq(installers.id, person.id))
      .for('no key update');
    // A move to another company came first.
    if (locked?.companyId !== person.companyId) throw new ClubError('unavailable', { retryAfter: 1 });
    const isLast = locked.active === accountStatus.active && (await isLastOwner(tx, locked.id));
    if (isLast && body.close_company !== 1) throw new ClubError('last_owner');
    if (isLast) await closeCompany(tx, locked.companyId, now);
    await erase(tx, locked, deps.files, now);
    await publishToStaff(tx, params.uuid);
    await logStaff(tx, context, {
      target: { type: 'deletion', id: params.uuid },
      companyId: locked.companyId,
      after: { company_closed: isLast },
    });
    if (locked.email && locked.emailConfirmed) {
      const reader = { region, languageId: locked.languageId, person: locked };
      await deps.outbox.enqueue(tx, mail('deletion_done', { to: locked.email }, reader, deps.env), now);
    }
    return { installer: locked.uuid, isLast };
  });
  deps.log.warn(
    { staff: member.uuid, installer: done.installer, company_closed: done.isLast },
    'a member was deleted',
  );
  return { uuid: params.uuid, is_company_closed: done.isLast };
};

async function personOf(tx: Database, request: string) {
  const [found] = await tx
    .select({ person: installers, regionId: companies.regionId })
    .from(deletionRequests)
    .innerJoin(installers, eq(installers.id, deletionRequests.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(deletionRequests.uuid, request));
  const region = found && regionById(found.regionId);
  if (!found || !region) throw new ClubError('not_found');
  return { person: found.person, region };
}
