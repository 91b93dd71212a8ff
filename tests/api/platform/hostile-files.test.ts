/** Files that take too much time or memory or crash the renderer: only their own process ends. */
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderFiles } from '#db/schema/orders.ts';
import { originalKey } from '#features/marketing/server/order-files.ts';
import { MAX_PRINT_ATTEMPTS } from '#features/marketing/server/print-queue.ts';
import { type JobLimits, jobLimits } from '#platform/sandbox/limits.ts';
import { SandboxError } from '#platform/sandbox/process.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { hostileDrawings, manyScans } from '../../support/attacks/hostile-files.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { turned } from '../../support/sampled.ts';
import { bannerData, newLogo, photograph, printOrder } from '../../support/samples.ts';

/** Shorter limits than the defaults, so that the tests are fast: a valid print takes one second. */
const short: JobLimits = { cpuSeconds: 1, wallMs: 50_000, outputBytes: 12_000_000 };

const quiet = pino({ level: 'silent' });

let club: TestClub;
let person: Person;
beforeAll(async () => {
  const sandbox = createSandbox(quiet, {
    statement: short,
    profile: short,
    logo: short,
    avatar: short,
    photo: short,
    picture: short,
    // A valid print file must not fail on a slow machine; the hostile one exceeds its memory.
    print: { ...short, cpuSeconds: 20 },
  });
  club = await testClub({ sandbox });
  person = await club.person({ points: 1_000 });
});
afterAll(() => club.close());

