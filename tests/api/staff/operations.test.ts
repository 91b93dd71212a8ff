/** Running the club: services, jobs, dead letters, ledger audits, and the log. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { staffLog } from '#db/schema/staff.ts';
import { headOf } from '#features/staff/server/log-chain.ts';
import { publishHead } from '#features/staff/server/publish-head.ts';
import { role } from '#platform/contract/roles.ts';
import { bucketOf } from '#platform/files/bucket.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { testBucket } from '../../support/exports/bucket.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
});
afterAll(() => club.close());

/** One more entry of the log. */
async function write(): Promise<void> {
  await club.db.insert(staffLog).values({ action: 'setTracking', createdAt: club.deps.now() });
}

async function deadLetter(code?: string): Promise<string> {
  const [row] = await club.db
    .insert(messages)
    .values({
      channel: 'email',
      recipient: 'anna@club.example',
      subject: code ? `${code} is your code` : 'Welcome',
      text: 'Hello',
      code: code ?? null,
      state: 'dead',
      attempts: 9,
      lastError: 'connect ECONNREFUSED',
      createdAt: club.deps.now(),
    })
    .returning({ id: messages.id });
  return row?.id ?? '';
}

test(promise('getOperations', 200), async () => {
  await deadLetter();
  const found = await admin.club('GET /staff/operations');
  expect(found.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(found.maintenance).toBe(false);
  expect(found.services.map(({ name }) => name)).toEqual(['email', 'sms', 'cards', 'registry', 'places']);
  expect(found.services[0]).toMatchObject({ failed: 1, last_error: 'connect ECONNREFUSED' });
});

test('the head of the log is published to a file and an address, hourly or when it is new', async () => {
  const received: { body: unknown; authorization: string | undefined }[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await streamText(request));
    received.push({ body, authorization: request.headers.authorization });
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-heads-'));
  const settings = {
    LOG_HEAD_FILE: join(folder, 'heads'),
    LOG_HEAD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`,
    LOG_HEAD_TOKEN: 'secret',
  };
  const publish = (given: Parameters<typeof publishHead>[2] = settings) =>
    publishHead(club.db, club.deps.now(), given);
  try {
    await write();
    expect(await publish({})).toBe(0);
    expect((await admin.club('GET /staff/operations')).log.published_at).toBeNull();
    expect(await publish()).toBe(1);
    expect(await publish(), 'nothing new').toBe(0);
    const at = club.deps.now().toISOString();
    const { log } = await admin.club('GET /staff/operations');
    const line = { head: log.head, count: log.entries, at };
    expect(log).toMatchObject({ published_at: at, ...(await headOf(club.db)) });
    expect(received).toEqual([{ body: line, authorization: 'Bearer secret' }]);
    expect(readFileSync(settings.LOG_HEAD_FILE, 'utf8')).toBe(`${JSON.stringify(line)}\n`);

    await write();
    status = 503;
    await expect(publish(), 'it is tried again').rejects.toThrow('503');
    status = 204;
    expect(await publish()).toBe(1);
    club.advance(60 * 60 * 1000);
    expect(await publish(), 'an hour later').toBe(1);
    expect(received).toHaveLength(4);
    const { entries } = await headOf(club.db);
    await club.db.execute(
      sql`insert into staff_log_heads (entries, head, published_at) values (${entries}, ${'f'.repeat(64)}, now())`,
    );
    await expect(publish(), 'a head that was replaced').rejects.toThrow(`at entry ${entries}`);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
    admin = await club.renew(admin);
  }
});

test('each head is an object that its bucket locks', async () => {
  const bucket = await testBucket();
  try {
    await write();
    const logHeadBucket = { ...bucket.settings, days: 400 };
    const at = club.deps.now();
    expect(await publishHead(club.db, at, { logHeadBucket })).toBe(1);
    const { entries: count, head } = await headOf(club.db);
    const [[key = '', { bytes, headers }] = ['', { bytes: '', headers: {} }]] = [...bucket.objects];
    expect(key).toMatch(/^\d{4}-\d\d-\d\d\/[\w.-]+\.json$/);
    expect(JSON.parse(String(bytes))).toEqual({ head, count, at: at.toISOString() });
    expect(headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': new Date(at.getTime() + 400 * 86_400_000).toISOString(),
    });
    await expect(bucketOf(bucket.settings).remove(key)).rejects.toThrow('403');
    await write();
    expect(await publishHead(club.db, at, { logHeadBucket })).toBe(1);
    expect(bucket.objects.size).toBe(2);
  } finally {
    bucket.close();
  }
});

test(promise('listDeadLetters', 200), async () => {
  const uuid = await deadLetter('12345');
  const { data } = await admin.club('GET /staff/messages');
  const found = data.find((row) => row.uuid === uuid);
  expect(found).toMatchObject({ recipient: 'a••••@club.example', subject: '••••• is your code' });
  expect(JSON.stringify(data)).not.toContain('12345');
});

test(promise('resendMessage', 200), async () => {
  const uuid = await deadLetter();
  await admin.club('POST /staff/messages/{uuid}/resend', { params: { uuid } });
  await vi.waitFor(async () => {
    const [row] = await club.db.select().from(messages).where(eq(messages.id, uuid));
    expect(row?.state).toBe('sent');
  }, 10_000);
});

test(promise('resendMessage', 404, 'not_found'), async () => {
  const uuid = await deadLetter();
  await admin.club('POST /staff/messages/{uuid}/resend', { params: { uuid } });
  for (const id of [uuid, randomUUID()]) {
    const answer = await club.raw(
      'POST /staff/messages/{uuid}/resend',
      { params: { uuid: id } },
      admin.token,
    );
    expect(answer.status).toBe(404);
  }
});

test(promise('startLedgerAudit', 202), async () => {
  club.advance(16 * 60 * 1000);
  await club.person({ points: 50 });
  const { uuid } = await admin.club('POST /staff/audits');
  await vi.waitFor(async () => {
    const { audits } = await admin.club('GET /staff/operations');
    expect(audits.find((audit) => audit.uuid === uuid)).toMatchObject({ is_clean: true, findings: [] });
  }, 10_000);
});

test(promise('startLedgerAudit', 409, 'audit_running'), async () => {
  club.advance(16 * 60 * 1000);
  const audit = vi.spyOn(club.deps, 'ledgerAudit').mockReturnValue(new Promise(() => {}));
  const boss = await club.person({ role: role.staff });
  await boss.club('POST /staff/audits');
  expect(await club.raw('POST /staff/audits', {}, boss.token)).toMatchObject({
    status: 409,
    body: { code: 'audit_running' },
  });
  club.advance(16 * 60 * 1000);
  const later = await club.renew(boss);
  expect((await club.raw('POST /staff/audits', {}, later.token)).status, 'the node may have ended').toBe(202);
  audit.mockRestore();
});

test(promise('listStaffLog', 200), async () => {
  const boss = await club.person({ role: role.staff });
  const uuid = await deadLetter();
  await boss.club('POST /staff/messages/{uuid}/resend', { params: { uuid } });
  const { data, meta } = await boss.club('GET /staff/log', { query: { staff: boss.uuid } });
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({ action: 'resendMessage', target_type: 'message', target: uuid });
});

test(promise('exportStaffLog', 200), async () => {
  const boss = await club.person({ role: role.staff });
  const uuid = await deadLetter();
  await boss.club('POST /staff/messages/{uuid}/resend', { params: { uuid } });
  const answer = await club.raw(
    'GET /staff/log/export',
    { query: { staff: boss.uuid, locale: 'hu-HU' } },
    boss.token,
  );
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = Buffer.from(answer.body as Uint8Array)
    .toString('utf8')
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFtime;staff;action;target_type;target;company;before;after;reason;request_id');
  expect(lines[1]).toContain(`;resendMessage;message;${uuid};`);
});

test('nobody can change the log, not even with the database', async () => {
  await expect(club.db.execute('update staff_log set reason = $$x$$')).rejects.toThrow();
  await expect(club.db.execute('delete from staff_log')).rejects.toThrow();
  const [newest] = await club.db
    .select({ id: messages.id })
    .from(messages)
    .orderBy(desc(messages.createdAt))
    .limit(1);
  expect(newest).toBeDefined();
});
