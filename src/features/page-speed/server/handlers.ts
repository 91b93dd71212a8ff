import { sql } from 'drizzle-orm';
import { pageSpeeds } from '#db/schema/page-speed.ts';
import type * as contract from '#features/page-speed/contract.ts';
import { stepOf, vitals } from '#features/page-speed/rules.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { observePageSpeed } from '#platform/ops/metrics.ts';
import { regionOfHost } from '#regions/hosts.ts';

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** The route of a page’s path, `/projects/[uuid]`; undefined for an unknown path. */
    findRoute(pathname: string): string | undefined;
  }
}

/** The address without a region, where visitors choose one, is only in the metrics of the node. */
export const recordPageSpeed: Handler<typeof contract.recordPageSpeed> = async (
  { body: { path, device, ...measured } },
  { db, deps, host, now, afterwards },
) => {
  const route = deps.findRoute(path);
  if (route === undefined) throw invalid({ path: ['unknown'] });
  afterwards(() => observePageSpeed(route, device, measured));
  const region = regionOfHost(host, deps.env.REGION_HOSTS);
  const day = now.toISOString().slice(0, 10);
  // In one order: two page views never wait for each other’s rows.
  const rows = vitals.flatMap((vital) => {
    const value = measured[vital];
    if (region === undefined || value === undefined) return [];
    return [{ day, regionId: region.id, route, device, vital, step: stepOf(value), views: 1 }];
  });
  if (rows.length > 0)
    await db
      .insert(pageSpeeds)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          pageSpeeds.day,
          pageSpeeds.regionId,
          pageSpeeds.route,
          pageSpeeds.device,
          pageSpeeds.vital,
          pageSpeeds.step,
        ],
        set: { views: sql`${pageSpeeds.views} + 1` },
      });
  return {};
};
