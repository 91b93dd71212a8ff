/** The comparison of two ledgers, without a database. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLedgers, type Difference, type Ledger, type LedgerRow } from '#app/compare/differences.ts';

interface Row extends LedgerRow {
  table: number;
}

const order = (one: Row, other: Row) =>
  one.company - other.company || one.table - other.table || (one.key[0] ?? 0) - (other.key[0] ?? 0);

/** A ledger of these rows, and how many of them were read. */
function ledgerOf(rows: readonly Row[]): Ledger & { read: number } {
  const sorted = rows.toSorted(order);
  return {
    read: 0,
    async *sums() {
      for (const [name, own] of Map.groupBy(sorted, ({ company, table }) => `${company} ${table}`)) {
        const [company = 0, table = 0] = name.split(' ').map(Number);
        yield { company, table, rows: own.length, points: 0, proof: own.map(({ digest }) => digest).join() };
      }
    },
    async *rows(table, companies) {
      for (const row of sorted) {
        if (row.table !== table || !companies.includes(row.company)) continue;
        this.read++;
        yield row;
      }
    },
  };
}

async function compared(running: Ledger, restored: Ledger) {
  const differences: Difference[] = [];
  const totals = await compareLedgers(running, restored, (difference) => differences.push(difference));
  return { totals, differences };
}

const row = (company: number, key: number, digest = 'a', table = 0): Row => ({
  company,
  table,
  key: [key],
  uuid: `uuid ${key}`,
  digest: `${key} ${digest}`,
  text: `row ${key} ${digest}`,
});

test('equal ledgers have no differences, and none of their rows is read', async () => {
  const rows = [row(1, 1), row(1, 2), row(2, 3)];
  const [running, restored] = [ledgerOf(rows), ledgerOf(rows)];
  const none = { differentCompanies: 0, onlyRunning: 0, onlyRestored: 0, changed: 0 };
  expect(await compared(running, restored)).toEqual({ totals: { companies: 2, ...none }, differences: [] });
  expect(running.read + restored.read).toBe(0);
  expect((await compared(ledgerOf([]), ledgerOf([]))).totals).toEqual({ companies: 0, ...none });
});

test('the first different row is shown as it is on both sides', async () => {
  const { differences } = await compared(
    ledgerOf([row(1, 1), row(1, 2, 'b'), row(1, 4), row(3, 9)]),
    ledgerOf([row(1, 1), row(1, 2), row(1, 3), row(2, 8)]),
  );
  expect(differences).toMatchObject([
    {
      ...{ company: 1, onlyRunning: 1, onlyRestored: 1, changed: 1 },
      first: { key: [2], running: 'row 2 b', restored: 'row 2 a' },
    },
    { company: 2, running: undefined, onlyRestored: 1, first: { running: undefined, restored: 'row 8 a' } },
    { company: 3, restored: undefined, onlyRunning: 1, first: { running: 'row 9 a', restored: undefined } },
  ]);
});

test('a number that was given to two rows counts as two', async () => {
  const { totals } = await compared(
    ledgerOf([row(1, 1)]),
    ledgerOf([{ ...row(1, 1, 'b'), uuid: 'another' }]),
  );
  expect(totals).toMatchObject({ onlyRunning: 1, onlyRestored: 1, changed: 0 });
});

test('differences of more companies than are read together are all reported, in order', async () => {
  const companies = Array.from({ length: 4_500 }, (_, index) => index + 1);
  const { totals, differences } = await compared(
    ledgerOf(companies.map((company) => row(company, company))),
    ledgerOf([]),
  );
  expect(totals).toMatchObject({ companies: 4_500, differentCompanies: 4_500, onlyRunning: 4_500 });
  expect(differences.map(({ company }) => company)).toEqual(companies);
});

const edits = ['keep', 'remove', 'add', 'change', 'replace', 'give to another company'] as const;

test('random edits of a ledger are found, exactly those', async () => {
  const random = fc.array(
    fc.record({ company: fc.nat(5), table: fc.nat(2), edit: fc.constantFrom(...edits) }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(random, async (plan) => {
      const running: Row[] = [];
      const restored: Row[] = [];
      const expected = new Map<string, number[]>();
      const expectOf = (company: number, table: number, ...counts: number[]) => {
        const sum = expected.get(`${company} ${table}`) ?? [0, 0, 0];
        expected.set(
          `${company} ${table}`,
          sum.map((count, index) => count + (counts[index] ?? 0)),
        );
      };
      for (const [key, { company, table, edit }] of plan.entries()) {
        const one = row(company, key, 'a', table);
        if (edit !== 'add') restored.push(one);
        if (edit === 'keep' || edit === 'add') running.push(one);
        if (edit === 'change') running.push(row(company, key, 'b', table));
        if (edit === 'replace') running.push({ ...row(company, key, 'b', table), uuid: 'another' });
        if (edit === 'give to another company') running.push({ ...one, company: company + 10 });
        if (edit === 'add') expectOf(company, table, 1, 0, 0);
        if (edit === 'remove') expectOf(company, table, 0, 1, 0);
        if (edit === 'change') expectOf(company, table, 0, 0, 1);
        if (edit === 'replace') expectOf(company, table, 1, 1, 0);
        if (edit === 'give to another company') {
          expectOf(company, table, 0, 1, 0);
          expectOf(company + 10, table, 1, 0, 0);
        }
      }
      const { totals, differences } = await compared(ledgerOf(running), ledgerOf(restored));
      expect(
        new Map(
          differences.map(({ company, table, onlyRunning, onlyRestored, changed }) => [
            `${company} ${table}`,
            [onlyRunning, onlyRestored, changed],
          ]),
        ),
      ).toEqual(expected);
      const all = [...expected.values()];
      const sumOf = (index: number) => all.reduce((sum, counts) => sum + (counts[index] ?? 0), 0);
      expect(totals).toEqual({
        companies: new Set([...running, ...restored].map(({ company }) => company)).size,
        differentCompanies: new Set(differences.map(({ company }) => company)).size,
        onlyRunning: sumOf(0),
        onlyRestored: sumOf(1),
        changed: sumOf(2),
      });
    }),
    { numRuns: 500 },
  );
});
