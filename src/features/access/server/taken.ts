/** Unique indexes decide races; the check before only reports all taken fields together. */
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { violatedKey } from '#db/violations.ts';
import { type FieldCode, invalid } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Note } from '#platform/http/problems.ts';
import type { CompanyNumber } from '#regions/company-numbers.ts';

export type UniqueField = 'email' | 'phone' | CompanyNumber;

const codes: Record<UniqueField, FieldCode> = {
  email: 'email_taken',
  phone: 'phone_taken',
  registration_number: 'registration_number_taken',
  registration_number_2: 'registration_number_taken',
};

const indexes: Readonly<Record<string, UniqueField>> = {
  installers_email: 'email',
  installers_phone: 'phone',
  companies_registration_number: 'registration_number',
  companies_registration_number_2: 'registration_number_2',
};

/** As stored: lower-case e-mail, E.164, compact numbers. Empty values are skipped. */
export type UniqueValues = { readonly [Field in UniqueField]?: string | null | undefined };

/** Own values do not count as taken. */
export interface Own {
  installerId?: number | undefined;
  companyId?: number | undefined;
}

/** Inactive owners and unconfirmed addresses do not count. */
export async function noteTaken(
  db: Database,
  values: UniqueValues,
  regionId: number | undefined,
  own: Own,
  nameOf: (field: UniqueField) => string,
  note: Note,
): Promise<void> {
  for (const field of Object.keys(codes) as UniqueField[]) {
    const value = values[field];
    if (value && (await isTaken(db, field, value, regionId, own))) note(nameOf(field), codes[field]);
  }
}

async function isTaken(
  db: Database,
  field: UniqueField,
  value: string,
  regionId: number | undefined,
  { installerId = 0, companyId = 0 }: Own,
): Promise<boolean> {
  if (field === 'email' || field === 'phone') {
    const held = await db
      .select({ id: installers.id })
      .from(installers)
      .where(
        and(
          eq(installers[field], value),
          field === 'email' ? installers.emailConfirmed : installers.phoneConfirmed,
          eq(installers.active, accountStatus.active),
          ne(installers.id, installerId),
        ),
      );
    return held.length > 0;
  }
  if (regionId === undefined) return false;
  const column =
    field === 'registration_number' ? companies.registrationNumber : companies.registrationNumber2;
  const held = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.regionId, regionId),
        eq(column, value),
        eq(companies.active, accountStatus.active),
        ne(companies.id, companyId),
      ),
    );
  return held.length > 0;
}

/**
 * Runs a transaction that may violate a unique index.
 *
 * @throws ClubError `invalid` with the taken field
 */
export async function refusingTaken<T>(
  nameOf: (field: UniqueField) => string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const field = indexes[violatedKey(error) ?? ''];
    if (!field) throw error;
    throw invalid({ [nameOf(field)]: [codes[field]] });
  }
}
