/** Uploads in progress: buffered on disk, limited in number, and ended when they stall. */
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_BYTES, MEGABYTE } from '#platform/contract/uploads.ts';
import { BODY_LIMIT, readFormWithFiles } from '#platform/http/body.ts';
import { createUploads, type UploadSlot, type Uploads } from '#platform/http/uploads.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { photograph } from '../../support/samples.ts';

const LIMITS = { perOwner: 2, total: 3, stallMs: 400, minBytes: 2_000 };

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

/** A form that ends before its body does. */
const ENDS_EARLY = `--x--\r\n--x\r\n${HEAD}a picture${END}`;

type BodyPart = string | Uint8Array | (() => Promise<unknown>);

/** A body in chunks; `pulled` counts how often it was read. */
function bodyOf(parts: BodyPart[]) {
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
  return { body, pulled: () => pulled };
}

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

function post(person: Person | undefined, parts: BodyPart[]) {
  const { body, pulled } = bodyOf(parts);
  const answer = club.send('/v1/shop/order/files', {
    method: 'POST',
    headers: { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...FORM },
    body,
    duplex: 'half',
  } as RequestInit);
  return { answer, pulled };
}

/** Reads a body in a slot, without a club. */
function receive<T>(
  uploads: Uploads,
  parts: BodyPart[],
  read: (request: Request, slot: UploadSlot) => Promise<T>,
): Promise<T> {
  const { body } = bodyOf(parts);
  const init = { method: 'POST', headers: FORM, body, duplex: 'half' };
  return uploads.hold('somebody', (slot) => read(new Request('http://club.test/', init), slot));
}

const asFiles = (request: Request, slot: UploadSlot) =>
  slot.receive(request, { bytes: 1_000_000, tooLarge: 'too_large' });

const asPageForm = (request: Request, slot: UploadSlot) =>
  readFormWithFiles(request, slot, { files: 1, bytes: 20_000_000 });

/** A body that stops half-way until the test continues it. */
function stalled(person: Person) {
  const gate = Promise.withResolvers<void>();
  return { ...post(person, [HEAD, new Uint8Array(50_000), () => gate.promise, END]), goOn: gate.resolve };
}

