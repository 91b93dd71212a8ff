/** Conditions of the searches of staff; each uses an index. */
import { like, or, type SQL, sql } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import { hasWords, startsWith } from '#platform/http/staff/lists.ts';

const never = sql`false`;

/** Companies by the beginning of words of the name, or of a number. */
export function companyMatches(q: string): SQL {
  const number = q.replace(/[\s().-]/g, '').toUpperCase();
  return (
    or(
      hasWords([companies.name], q),
      startsWith(companies.registrationNumber, number),
      startsWith(companies.registrationNumber2, number),
    ) ?? never
  );
}

/** People by the beginning of names or of the e-mail address, or the end of the phone number. */
export function personMatches(q: string): SQL {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return (
    or(
      hasWords([installers.name, installers.surname], q),
      startsWith(installers.email, q.toLowerCase()),
      digits.length >= 5
        ? like(sql`reverse(${installers.phone})`, `${[...digits].reverse().join('')}%`)
        : undefined,
    ) ?? never
  );
}
