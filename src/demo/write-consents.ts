import type { Database } from '#db/client.ts';
import { consents, installers } from '#db/schema/companies.ts';
import { TERMS_CUT_OFF } from '#features/access/onboarding.ts';
import { wordsVersion } from '#features/members/server/consents.ts';
import { isOwner } from '#platform/contract/roles.ts';
import type { Group } from './members.ts';
import { insertAll } from './rows.ts';

type NewRow = typeof consents.$inferInsert;

/** Consents of members who have signed in; one has withdrawn the consent to calls. */
export async function writeConsents(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const people = new Map((await tx.select().from(installers)).map((row) => [row.id, row]));
  const rows = groups.flatMap(({ id: companyId, region, accounts, joinedAt }) =>
    accounts.flatMap(({ id, role, isOnboarded }): NewRow[] => {
      const person = people.get(id);
      if (!person || !isOnboarded) return [];
      const agreed = { installerId: id, companyId, isGiven: true, createdAt: joinedAt };
      const calls = { ...agreed, kind: 'phone_offers' as const };
      const callWords = wordsVersion('phone_offers', region, null);
      const callsEnd = new Date(now.getTime() - (now.getTime() - joinedAt.getTime()) / 3);
      return [
        ...(isOwner(role)
          ? [{ ...agreed, kind: 'terms' as const, textVersion: TERMS_CUT_OFF.toISOString() }]
          : []),
        { ...agreed, kind: 'email_offers', textVersion: wordsVersion('email_offers', region, null) },
        { ...calls, textVersion: callWords },
        ...(person.phoneConsent
          ? []
          : [{ ...calls, isGiven: false, createdAt: callsEnd, textVersion: callWords }]),
      ];
    }),
  );
  await insertAll(tx, consents, rows);
}
