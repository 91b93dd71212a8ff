/** The sandbox queue: owners take turns, and none can fill it for the others. */
import { expect, test } from 'vitest';
import { createFairQueue } from '#platform/sandbox/queue.ts';

/** A queue whose jobs the test ends. */
function open(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ slots: 1, perOwner: 10, total: 100, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string) =>
    queue.run(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settled = () => new Promise((done) => setImmediate(done));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { queue, begun, send, end, settled };
}

test('owners take turns, however many jobs one of them has queued earlier', async () => {
  const { queue, begun, send, end, settled } = open();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(send);
  await settled();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  await end('a3');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  expect([queue.waiting(), queue.active()]).toEqual([0, 0]);
});

test('an owner has one running job, even when more slots are free', async () => {
  const { queue, begun, send, end, settled } = open({ slots: 2 });
  for (const name of ['a1', 'a2', 'b1', 'c1']) void send(name);
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  expect([queue.waiting(), queue.active()]).toEqual([2, 2]);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('an owner with too many jobs is rejected, and others are accepted', async () => {
  const { send } = open({ perOwner: 2 });
  for (const name of ['a1', 'a2', 'b1']) void send(name);
  await expect(send('a3')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
  void send('b2');
  await expect(send('b3')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a full queue rejects everyone until a job has ended', async () => {
  const { send, end } = open({ total: 2 });
  for (const name of ['a1', 'b1']) void send(name);
  await expect(send('c1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  await end('a1');
  void send('c2');
  await end('b1');
  await end('c2');
});

test('a failed job ends only its own turn', async () => {
  const queue = createFairQueue({ slots: 1, perOwner: 5, total: 5 });
  const results = await Promise.allSettled([
    queue.run('a', async () => {
      throw new Error('broken');
    }),
    queue.run('a', async () => 'whole'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect([queue.waiting(), queue.active()]).toEqual([0, 0]);
});

test('a closed queue rejects queued and new jobs', async () => {
  const { queue, send, end, settled } = open();
  const [working, waiting] = [send('a1'), send('b1')];
  await settled();
  queue.close();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  await expect(send('c1')).rejects.toMatchObject({ code: 'unavailable' });
  await end('a1');
  expect(await working).toBe('a1');
});
