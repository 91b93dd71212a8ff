import { beforeEach, describe, expect, it } from 'vitest';
import { AWAY_MS, createScanner, DWELL_MS, UNDO_MS } from '#features/projects/browser/scanner.ts';
import { ClubError } from '#platform/contract/errors.ts';

const GTIN = '02004170100032';
const OTHER = '02004170100049';
const label = (serial: string, gtin = GTIN) => `(01)${gtin}(21)${serial}`;
/** The same label as a camera reads it from the QR code and from the DataMatrix. */
const link = (serial: string) => `https://id.lucarne.example/01/${GTIN}/21/${serial}`;
const raw = (serial: string) => `01${GTIN}21${serial}\u001d17270101`;
const EAN = '4006381333931';

let now: number;
let labels: { gtin: string | undefined; serial: string }[];
let added: string[];
let refuses: unknown;
let knows: ((gtin: string) => boolean) | undefined;

beforeEach(() => {
  now = 1_000_000;
  labels = [];
  added = [];
  refuses = undefined;
  knows = (gtin) => gtin === GTIN || gtin === OTHER;
});

const open = () =>
  createScanner({
    labels: () => labels,
    isProduct: (gtin) => knows?.(gtin),
    add: async ({ code }) => {
      if (refuses) throw refuses;
      added.push(code);
    },
    now: () => now,
  });

/** A camera that sees the codes for a time, ten frames a second. */
async function watch(scanner: ReturnType<typeof open>, codes: string[], ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += 100) await scanner.see(codes);
}

describe('the camera', () => {
  it('adds a label once while it is in view, also when its other codes are read', async () => {
    const scanner = open();
    await watch(scanner, [raw('A1')], 500);
    await watch(scanner, [link('A1'), raw('A1')], 500);
    expect(added).toEqual([raw('A1')]);
    expect(scanner.$note.get()).toBeUndefined();
    expect(scanner.$added.get()).toMatchObject({ gtin: GTIN, serial: 'A1' });
  });

  it('adds all labels of a frame, in their order', async () => {
    await watch(open(), [raw('A1'), raw('A2'), raw('A3')], 300);
    expect(added).toEqual([raw('A1'), raw('A2'), raw('A3')]);
  });

  it('takes a frame that comes while a label is being stored without adding it again', async () => {
    const scanner = open();
    await Promise.all([scanner.see([raw('A1')]), scanner.see([raw('A1')])]);
    expect(added).toHaveLength(1);
  });

  it('says “already added” when a label comes back into view, once', async () => {
    const scanner = open();
    await watch(scanner, [raw('A1')], 300);
    await watch(scanner, [], AWAY_MS + 100);
    await scanner.see([raw('A1')]);
    const first = scanner.$note.get();
    expect(first).toMatchObject({ kind: 'already', gtin: GTIN });
    await watch(scanner, [raw('A1')], 1000);
    expect(scanner.$note.get()?.id).toBe(first?.id);
    expect(added).toHaveLength(1);
  });

  it('mentions an EAN only after a while, and not beside the label it belongs to', async () => {
    const scanner = open();
    await watch(scanner, [raw('A1'), EAN], DWELL_MS * 3);
    expect(scanner.$note.get()).toBeUndefined();
    await watch(scanner, [], AWAY_MS + 100);
    await watch(scanner, [EAN], DWELL_MS - 200);
    expect(scanner.$note.get()).toBeUndefined();
    await watch(scanner, [EAN], 400);
    expect(scanner.$note.get()).toMatchObject({ kind: 'serial_missing', gtin: `0${EAN}` });
  });

  it('names a code that is no label at all', async () => {
    const scanner = open();
    await watch(scanner, ['https://example.com/advert'], DWELL_MS + 200);
    expect(scanner.$note.get()).toMatchObject({ kind: 'unreadable', source: 'camera' });
    expect(added).toEqual([]);
  });

  it('adds a label again after an undo only when it was out of view', async () => {
    const scanner = open();
    await watch(scanner, [raw('A1')], 300);
    scanner.remove(scanner.$added.get()?.uuid ?? '');
    await watch(scanner, [raw('A1')], 1000);
    expect(added).toHaveLength(1);
    await watch(scanner, [], AWAY_MS + 100);
    await watch(scanner, [raw('A1')], 300);
    expect(added).toHaveLength(2);
  });
});

describe('a label', () => {
  it('of the project, sent or queued, is not added again, however its serial is written', async () => {
    labels = [{ gtin: GTIN, serial: 'ab-7' }];
    const scanner = open();
    expect(await scanner.add(label('AB-7'), 'typed')).toMatchObject({ kind: 'already' });
    expect(await scanner.add(label('AB-7', OTHER), 'typed')).toBeUndefined();
    expect(added).toEqual([label('AB-7', OTHER)]);
  });

  it.each([
    ['(01)02004170100033(21)A1', 'check_digit'],
    ['Dachfenster', 'unreadable'],
    [EAN, 'serial_missing'],
    [' 40 0638 133393 1 ', 'serial_missing'],
  ])('%s is refused before it is queued: %s', async (code, kind) => {
    expect(await open().add(code, 'typed')).toMatchObject({ kind, source: 'typed' });
    expect(added).toEqual([]);
  });

  it('of an unknown product is named, and added when someone insists', async () => {
    knows = () => false;
    const scanner = open();
    expect(await scanner.add(label('A1'), 'photo')).toMatchObject({ kind: 'unknown_product', gtin: GTIN });
    expect(await scanner.add(label('A1'), 'photo', { evenUnknown: true })).toBeUndefined();
    expect(added).toEqual([label('A1')]);
    expect(scanner.$note.get()).toBeUndefined();
  });

  it('is added while the products are not known yet', async () => {
    knows = undefined;
    expect(await open().add(label('A1'), 'camera')).toBeUndefined();
  });

  it('that the device cannot keep says why, and can be scanned again', async () => {
    refuses = new ClubError('storage_full');
    const scanner = open();
    expect(await scanner.add(label('A1'), 'typed')).toMatchObject({
      kind: 'not_kept',
      error: 'storage_full',
    });
    refuses = undefined;
    expect(await scanner.add(label('A1'), 'typed')).toBeUndefined();
  });

  it('can be undone for ten seconds', async () => {
    const scanner = open();
    await scanner.add(label('A1'), 'typed');
    expect(scanner.$added.get()?.undoUntil).toBe(now + UNDO_MS);
    expect(UNDO_MS).toBe(10_000);
  });
});
