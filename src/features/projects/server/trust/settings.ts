/** Settings of the review rules per region. A change adds a version; older ones stay. */
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { trustSettings } from '#db/schema/trust.ts';
import type * as contract from '#features/projects/trust.contract.ts';
import type { TrustSettings } from '#features/projects/trust.ts';
import { defaultTrustSettings, withNewRules } from '#features/projects/trust-settings.ts';
import type { Answer } from '#platform/contract/call.ts';
import type { Handler } from '#platform/http/context.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { firstWins, requireVersion } from '#platform/http/staff/region-settings.ts';
import { flagsByRule } from './flags.ts';

type Shown = Answer<typeof contract.getTrustSettings>;

/** Key of a region’s settings in the log. */
const logKey = (regionId: number) => `trust-${regionId}`;

export const getTrustSettings: Handler<typeof contract.getTrustSettings> = (
  { params },
  { db, member, now },
) => {
  requireRegion(member, params.region_id);
  return shown(db, params.region_id, now);
};

/** Writers of one version meet at the primary key. */
export const changeTrustSettings: Handler<typeof contract.changeTrustSettings> = async (
  { params, body },
  context,
) => {
  const regionId = params.region_id;
  requireRegion(context.member, regionId);
  const { version, reason, ...settings } = body;
  await context.db.transaction(async (tx) => {
    const before = await newest(tx, regionId);
    requireVersion(before.version, version);
    await firstWins(
      tx
        .insert(trustSettings)
        .values({ regionId, version: version + 1, settings, createdAt: context.now })
        .onConflictDoNothing()
        .returning(),
    );
    await logStaff(tx, context, {
      target: { type: 'trust', id: logKey(regionId) },
      before: loggedOf(before.settings),
      after: loggedOf(settings),
      ...(reason ? { reason } : {}),
    });
  });
  return shown(context.db, regionId, context.now);
};

async function shown(db: Database, regionId: number, now: Date): Promise<Shown> {
  const { version, settings } = await newest(db, regionId);
  return {
    version,
    ...settings,
    found: await flagsByRule(db, regionId, now),
    history: await historyOf(db, [logKey(regionId)]),
  };
}

async function newest(db: Database, regionId: number): Promise<{ version: number; settings: TrustSettings }> {
  const [row] = await db
    .select()
    .from(trustSettings)
    .where(eq(trustSettings.regionId, regionId))
    .orderBy(desc(trustSettings.version))
    .limit(1);
  if (!row) return { version: 1, settings: defaultTrustSettings };
  return { version: row.version, settings: withNewRules(row.settings) };
}

/** One field per rule, so that the log shows what changed. */
function loggedOf({ threshold, shadow, rules }: TrustSettings): Record<string, unknown> {
  return { threshold, shadow, ...rules };
}
