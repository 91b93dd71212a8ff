/** Mails about new requests for those who may decide them. */
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { approvals } from '#db/schema/approvals.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { ANNOUNCE_MINUTES, isAnother } from '#features/approvals/rules.ts';
import { mail } from '#features/notifications/server/mail.ts';
import type { Outbox } from '#features/notifications/server/outbox.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Env } from '#platform/ops/env.ts';
import { regionById } from '#regions/regions.ts';
import { covers } from './handlers.ts';

interface Mailing {
  outbox: Pick<Outbox, 'enqueue'>;
  env: Env;
}

/**
 * Sends each person one mail about all requests since the last mails, which are at least `ANNOUNCE_MINUTES` ago.
 *
 * @returns people who get one
 */
export function announceApprovals(db: Database, now: Date, { outbox, env }: Mailing): Promise<number> {
  return db.transaction(async (tx) => {
    // Two runs at once would each find that the last mails are long ago.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('announce approvals', 0))`);
    const since = new Date(now.getTime() - ANNOUNCE_MINUTES * 60_000);
    const recent = await tx.$count(approvals, gt(approvals.announcedAt, since));
    if (recent > 0) return 0;
    const requests = await tx
      .update(approvals)
      .set({ announcedAt: now })
      .where(and(eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now), isNull(approvals.announcedAt)))
      .returning();
    if (requests.length === 0) return 0;
    const askers = await tx
      .select({ id: installers.id, email: installers.email })
      .from(installers)
      .where(
        inArray(
          installers.id,
          requests.map(({ askedBy }) => askedBy),
        ),
      );
    const emails = new Map(askers.map(({ id, email }) => [id, email]));
    const people = await staffOf(tx);
    const readers = people.filter(({ id, email, rights, regions }) =>
      requests.some(
        (request) =>
          isAnother({ id: request.askedBy, email: emails.get(request.askedBy) ?? null }, { id, email }) &&
          covers({ rights: rights ?? [], regions }, request),
      ),
    );
    for (const { email, regionId, languageId, ...person } of readers) {
      const region = regionById(regionId);
      if (!region) throw new Error(`No region ${regionId}`);
      const message = mail('approvals_waiting', { to: email ?? '' }, { region, languageId, person }, env);
      await outbox.enqueue(tx, message, now);
    }
    return readers.length;
  });
}

/** Who can sign in. */
function staffOf(tx: Database) {
  return tx
    .select({
      id: installers.id,
      uuid: installers.uuid,
      name: installers.name,
      surname: installers.surname,
      email: installers.email,
      languageId: installers.languageId,
      regionId: companies.regionId,
      rights: installers.staffRights,
      regions: installers.staffRegions,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(installers.role, role.staff),
        eq(installers.active, accountStatus.active),
        isNull(installers.lockedAt),
        isNotNull(installers.email),
      ),
    );
}
