/** The page's side of the reader: its worker gets one image at a time, and is replaced when it crashes. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endReader, ReaderUnavailable, readCodes } from '#features/projects/browser/label-reader.ts';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | undefined;
  readonly tasks: { image: { name: string }; thorough: boolean }[] = [];
  readonly transfers: unknown[][] = [];
  isEnded = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeWorker.all.push(this);
  }

  postMessage(task: { image: { name: string }; thorough: boolean }, transfer: unknown[]) {
    this.tasks.push(task);
    this.transfers.push(transfer);
  }

  terminate() {
    this.isEnded = true;
  }

  answer(text: string) {
    this.onmessage?.({ data: { codes: [{ text, format: 'data_matrix', corners: [] }] } });
  }

  crash() {
    this.onerror?.({ message: 'out of memory', preventDefault() {} });
  }
}

class FakeBitmap {
  isClosed = false;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  close() {
    this.isClosed = true;
  }
}

const bitmap = (name: string) => new FakeBitmap(name) as FakeBitmap & ImageBitmap;
const textsOf = async (reading: ReturnType<typeof readCodes>) => (await reading).map(({ text }) => text);
const latest = () => FakeWorker.all.at(-1) as FakeWorker;
const sent = () => FakeWorker.all.flatMap(({ tasks }) => tasks.map(({ image }) => image.name));

beforeEach(() => {
  endReader();
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('frames', () => {
  test('start one worker, on first use', async () => {
    const first = readCodes(bitmap('1'));
    expect(latest().url).toMatch(/label-worker/);
    latest().answer('a');
    const second = readCodes(bitmap('2'));
    latest().answer('b');
    expect([await textsOf(first), await textsOf(second)]).toEqual([['a'], ['b']]);
    expect(FakeWorker.all).toHaveLength(1);
  });

  test('move to the worker without a copy', () => {
    const image = bitmap('1');
    void readCodes(image);
    expect(latest().transfers).toEqual([[image]]);
  });

  test('wait for the one being read, and are dropped for a newer one', async () => {
    const first = readCodes(bitmap('1'));
    const old = bitmap('2');
    const dropped = readCodes(old);
    const newest = readCodes(bitmap('3'));
    expect(sent()).toEqual(['1']);
    expect([await textsOf(dropped), old.isClosed]).toEqual([[], true]);
    latest().answer('a');
    expect(sent()).toEqual(['1', '3']);
    latest().answer('c');
    expect([await textsOf(first), await textsOf(newest)]).toEqual([['a'], ['c']]);
  });
});

test('photos are never dropped', async () => {
  void readCodes(bitmap('1'));
  const photos = ['p', 'q'].map((name) => readCodes(bitmap(name), { thorough: true }));
  void readCodes(bitmap('2'));
  for (const answer of ['1', 'p', 'q', '2']) latest().answer(answer);
  expect(sent()).toEqual(['1', 'p', 'q', '2']);
  expect(await Promise.all(photos.map(textsOf))).toEqual([['p'], ['q']]);
});

describe('a crash', () => {
  test('starts a new worker, and costs a single frame', async () => {
    const lost = readCodes(bitmap('1'));
    const next = readCodes(bitmap('2'));
    latest().crash();
    expect(await textsOf(lost)).toEqual([]);
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    latest().answer('b');
    expect(await textsOf(next)).toEqual(['b']);
  });

  test('is reported for a photo, with its cause', async () => {
    const photo = readCodes(bitmap('p'), { thorough: true });
    latest().onmessage?.({ data: { problem: 'RangeError: memory' } });
    await expect(photo).rejects.toThrow(
      expect.objectContaining({ name: 'ReaderUnavailable', cause: 'RangeError: memory' }),
    );
  });

  test('is reported for frames when it repeats', async () => {
    for (const name of ['1', '2']) {
      const lost = readCodes(bitmap(name));
      latest().crash();
      expect(await textsOf(lost)).toEqual([]);
    }
    const third = readCodes(bitmap('3'));
    latest().crash();
    await expect(third).rejects.toBeInstanceOf(ReaderUnavailable);
  });

  test('is forgotten after a frame that was read', async () => {
    for (const name of ['1', '2', '3', '4']) {
      const lost = readCodes(bitmap(name));
      latest().crash();
      expect(await textsOf(lost)).toEqual([]);
      const read = readCodes(bitmap(`after ${name}`));
      latest().answer('x');
      expect(await textsOf(read)).toEqual(['x']);
    }
  });

  test('is assumed when no answer comes', async () => {
    const lost = readCodes(bitmap('1'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(latest().isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await textsOf(lost), latest().isEnded]).toEqual([[], true]);
  });

  test('of an ended worker changes nothing', async () => {
    void readCodes(bitmap('1'));
    const ended = latest();
    ended.crash();
    const read = readCodes(bitmap('2'));
    ended.answer('late');
    ended.crash();
    latest().answer('b');
    expect(await textsOf(read)).toEqual(['b']);
  });
});

test('the end of the reader ends its worker, and all that waits', async () => {
  const waiting = bitmap('2');
  const readings = [readCodes(bitmap('1')), readCodes(waiting)];
  const worker = latest();
  endReader();
  expect(await Promise.all(readings)).toEqual([[], []]);
  expect([worker.isEnded, waiting.isClosed]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeWorker.all).toHaveLength(1);
});
