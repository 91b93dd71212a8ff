import { eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import type { Person, TestClub } from './club.ts';

/** A member of staff with these rights, in these regions; null for all. */
export async function staffWith(
  club: TestClub,
  rights: StaffRight[],
  regions: number[] | null = null,
): Promise<Person> {
  const person = await club.person({ role: 1 });
  await club.db
    .update(installers)
    .set({ staffRights: rights, staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

/** Bytes of a downloaded CSV file as rows. */
export function csvRows(body: unknown, separator = ','): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body as Uint8Array);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));
}
