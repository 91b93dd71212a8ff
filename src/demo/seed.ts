/** Seeds an empty database with the demo. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { products } from '#db/schema/projects.ts';
import type { Files } from '#platform/files/files.ts';
import { regions } from '#regions/regions.ts';
import { catalogue } from './catalogue.ts';
import { groupsOf, writeMembers } from './members.ts';
import { writeShop } from './shop/write-shop.ts';
import { writeWishes } from './shop/write-wishes.ts';
import { staffGroups } from './staff/companies.ts';
import { writeStaff } from './staff/write-staff.ts';
import { writeTrust } from './staff/write-trust.ts';
import { writeCampaigns } from './write-campaigns.ts';
import { writeCards } from './write-cards.ts';
import { writeConsents } from './write-consents.ts';
import { writeBroadcasts, writeIntros } from './write-content.ts';
import { writeImports } from './write-imports.ts';
import { writeInvitations } from './write-invitations.ts';
import { writeLevels } from './write-levels.ts';
import { writeNotifications } from './write-notifications.ts';
import { writeOrders } from './write-orders.ts';
import { markStatements, writePoints } from './write-points.ts';
import { writeProjects } from './write-projects.ts';
import { writeRegistry } from './write-registry.ts';
import { writeSupport } from './write-support.ts';

/** Advisory lock key (arbitrary), the same on all nodes. */
const SEED_LOCK = 4_321_002;

/** True if the database has any company. */
export async function isSeeded(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ seeded: boolean }>(db, sql`select exists (select from companies) as seeded`);
  return found?.seeded ?? false;
}

/**
 * Creates the demo in one transaction; does nothing if the database has a company. Names, addresses and UUIDs are
 * deterministic, except for ledger rows and notifications. Times are relative to `now`; only what is scheduled is in the
 * future.
 *
 * @param files for photos of members
 */
export async function seedDemo(db: Database, now: Date, files: Files): Promise<void> {
  await db.transaction(async (tx) => {
    // If several nodes start on an empty database, one seeds and the others wait.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isSeeded(tx)) return;
    await tx.insert(products).values([...catalogue]);
    const groups = [...regions.flatMap((region) => groupsOf(region, now)), ...staffGroups(now)];
    const variantIds = await writeShop(tx, now, groups);
    await writeMembers(tx, now, groups);
    await writeConsents(tx, groups, now);
    await writeProjects(tx, groups, now);
    await writeRegistry(tx, now);
    await writeOrders(tx, groups, variantIds);
    await writeCards(tx, groups, now);
    await writeCampaigns(tx, now);
    await writePoints(tx, groups, now);
    await markStatements(tx, now);
    await writeSupport(tx, groups, now);
    await writeNotifications(tx, groups, now);
    await writeInvitations(tx, groups, now);
    await writeWishes(tx, groups, now);
    await writeLevels(tx);
    await writeIntros(tx, now);
    await writeBroadcasts(tx, groups, now);
    await writeStaff(tx, groups, now, files);
    await writeImports(tx, groups, now);
    await writeTrust(tx, groups, now);
  });
}
