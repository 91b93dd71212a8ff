/** Limits of the regions. */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { approvalLimits } from '#db/schema/approvals.ts';
import type * as contract from '#features/approvals/contract.ts';
import type { Limits } from '#features/approvals/rules.ts';
import type { Handler } from '#platform/http/context.ts';
import { changeRegionSettings } from '#platform/http/staff/region-settings.ts';
import { regions } from '#regions/regions.ts';

type RegionLimits = Limits & { version: number };

const none: RegionLimits = { manual: null, list: null, reversal: null, price: null, version: 0 };

/** By region id; regions without limits are not in the map. */
export async function limitsOf(
  db: Database,
  regionIds: readonly number[],
): Promise<ReadonlyMap<number, RegionLimits>> {
  const rows = await db
    .select()
    .from(approvalLimits)
    .where(inArray(approvalLimits.regionId, [...regionIds]));
  return new Map(rows.map(({ regionId, ...limits }) => [regionId, limits]));
}

function answerOf(known: ReadonlyMap<number, RegionLimits>, id: number) {
  return { regions_id: id, ...(known.get(id) ?? none) };
}

export const listApprovalLimits: Handler<typeof contract.listApprovalLimits> = async (_, { db }) => {
  const ids = regions.map(({ id }) => id);
  const known = await limitsOf(db, ids);
  return { data: ids.map((id) => answerOf(known, id)) };
};

export const changeApprovalLimits: Handler<typeof contract.changeApprovalLimits> = (
  { params, body },
  context,
) =>
  changeRegionSettings(context, {
    slug: params.slug,
    body,
    read: async (tx, { id }) => answerOf(await limitsOf(tx, [id]), id),
    write: (tx, { id }, version) => {
      const row = { ...body, regionId: id, version };
      return tx
        .insert(approvalLimits)
        .values(row)
        .onConflictDoUpdate({
          target: approvalLimits.regionId,
          set: row,
          setWhere: eq(approvalLimits.version, version - 1),
        })
        .returning();
    },
    name: 'approval_limits',
  });
