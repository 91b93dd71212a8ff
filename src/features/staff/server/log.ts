import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import type * as contract from '#features/staff/log.contract.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { nameColumns, nameOf, staffCompanyColumns } from '#platform/http/staff/lists.ts';

interface Filters {
  staff?: string | undefined;
  company?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
}

function matching({ staff, company, action, target }: Filters): SQL | undefined {
  return and(
    staff === undefined ? undefined : eq(installers.uuid, staff),
    company === undefined ? undefined : eq(companies.uuid, company),
    action === undefined ? undefined : eq(staffLog.action, action),
    target === undefined ? undefined : eq(staffLog.target, target),
  );
}

function rowsOf(db: Database, filters: Filters, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      entry: staffLog,
      staff: { uuid: installers.uuid, ...nameColumns(installers) },
      company: staffCompanyColumns,
    })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .leftJoin(companies, eq(companies.id, staffLog.companyId))
    .where(matching(filters))
    .orderBy(desc(staffLog.id))
    .limit(limit)
    .offset(offset);
}

export const listStaffLog: Handler<typeof contract.listStaffLog> = async ({ query }, { db }) => {
  const page = paginate(query);
  const rows = await rowsOf(db, query, page);
  const [counted] = await db
    .select({ total: count() })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .leftJoin(companies, eq(companies.id, staffLog.companyId))
    .where(matching(query));
  return {
    data: rows.map(({ entry, staff, company }) => ({
      id: entry.id,
      staff: staff?.uuid ? { uuid: staff.uuid, name: nameOf(staff) } : null,
      action: entry.action,
      target_type: entry.targetType,
      target: entry.target,
      company: company?.uuid ? company : null,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
      request_id: entry.requestId,
      created_at: entry.createdAt.toISOString(),
    })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const exportStaffLog: Handler<typeof contract.exportStaffLog> = async ({ query }, context) => {
  const { db } = context;
  const rows = await rowsOf(db, query, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'log',
    [
      'time',
      'staff',
      'action',
      'target_type',
      'target',
      'company',
      'before',
      'after',
      'reason',
      'request_id',
    ],
    rows.map(({ entry, staff, company }) => [
      entry.createdAt,
      staff?.uuid ? nameOf(staff) : '',
      entry.action,
      entry.targetType,
      entry.target,
      company?.name,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.reason,
      entry.requestId,
    ]),
  );
};
