/** Files that never finish rendering: the node refuses them, keeps answering, and stops on request. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hostileDrawings, manyScans } from '../support/attacks/hostile-files.ts';
import { isFull } from '../support/sampled.ts';
import { type Answer, openSite, type Session, type Site } from '../support/site.ts';

/** Milliseconds allowed for `/api/health` on a busy machine. A blocked node never answers. */
const TIMEOUT_MS = 2_000;

/** The default limit is 40 seconds of processor time per file, which a busy machine may need. */
const WHOLE_MS = 180_000;

let site: Site;
let member: Session;
let other: Session;
beforeAll(async () => {
  site = await openSite(inject('seededClub'));
  member = await site.signIn('owner.pl@club.example');
  other = await site.signIn('owner.hu@club.example');
});
afterAll(() => site?.close());

async function upload(session: Session, content: BlobPart): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([content], 'logo.svg'));
  const sent = new Response(form);
  return site.ask('/api/v1/shop/order/files', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

/** The slowest response of `/api/health` while `work` runs, in milliseconds. */
async function slowest(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const begun = performance.now();
    expect((await site.ask('/api/health')).status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((next) => setTimeout(next, 20));
  }
  return longest;
}

test.each(isFull ? Object.keys(hostileDrawings) : ['backtracking selectors', 'deep layers'])(
  'hostile file: %s ends its own process at most, and the node answers meanwhile',
  async (name) => {
    const answer = upload(member, hostileDrawings[name]?.() ?? '');
    expect(await slowest(answer)).toBeLessThan(TIMEOUT_MS);
    // A fast machine renders some of them within the default limit.
    expect([201, 422]).toContain((await answer).status);
    if (name === 'backtracking selectors') expect((await answer).status).toBe(422);
  },
  WHOLE_MS,
);

test('hostile file: a JPEG of 819 scans delays no picture of others', async () => {
  const answered: Answer[] = [];
  for (const bytes of [manyScans(), manyScans()]) {
    // Not awaited: the next test stops the node.
    void upload(member, bytes).then(
      (answer) => answered.push(answer),
      () => undefined,
    );
  }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>';
  expect((await upload(other, drawing)).status).toBe(201);
  // The second request waits for the first.
  expect(answered.length).toBeLessThan(2);
});

test('hostile file: a node that is at work on one stops when it is asked to', async () => {
  const sent = upload(other, hostileDrawings['backtracking selectors']?.() ?? '').catch(() => undefined);
  await expect.poll(async () => site.log().length > 0 && (await site.ask('/api/health')).status).toBe(200);
  await site.stop();
  await sent;
  await site.start();
});
