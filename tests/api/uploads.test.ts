/** Uploads on their way in: on disk instead of in memory, bounded in number, and ended when they stall. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUploads } from '#server/uploads.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { photograph } from '../support/samples.ts';

const LIMITS = { perOwner: 2, total: 3, stallMs: 400, leastBytes: 2_000 };

let club: TestClub;
let folder: string;
let people: Person[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-uploads-test-'));
  club = await testClub({ prints: false, uploads: createUploads(folder, LIMITS) });
  people = await Promise.all([club.person(), club.person(), club.person()]);
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true, force: true });
});

const files = () => readdir(folder);

/** The head of a form with one file, and its end. */
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n';
const END = '\r\n--x--\r\n';

/** Posts a body as its parts come; `pulled` tells how often it was read. */
function post(person: Person | undefined, parts: (string | Uint8Array | (() => Promise<unknown>))[]) {
  const left = [...parts];
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulled += 1;
        for (;;) {
          const part = left.shift();
          if (part === undefined) return controller.close();
          if (typeof part === 'function') {
            await part();
            continue;
          }
          return controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
        }
      },
    },
    { highWaterMark: 0 },
  );
  const answer = club.send('/v1/shop/order/files', {
    method: 'POST',
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { answer, pulled: () => pulled };
}

/** A body that stops in the middle until it is let go on. */
function stalled(person: Person) {
  const gate = Promise.withResolvers<void>();
  return { ...post(person, [HEAD, new Uint8Array(50_000), () => gate.promise, END]), goOn: gate.resolve };
}

test('is on disk while it comes, and gone when it is answered', async () => {
  const [person = never()] = people;
  const bytes = new Uint8Array(await (await photograph(400, 300)).arrayBuffer());
  let seen: string[] = [];
  const look = async () => {
    await vi.waitFor(async () => expect(await files()).toHaveLength(1));
    seen = await files();
  };
  const { answer } = post(person, [HEAD, bytes.subarray(0, 100), look, bytes.subarray(100), END]);
  expect(await answer).toMatchObject({
    status: 201,
    body: { name: 'logo.png', size: bytes.length, width: 400 },
  });
  expect(seen).toHaveLength(1);
  expect(await files()).toEqual([]);
  expect((await post(person, [HEAD, 'no picture', END]).answer).status).toBe(415);
  expect((await post(person, [HEAD, new Uint8Array(1_000)]).answer).status).toBe(400);
  expect(await files()).toEqual([]);
});

test('of somebody who is not signed in takes no slot, and nothing of it is read', async () => {
  const { answer, pulled } = post(undefined, [HEAD, new Uint8Array(1_000), END]);
  expect((await answer).status).toBe(401);
  expect(pulled()).toBe(0);
});

test('beyond the slots of a member is refused at once, beyond those of the node too, and nothing of it is read', async () => {
  const [one = never(), two = never(), three = never()] = people;
  const begun = [stalled(one), stalled(one)];
  await vi.waitFor(() => expect(club.deps.uploads.active()).toBe(2));
  const own = post(one, [HEAD, 'x', END]);
  expect(await own.answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await own.answer).headers.get('retry-after')).toBe('10');
  expect(own.pulled()).toBe(0);
  begun.push(stalled(two));
  await vi.waitFor(() => expect(club.deps.uploads.active()).toBe(3));
  const last = post(three, [HEAD, 'x', END]);
  expect(await last.answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number((await last.answer).headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.pulled()).toBe(0);
  for (const { goOn } of begun) goOn();
  for (const { answer } of begun) expect((await answer).status).toBe(415);
  expect(club.deps.uploads.active()).toBe(0);
  expect((await post(three, [HEAD, 'x', END]).answer).status).toBe(415);
});

test('that stalls or trickles ends, and gives its slot back', async () => {
  const [one = never()] = people;
  const { answer, goOn } = stalled(one);
  expect(await answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
  goOn();
  const drop = () => new Promise((next) => setTimeout(next, 50));
  const drops = Array.from({ length: 200 }, () => [drop, new Uint8Array(10)]).flat();
  expect((await post(one, [HEAD, ...drops, END]).answer).status).toBe(400);
  expect(club.deps.uploads.active()).toBe(0);
  expect(await files()).toEqual([]);
});

test('that a killed process has left is removed; one under way is not', async () => {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
  for (const path of [old, fresh]) await writeFile(path, 'x');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(old, hourAgo, hourAgo);
  const uploads = createUploads(folder, LIMITS);
  await uploads.start();
  uploads.stop();
  expect(await files()).toEqual(['fresh']);
  await rm(fresh);
});

function never(): never {
  throw new Error('There is nobody');
}
