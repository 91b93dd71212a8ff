/** Print files that the preflight examines before they go to the printer. */
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderFiles, orders } from '#db/schema/orders.ts';
import { type PreflightFinding, preflightRules } from '#features/marketing/preflight.ts';
import { createSandbox, type Sandbox } from '#platform/sandbox/sandbox.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { printOrder } from '../../support/samples.ts';

let club: TestClub;
let person: Person;
let staff: Person;
/** Added to what the preflight finds. */
let added: PreflightFinding[] = [];

beforeAll(async () => {
  const real = createSandbox(pino({ level: 'silent' }));
  const sandbox: Sandbox = {
    ...real,
    async run(job, owner, input) {
      const output = await real.run(job, owner, input);
      if (job === 'print') (output as { findings: PreflightFinding[] }).findings.push(...added);
      return output;
    },
  };
  club = await testClub({ sandbox });
  person = await club.person({ points: 100_000 });
  staff = await club.person({ role: 1 });
});
afterAll(() => club.close());

async function placed(): Promise<string> {
  const { body } = await club.raw('POST /v2/orders', { body: await printOrder(club) }, person.token);
  return (body as { data: { uuid: string } }).data.uuid;
}

/** The order as staff see it, once the worker has made its files with this finding. */
const examined = (uuid: string, found: string | undefined) =>
  vi.waitFor(
    async () => {
      const order = await seen(uuid);
      expect(order.preflight?.findings.map((finding) => finding.found)).toEqual(found ? [found] : []);
      return order;
    },
    { timeout: 50_000, interval: 200 },
  );

const seen = (uuid: string) => staff.club('GET /staff/orders/{uuid}', { params: { uuid } });
const kinds = async (uuid: string, by: Person) => {
  const { meta } = await by.club('GET /v2/orders/{uuid}', { params: { uuid } });
  return meta.contents[0]?.files.map(({ kind }) => kind);
};
const download = (uuid: string, by: Person) =>
  club.raw('GET /v1/shop/order/files/{uuid}', { params: { uuid } }, by.token);

test('the rules and findings are shown to staff; a warning does not hold a file back', async () => {
  added = [];
  const rules = Object.keys(preflightRules).length;
  expect(rules).toBeGreaterThanOrEqual(25);
  expect((await examined(await placed(), undefined)).preflight).toEqual({ rules, findings: [] });
  added = [{ rule: 'thin_lines', page: 1, found: '0.1 pt' }];
  const warned = await placed();
  expect(await examined(warned, '0.1 pt')).toMatchObject({
    print_failed_at: null,
    preflight: { findings: [{ rule: 'thin_lines', severity: 'warning', page: 1, found: '0.1 pt' }] },
  });
  expect(await kinds(warned, person)).toContain('print');
});

test('an error holds the file back: members do not get it, staff see why, and a retry prints again', async () => {
  added = [{ rule: 'total_ink', page: 1, found: '345 %' }];
  club.deps.log.level = 'silent';
  const uuid = await placed();
  const held = await examined(uuid, '345 %');
  await expect.poll(async () => (await seen(uuid)).print_failed_at).not.toBeNull();
  expect(held.preflight?.findings).toEqual([
    {
      rule: 'total_ink',
      severity: 'error',
      page: 1,
      found: '345 %',
      file: expect.stringMatching(/^PL-.*\.pdf$/),
    },
  ]);
  expect(held.meta.contents[0]?.files.map(({ kind }) => kind)).toContain('held');
  expect(await kinds(uuid, person)).not.toContain('held');
  expect(await kinds(uuid, person)).not.toContain('print');
  const [row] = await club.db.select().from(orders).where(eq(orders.uuid, uuid));
  const files = await club.db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderId, row?.id ?? 0));
  const file = files.find(({ kind }) => kind === 'held')?.uuid ?? '';
  expect((await download(file, person)).status).toBe(404);
  expect((await download(file, staff)).status).toBe(200);
  // Not tried again without a decision of staff.
  expect(await club.deps.printQueue.printMissing(club.db)).toBe(0);

  added = [];
  const at = { params: { uuid } };
  await staff.club('POST /staff/orders/{uuid}/approve', { ...at, body: {} });
  await staff.club('POST /staff/orders/{uuid}/fail', { ...at, body: { note: 'ink' } });
  await staff.club('POST /staff/orders/{uuid}/retry', { ...at, body: {} });
  await examined(uuid, undefined);
  expect(await kinds(uuid, person)).toContain('print');
  expect((await download(file, person)).status).toBe(200);
  club.deps.log.level = 'error';
});
