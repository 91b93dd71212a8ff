import { and, asc, desc, eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import type * as contract from '#features/marketing/contract.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { formatPhone } from '#regions/phone.ts';

const MAX_LISTED = 500;

export const listCardPeople: Handler<typeof contract.listCardPeople> = async (_, { db, member }) => {
  const people = await db
    .select({
      uuid: installers.uuid,
      name: installers.name,
      surname: installers.surname,
      phone: installers.phone,
      email: installers.email,
    })
    .from(installers)
    .where(and(eq(installers.companyId, member.companyId), eq(installers.active, accountStatus.active)))
    .orderBy(desc(eq(installers.id, member.id)), asc(installers.id))
    .limit(MAX_LISTED);
  const written = (phone: string | null) => phone && formatPhone(phone, member.region);
  return { data: people.map(({ phone, ...person }) => ({ ...person, phone: written(phone) })) };
};
