import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type * as contract from '#features/access/staff.contract.ts';
import { paginate } from '#platform/contract/paging.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import type { Handler } from '#platform/http/context.ts';
import {
  inRegions,
  nameColumns,
  nameOf,
  requireRegion,
  staffCompanyColumns,
} from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { makeTicket } from './emulation.ts';

export const createEmulation: Handler<typeof contract.createEmulation> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  const { ticket, expiresAt } = await db.transaction(async (tx) => {
    const { companyId, regionId, ...made } = await makeTicket(tx, member.id, body.installer, now);
    requireRegion(member, regionId);
    await logStaff(tx, context, { target: { type: 'installer', id: body.installer }, companyId });
    return made;
  });
  deps.log.warn({ staff: member.uuid, installer: body.installer }, 'a ticket for an emulation was made');
  return { ticket, expires_at: expiresAt.toISOString() };
};

const viewers = alias(installers, 'viewers');

/** Emulations end with their token at the latest. */
export const listEmulations: Handler<typeof contract.listEmulations> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const where = and(
    inRegions(member, query.region_id),
    isNotNull(sessions.emulatedBy),
    query.staff === undefined ? undefined : eq(viewers.uuid, query.staff),
    query.installer === undefined ? undefined : eq(installers.uuid, query.installer),
  );
  const rows = await db
    .select({
      session: sessions,
      staff: { uuid: viewers.uuid, ...nameColumns(viewers) },
      installer: { uuid: installers.uuid, ...nameColumns(installers) },
      company: staffCompanyColumns,
    })
    .from(sessions)
    .innerJoin(viewers, eq(viewers.id, sessions.emulatedBy))
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(where)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(viewers, eq(viewers.id, sessions.emulatedBy))
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(where);
  return {
    data: rows.map(({ session, staff, installer, company }) => {
      const end = new Date(session.createdAt.getTime() + TOKEN_SECONDS * 1000);
      const closed = session.endedAt && session.endedAt < end ? session.endedAt : undefined;
      return {
        id: session.id,
        staff: { uuid: staff.uuid, name: nameOf(staff) },
        installer: { uuid: installer.uuid, name: nameOf(installer) },
        company,
        from: session.createdAt.toISOString(),
        until: (closed ?? end).toISOString(),
        is_closed: closed !== undefined,
      };
    }),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const setMaintenance: Handler<typeof contract.setMaintenance> = async ({ body: { on } }, context) => {
  const { db, deps, member, now } = context;
  await db.transaction(async (tx) => {
    const before = deps.maintenance.isOn();
    await deps.maintenance.set(on, now, tx);
    await logStaff(tx, context, { before: { on: before }, after: { on } });
  });
  deps.log.warn({ staff: member.uuid }, on ? 'the club is closed for maintenance' : 'the club is open again');
  return { on };
};