/** The longest block of this process's event loop since the last call, in milliseconds. */
function watchLoop() {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

const send = async (content: BlobPart, by?: Person) => {
  const sender = by ?? (await club.person());
  return club.raw('POST /v1/shop/order/files', { file: new File([content], 'logo.svg') }, sender.token);
};

describe('a drawing with', () => {
  // Each takes a second of processor time: successive commits take turns.
  test.each(turned(Object.entries(hostileDrawings), 2))(
    '%s is rejected, and requests continue meanwhile',
    async (_, make) => {
      const content = make();
      const sender = await club.person();
      const blocked = watchLoop();
      const health: number[] = [];
      const answer = send(content, sender);
      for (let isOpen = true; isOpen; ) {
        const begun = performance.now();
        expect((await club.send('/health')).status).toBe(200);
        health.push(performance.now() - begun);
        isOpen = await Promise.race([
          answer.then(() => false),
          new Promise<true>((go) => setTimeout(go, 50, true)),
        ]);
      }
      expect(await answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(fieldsOf(await answer)).toEqual(['file']);
      // In this process, even the fastest of these drawings took seconds. A busy machine alone adds less than one.
      expect(blocked()).toBeLessThan(1_500);
      expect(await club.db.$count(orderFiles)).toBe(0);
    },
  );
});

describe('a picture of 819 scans', () => {
  const upload = (by: Person, file: Blob) =>
    club.raw('POST /v1/company/user/{uuid}/avatar', { params: { uuid: by.uuid }, file }, by.token);

  test('is valid, but rejected for its rendering time', async () => {
    const bytes = manyScans();
    expect(bytes.length).toBeLessThan(210_000);
    expect(await sharp(manyScans(64, 64)).metadata()).toMatchObject({ format: 'jpeg', isProgressive: true });
    await sharp(manyScans(64, 64), { failOn: 'warning' }).raw().toBuffer();
    const answer = await upload(person, new Blob([bytes]));
    expect(answer).toMatchObject({ status: 422 });
    expect(fieldsOf(answer)).toEqual(['file']);
  });

  test('sent several times delays only its own sender', async () => {
    const [greedy, other] = [await club.person(), await club.person()];
    const slow = new Blob([manyScans()]);
    const order: string[] = [];
    const all = Promise.all(
      Array.from({ length: 3 }, () => upload(greedy, slow).then(() => order.push('greedy'))),
    );
    expect((await upload(other, await photograph())).status).toBe(200);
    order.push('other');
    await all;
    expect(order.indexOf('other')).toBeLessThan(2);
  });
});

describe('the sandbox', () => {
  const whole = async () => ({ file: new Uint8Array(await (await photograph(900, 600)).arrayBuffer()) });
  const open: ReturnType<typeof createSandbox>[] = [];
  const limited = (changes: Partial<JobLimits>) => {
    const limits = { ...jobLimits.logo, ...changes };
    const sandbox = createSandbox(quiet, {
      statement: limits,
      profile: limits,
      logo: limits,
      avatar: limits,
      photo: limits,
      picture: limits,
      print: limits,
    });
    open.push(sandbox);
    return sandbox;
  };
  afterEach(() => {
    for (const sandbox of open.splice(0)) sandbox.stop();
  });

  test('kills a job that exceeds its time', async () => {
    const run = limited({ wallMs: 1 }).run('logo', 'a', whole);
    await expect(run).rejects.toMatchObject({ name: 'SandboxError', reason: 'time' });
  });

  test('kills a job that exceeds its output size', async () => {
    const run = limited({ outputBytes: 100 }).run('logo', 'a', whole);
    await expect(run).rejects.toMatchObject({ reason: 'output' });
  });

  test('ends a job that exceeds its memory', async () => {
    const file = new TextEncoder().encode(hostileDrawings['deep layers']?.());
    const run = limited({}).run('logo', 'a', async () => ({ file }));
    await expect(run).rejects.toMatchObject({ reason: 'crashed' });
  });

  test('continues after a failed job', async () => {
    const sandbox = limited({});
    await expect(sandbox.run('logo', 'a', async () => ({}) as never)).rejects.toBeInstanceOf(SandboxError);
    expect(await sandbox.run('logo', 'a', whole)).toMatchObject({ type: 'png', width: 900, height: 600 });
  });

  test('kills running jobs and accepts no more when it stops', async () => {
    const sandbox = limited({});
    sandbox.prepare();
    const file = new TextEncoder().encode(hostileDrawings['backtracking selectors']?.());
    const run = sandbox.run('logo', 'a', async () => ({ file }));
    await expect.poll(() => sandbox.size().active).toBe(1);
    sandbox.stop();
    await expect(run).rejects.toMatchObject({ code: 'unavailable' });
    await expect(sandbox.run('logo', 'a', whole)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a print file that the sandbox cannot create', () => {
  test('is given up after some attempts, which staff see, and created when staff retry it', async () => {
    const staff = await club.person({ role: 1 });
    const logo = await newLogo(club, person);
    const whole = (await club.deps.files.read(originalKey(logo))) ?? new Uint8Array();
    await club.db.update(orderFiles).set({ type: 'svg' }).where(eq(orderFiles.uuid, logo));
    await club.deps.files.write(
      originalKey(logo),
      new TextEncoder().encode(hostileDrawings['deep layers']?.()),
    );
    club.deps.log.level = 'silent';
    const body = await printOrder(club, { data: { ...bannerData, logo } });
    const { data } = await person.club('POST /v2/orders', { body });
    const params = { uuid: data.uuid };
    const seen = () => staff.club('GET /staff/orders/{uuid}', { params });
    expect((await seen()).print_failed_at).toBeNull();
    // Besides the worker, which waits between its attempts.
    for (let attempt = 1; attempt <= MAX_PRINT_ATTEMPTS; attempt++)
      await club.deps.printQueue.printMissing(club.db).catch(() => undefined);
    expect((await seen()).print_failed_at).toBe(club.deps.now().toISOString());
    expect(await club.deps.printQueue.printMissing(club.db)).toBe(0);

    await club.db.update(orderFiles).set({ type: 'png' }).where(eq(orderFiles.uuid, logo));
    await club.deps.files.write(originalKey(logo), whole);
    for (const action of ['approve', 'fail', 'retry'] as const)
      await staff.club(`POST /staff/orders/{uuid}/${action}`, { params, body: {} });
    await vi.waitFor(
      async () => {
        const { meta, print_failed_at: failed } = await seen();
        expect(failed).toBeNull();
        expect(meta.contents[0]?.files.map(({ kind }) => kind)).toContain('print');
      },
      { timeout: 150_000, interval: 200 },
    );
    club.deps.log.level = 'error';
  }, 180_000);
});
