/** Logged errors: position and reason, without user input. */
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { createLog } from '#platform/ops/log.ts';
import { type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** The log line of an error. */
function logged(error: unknown, beside: object = {}) {
  let line = '';
  const to = new Writable({
    write(chunk, _, done) {
      line += chunk;
      done();
    },
  });
  createLog('debug', to).error({ err: error, ...beside }, 'a call failed');
  return { line, parsed: JSON.parse(line) as { err: { cause?: { code?: string; constraint?: string } } } };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('It did not fail.'),
    (error: unknown) => error,
  );
}

test('a failed statement is logged with its SQL and constraint, without its values and the row', async () => {
  const person = await club.person();
  const [row] = await club.db.select().from(installers).limit(1);
  const twice = club.db.insert(installers).values({
    companyId: person.companyId,
    role: 3,
    name: 'Zbigniew',
    surname: 'Kowalski',
    email: row?.email ?? '',
    languageId: row?.languageId ?? 0,
    createdAt: new Date(),
  });
  const { line, parsed } = logged(await failureOf(twice.execute()));
  expect(line).toContain('insert into');
  expect(parsed.err.cause).toMatchObject({ code: '23505', constraint: expect.stringContaining('email') });
  for (const secret of [row?.email ?? '', 'Zbigniew', 'Kowalski', 'club.example'])
    expect(line).not.toContain(secret);
  const input = 'jan 600 700 800';
  const { line: quoted } = logged(await failureOf(club.db.execute(sql`select ${input}::uuid`)));
  expect(quoted).toContain('invalid input syntax for type uuid');
  expect(quoted).not.toContain(input);
});

test('addresses, numbers, codes and tokens in third-party messages are removed', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl';
  const error = Object.assign(
    new Error(`550 <anna.nowak@example.com> +48 512 345 678 code 493021 ${token}`),
    {
      response: 'anna.nowak@example.com unknown',
      rejected: ['anna.nowak@example.com'],
      responseCode: 550,
    },
  );
  const { line, parsed } = logged(new AggregateError([error], 'Messages'), {
    email: 'anna.nowak@example.com',
    token,
  });
  for (const secret of ['anna', '512 345', '493021', 'eyJ']) expect(line).not.toContain(secret);
  expect(parsed.err).toMatchObject({
    errors: [{ responseCode: 550, message: expect.stringContaining('[address]') }],
  });
  expect(line).toContain('log.test.ts');
});

test('a refused call is logged with its code and nothing that was sent; visitors without a session are not', async () => {
  const info = vi.spyOn(club.deps.log, 'info');
  const person = await club.person({ role: 4 });
  await club.raw('GET /staff/orders', {}, person.token);
  await club.raw('POST /v1/project', { body: { note: 'jan 600 700 800' } as never }, person.token);
  await club.raw('GET /v1/project', {}, 'unknown');
  await club.raw('GET /v1/project', {});
  const lines = info.mock.calls.filter(([, text]) => text === 'refused').map(([fields]) => fields);
  info.mockRestore();
  expect(lines).toMatchObject([
    { call: 'listStaffOrders', status: 403, code: 'forbidden' },
    { call: 'createProject', status: 422, code: 'invalid' },
    { call: 'listProjects', status: 401, code: 'unauthenticated' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('600 700');
});