test('an upload is on disk while it arrives, and removed after the response', async () => {
  const [person = never()] = people;
  const bytes = new Uint8Array(await (await photograph(400, 300)).arrayBuffer());
  let seen: string[] = [];
  const look = async () => {
    await expect.poll(files).toHaveLength(1);
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

test('an upload of a guest takes no slot, and is not read', async () => {
  const { answer, pulled } = post(undefined, [HEAD, new Uint8Array(1_000), END]);
  expect((await answer).status).toBe(401);
  expect(pulled()).toBe(0);
});

test('an upload beyond the slots of a member or of the node is rejected at once and not read', async () => {
  const [one = never(), two = never(), three = never()] = people;
  const begun = [stalled(one), stalled(one)];
  await expect.poll(() => club.deps.uploads.active()).toBe(2);
  const own = post(one, [HEAD, 'x', END]);
  expect(await own.answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await own.answer).headers.get('retry-after')).toBe('10');
  expect(own.pulled()).toBe(0);
  begun.push(stalled(two));
  await expect.poll(() => club.deps.uploads.active()).toBe(3);
  const last = post(three, [HEAD, 'x', END]);
  expect(await last.answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number((await last.answer).headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.pulled()).toBe(0);
  for (const { goOn } of begun) goOn();
  for (const { answer } of begun) expect((await answer).status).toBe(415);
  expect(club.deps.uploads.active()).toBe(0);
  expect((await post(three, [HEAD, 'x', END]).answer).status).toBe(415);
});

test('an upload that stalls or trickles is ended, and releases its slot', async () => {
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

test('an upload whose form ends before its body is rejected, and each slot becomes free', async () => {
  const [one = never(), two = never()] = people;
  const owners = [one, one, two];
  const hostile = await Promise.all(owners.map((owner) => post(owner, [ENDS_EARLY]).answer));
  for (const answer of hostile) expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(club.deps.uploads.active()).toBe(0);
  const bytes = new Uint8Array(await (await photograph(400, 300)).arrayBuffer());
  const gate = Promise.withResolvers<void>();
  const real = owners.map((owner) => post(owner, [HEAD, bytes, () => gate.promise, END]).answer);
  await expect.poll(() => club.deps.uploads.active()).toBe(LIMITS.total);
  gate.resolve();
  for (const answer of await Promise.all(real)) expect(answer.status).toBe(201);
  expect(club.deps.uploads.active()).toBe(0);
  expect(await files()).toEqual([]);
});

test('an upload whose form ends before its body ends without waiting for the stall timeout', async () => {
  const uploads = createUploads(folder, { ...LIMITS, stallMs: 3_600_000 });
  await expect(receive(uploads, [ENDS_EARLY], asFiles)).rejects.toMatchObject({ code: 'malformed' });
  expect(uploads.active()).toBe(0);
});

test('an upload that is complete while its parser hangs is ended, and releases its slot', async () => {
  const uploads = createUploads(folder, LIMITS);
  // The parser skips a part without a name, and stops reading when too much of it is buffered.
  const nameless = `--x\r\nfoo: bar\r\n\r\n${'z'.repeat(66_000)}`;
  const rest = `${'z'.repeat(132_000)}${END}`.match(/.{1,5000}/gs) ?? [];
  await expect(receive(uploads, [nameless, ...rest], asFiles)).rejects.toMatchObject({ code: 'malformed' });
  expect(uploads.active()).toBe(0);
  expect(await files()).toEqual([]);
});

/** A text form, as encoded by a browser. */
function formOf(texts: [name: string, value: string][]): string[] {
  const parts = texts.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return [...parts, '--x--\r\n'];
}

test('a form has a total limit for names and texts over all fields', async () => {
  const uploads = createUploads(folder, LIMITS);
  const half = 'a'.repeat(BODY_LIMIT / 2 - 1);
  const { form } = await receive(
    uploads,
    formOf([
      ['a', half],
      ['b', half],
    ]),
    asPageForm,
  );
  expect((await form.formData()).get('b')).toBe(half);
  const many = (count: number, name: string, value: string) =>
    Array.from({ length: count }, (): [string, string] => [name, value]);
  const tooLarge: Record<string, [string, string][]> = {
    'a byte more': [
      ['a', half],
      ['bb', half],
    ],
    'one text': [['', 'a'.repeat(BODY_LIMIT + 1)]],
    'many texts': many(42, 'a', 'a'.repeat(BODY_LIMIT - 100)),
    'many names': many(40, 'a'.repeat(7_000), ''),
    'characters of several bytes': [['a', 'é'.repeat(BODY_LIMIT / 2)]],
  };
  for (const [what, texts] of Object.entries(tooLarge))
    await expect(receive(uploads, formOf(texts), asPageForm), what).rejects.toMatchObject({
      code: 'too_large',
    });
  expect(uploads.active()).toBe(0);
});

/** A file in a form. */
const fileHead = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

test('of a picture of 100 MB a page gets a byte more than it takes, with all texts of the form', async () => {
  const uploads = createUploads(folder, LIMITS);
  let stored = 0;
  const look = async () => {
    const sizes = await Promise.all(
      (await files()).map(async (name) => (await stat(join(folder, name))).size),
    );
    stored = Math.max(stored, ...sizes);
  };
  const megabyte = new Uint8Array(MEGABYTE);
  const picture = Array.from({ length: 100 }, () => [megabyte, look]).flat();
  const parts = [...formOf([['before', 'a']]).slice(0, -1), fileHead('a.png'), ...picture, '\r\n'];
  const { form, files: read } = await receive(
    uploads,
    [...parts, ...formOf([['after', 'b']])],
    (request, slot) => readFormWithFiles(request, slot, { files: 1, bytes: FILE_BYTES }),
  );
  expect([...(await form.formData())]).toEqual([
    ['before', 'a'],
    ['after', 'b'],
  ]);
  expect(read.map(({ size }) => size)).toEqual([FILE_BYTES + 1]);
  expect(stored).toBe(FILE_BYTES + 1);
  expect(await files()).toEqual([]);
});

test('of a form that never ends, a page reads 120 MB at most', async () => {
  const uploads = createUploads(folder, LIMITS);
  const megabyte = new Uint8Array(MEGABYTE);
  const endless = Array.from({ length: 130 }, () => megabyte);
  await expect(receive(uploads, [fileHead('a.png'), ...endless], asPageForm)).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(await files()).toEqual([]);
});

test('of too many files a page gets one more than it takes, and empty ones are none', async () => {
  const uploads = createUploads(folder, LIMITS);
  const parts = ['', 'a', 'b', 'c', 'd', 'e'].flatMap((text) => [fileHead('a.png'), text, '\r\n']);
  const texts = await receive(uploads, [...parts, ...formOf([['a', 'b']])], async (request, slot) => {
    const { files: read } = await readFormWithFiles(request, slot, { files: 4, bytes: 10 });
    return Promise.all(read.map((file) => file.text()));
  });
  expect(texts).toEqual(['a', 'b', 'c', 'd']);
});

/** A valid form in pieces that can be damaged. */
const PIECES = [
  '--x',
  '\r\n',
  'content-disposition: form-data; name="text"\r\n\r\n',
  'a text',
  '\r\n--x',
  '\r\n',
  'content-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n',
  'a picture',
  'z'.repeat(70_000),
  '\r\n--x',
  '--',
  '\r\n',
];

/** A body split into chunks at these per mille of its length. */
const inChunks = (body: string, cuts: number[]): string[] => {
  const at = cuts.map((cut) => Math.floor((body.length * cut) / 1_000)).toSorted((a, b) => a - b);
  return [0, ...at].map((from, index) => body.slice(from, at[index])).filter((chunk) => chunk !== '');
};

const cuts = fc.array(fc.nat({ max: 1_000 }), { maxLength: 6 });

/** Pieces removed, duplicated, moved or inserted, and a truncated body. */
const damaged = fc
  .record({
    damages: fc.array(
      fc.record({
        how: fc.constantFrom('cut', 'double', 'move', 'add'),
        from: fc.nat({ max: PIECES.length - 1 }),
        to: fc.nat({ max: PIECES.length - 1 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    length: fc.oneof({ weight: 4, arbitrary: fc.constant(1_000) }, fc.nat({ max: 1_000 })),
    cuts,
  })
  .map(({ damages, length, cuts }) => {
    const pieces = [...PIECES];
    for (const { how, from, to } of damages) {
      const piece = pieces[from] ?? '';
      if (how === 'double') pieces.splice(from, 0, piece);
      else if (how === 'add') pieces.splice(to, 0, PIECES[from] ?? '');
      else pieces.splice(from, 1);
      if (how === 'move') pieces.splice(to, 0, piece);
    }
    const body = pieces.join('');
    return inChunks(body.slice(0, Math.floor((body.length * length) / 1_000)), cuts);
  });

/** Only a hanging request takes this long, also on a slow machine. */
const HANGS_MS = 10_000;

test('a form that is damaged in any way gets a response, and releases its slot and its files', async () => {
  const uploads = createUploads(folder, { perOwner: 400, total: 400, stallMs: 250, minBytes: 2_000 });
  const bodies = fc.sample(damaged, { numRuns: 400, seed: 59 });
  const outcomes = new Map<string, string[][]>();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, HANGS_MS, 'hangs');
  });
  await Promise.all(
    bodies.map(async (body) => {
      const end = receive(uploads, body, asFiles).then(
        () => 'a form',
        (error: Error) => ('code' in error ? String(error.code) : error.message),
      );
      const outcome = await Promise.race([end, late]);
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), body]);
    }),
  );
  clearTimeout(timer);
  expect(outcomes.get('hangs') ?? []).toEqual([]);
  expect([...outcomes.keys()].toSorted()).toEqual(['a form', 'malformed', 'too_large']);
  expect(uploads.active()).toBe(0);
  expect(await files()).toEqual([]);
});

test('a form that is complete is received with any chunk boundaries', async () => {
  const uploads = createUploads(folder, { ...LIMITS, stallMs: 3_600_000 });
  const turn = () => new Promise((next) => setImmediate(next));
  await fc.assert(
    fc.asyncProperty(cuts, async (cuts) => {
      const parts = inChunks(PIECES.join(''), cuts).flatMap((chunk) => [turn, chunk]);
      // The files are removed when the slot is released.
      const { texts, read } = await receive(uploads, parts, async (request, slot) => {
        const { texts, files } = await asFiles(request, slot);
        return { texts, read: await Promise.all(files.map(([, file]) => file.text())) };
      });
      expect(texts).toEqual([['text', 'a text']]);
      expect(read).toEqual([`a picture${'z'.repeat(70_000)}`]);
    }),
    { numRuns: 40, seed: 59, examples: [[[998, 999]], [[1, 2, 3, 4]]] },
  );
});

test('an upload left by a killed process is removed; one in progress is not', async () => {
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
