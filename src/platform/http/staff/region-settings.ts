/** Settings of a region that staff change. Each change has the next version, so that nobody overwrites another. */
import type { Database } from '#db/client.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { StaffTarget } from '#platform/contract/staff.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { type Region, regions } from '#regions/regions.ts';
import { requireRegion } from './lists.ts';
import { logStaff } from './log.ts';

type Shown = { regions_id: number; version: number };

interface Settings<Answer extends Shown> {
  /** Of the region. */
  slug: string;
  /** What the member of staff sends, with the version that was read. */
  body: Omit<Answer, 'regions_id'>;
  read: (tx: Database, region: Region) => Promise<Answer>;
  /** Writes the next version where the last one is stored, or none; returns the written rows. */
  write: (tx: Database, region: Region, version: number) => Promise<readonly unknown[]>;
  /** Kind of target in the log, and tag of the cached pages that show the settings. */
  name: StaffTarget;
}

/**
 * Changes settings that have one row per region. Sending them unchanged changes nothing.
 *
 * @throws ClubError `not_found`, also for a region of others; `changed_meanwhile`
 */
export function changeRegionSettings<Answer extends Shown>(
  context: MemberContext,
  { slug, body, read, write, name }: Settings<Answer>,
): Promise<Answer> {
  const { db, deps, member, afterwards } = context;
  const region = regions.find((one) => one.slug === slug);
  if (!region) throw new ClubError('not_found');
  requireRegion(member, region.id);
  return db.transaction(async (tx) => {
    const { version, ...shown } = body;
    const known = await read(tx, region);
    requireVersion(known.version, version);
    const changed = changedFields(known, shown);
    if (!changed) return known;
    await firstWins(write(tx, region, version + 1));
    await logStaff(tx, context, { target: { type: name, id: region.slug }, ...changed });
    afterwards(() => deps.invalidate([name]));
    return read(tx, region);
  });
}

/** @throws ClubError `changed_meanwhile` for another version than the one that staff saw */
export function requireVersion(known: number, seen: number): void {
  if (known !== seen) throw new ClubError('changed_meanwhile');
}

/** @throws ClubError `changed_meanwhile` if another change at the same time has written the version */
export async function firstWins(write: PromiseLike<readonly unknown[]>): Promise<void> {
  if ((await write).length === 0) throw new ClubError('changed_meanwhile');
}
