/** Many callers at once, and what must be true after them. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import type { RawAnswer, TestClub } from '../club.ts';

const CALLERS = 16;

/** Sixteen at once. */
export function sixteen<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: CALLERS }, (_, index) => make(index)));
}

/** How often each status was answered, with the code of an error: `{ 200: 1, '409 conflict': 15 }`. */
export function statuses(answers: readonly RawAnswer[]): Record<string, number> {
  const names = answers.map(({ status, body }) =>
    [status, (body as { code?: string }).code].filter(Boolean).join(' '),
  );
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** The points of all companies agree, and no transaction was ended because of a deadlock. */
export async function expectOrder(club: TestClub): Promise<void> {
  expect((await audit(club.db)).findings).toEqual([]);
  const [own] = await rowsOf<{ deadlocks: number }>(
    club.db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(own?.deadlocks).toBe(0);
}
