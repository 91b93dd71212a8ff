import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type { Identity } from '#features/invitations/rules.ts';

/** Of a company with those merged into it, and of all its people, also former ones. */
export async function identityOf(tx: Database, companyId: number): Promise<Identity & { people: string[] }> {
  const own = await tx
    .select()
    .from(companies)
    .where(or(eq(companies.id, companyId), eq(companies.mergedInto, companyId)));
  const people = await tx
    .select({ uuid: installers.uuid, email: installers.email, phone: installers.phone })
    .from(installers)
    .where(
      inArray(
        installers.companyId,
        own.map(({ id }) => id),
      ),
    );
  return {
    numbers: own.flatMap((row) => [row.registrationNumber, row.registrationNumber2]),
    addresses: own,
    emails: people.map(({ email }) => email),
    phones: people.map(({ phone }) => phone),
    people: people.map(({ uuid }) => uuid),
  };
}
