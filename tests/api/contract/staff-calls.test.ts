/** Rules for every call for staff: rights, regions, and the log. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import { verifyLog } from '#features/staff/server/log-chain.ts';
import { type StaffRight, staffRights } from '#platform/contract/staff-rights.ts';
import {
  answerOf,
  bearer,
  isForStaff,
  isLogged,
  send,
  targets,
  watch,
} from '../../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { samples } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const staffCalls = targets.filter(({ call }) => isForStaff(call));

/** A member of staff with these rights, in these regions. */
async function staffWith(rights: StaffRight[], regions: number[] | null = null): Promise<Person> {
  const person = await club.person({ role: 1 });
  await club.db
    .update(installers)
    .set({ staffRights: rights, staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

/** The only region of a foreign member of staff; test data are of Poland. */
const HUNGARY = 7;

test('every call for staff needs a right', () => {
  expect(staffCalls.filter(({ call }) => call.right === undefined)).toEqual([]);
  expect(targets.filter(({ call }) => call.right !== undefined && !isForStaff(call))).toEqual([]);
});

describe('rights', () => {
  test.each(staffCalls.filter(({ call }) => call.right !== 'any'))(
    '$name is refused without its right',
    async ({ name, call }) => {
      const others = staffRights.filter((right) => right !== call.right && right !== 'admin');
      const person = await staffWith(others);
      expect(await send(club, call, await samples[name](club, person), bearer(person))).toMatchObject(
        answerOf('forbidden'),
      );
    },
  );

  test.each(staffCalls)(
    '$name needs no other right, and is in the log if it changes, exports or shows what must be logged',
    async ({ name, call }) => {
      const person = await staffWith(call.right && call.right !== 'any' ? [call.right] : []);
      const answer = await send(club, call, await samples[name](club, person), bearer(person));
      expect(answer.status).toBe(call.status ?? 200);
      const rows = await club.db.select().from(staffLog).where(eq(staffLog.staffId, person.id));
      const actions = rows.map(({ action }) => action).filter((action) => action === name);
      expect(actions.length > 0).toBe(isLogged(call));
      expect(rows.every(({ requestId }) => requestId !== '')).toBe(true);
    },
  );
});

describe('the log', () => {
  test('has an entry of every call for staff that writes anything', async () => {
    const { written } = await watch(club);
    for (const { name, call } of staffCalls) {
      const person = await staffWith(['admin']);
      const sample = await samples[name](club, person);
      await written();
      await send(club, call, sample, bearer(person));
      // An audit that an earlier call started ends beside the later ones.
      const writes = (await written()).filter((write) => write !== 'update ledger_audits');
      if (writes.length === 0) continue;
      expect(writes, name).toContain('insert staff_log');
      expect(writes, name).toContain('insert staff_log_chain');
    }
    expect((await verifyLog(club.db)).finding).toBeNull();
  });
});

describe('regions', () => {
  /** What belongs to no region, or to all. */
  const ofTheClub = new Set<string>([
    'saveShopCategory',
    'getCatalogueImport',
    'undoCatalogueImport',
    'getReport',
    'exportReport',
    'changeReplyTemplate',
    'removeReplyTemplate',
  ]);
  const ofOne = staffCalls.filter(
    ({ name, call }) => call.path.includes('{') && call.right !== 'admin' && !ofTheClub.has(name),
  );

  test.each(ofOne)('$name finds nothing of another region', async ({ name, call }) => {
    const person = await staffWith(['admin']);
    const sample = await samples[name](club, person);
    const { right } = call;
    const stranger = await staffWith(right && right !== 'any' ? [right] : [], [HUNGARY]);
    expect(await send(club, call, sample, bearer(stranger))).toMatchObject(answerOf('not_found'));
  });
});
