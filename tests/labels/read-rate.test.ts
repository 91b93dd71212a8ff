/** Labels are read as often as promised, and never wrongly. `npm run verify` reads a sample, `npm test` all images. */
import { beforeAll, describe, expect, test } from 'vitest';
import { decode, merged } from '#features/projects/browser/label-decoder.ts';
import { loadDecoderFromDisk } from './decoder.ts';
import { type LabelCase, labelCases } from './label-set.ts';

/**
 * Read shares in percent: of one frame, and of the two that follow each other. Barcodes have no error correction, and
 * must be held straight: theirs are what the decoder reaches.
 */
const goals = {
  DataMatrix: { one: 95, two: 98 },
  QR: { one: 80, two: 95 },
  'GS1-128': { one: 40, two: 45 },
  'EAN/UPC': { one: 70, two: 85 },
  several: { one: 95, two: 95 },
} as const;

type Goal = [kind: keyof typeof goals, goal: { one: number; two: number }];

const SAMPLE_EVERY = 13;
const isSample = process.env.CLUB_TESTS === 'quick';
const cases = labelCases.filter((_, index) => !isSample || index % SAMPLE_EVERY === 0);

interface Row {
  images: number;
  codes: number;
  one: number;
  two: number;
  /** Names of the images with unread codes. */
  missed: string[];
}

const rows = new Map<LabelCase['kind'], Row>();
const wrong: string[] = [];

async function readAll(): Promise<void> {
  await loadDecoderFromDisk();
  for (const { name, kind, draw } of cases) {
    const { texts, image } = draw();
    const one = await decode(image, 'straight');
    const two = merged(one, await decode(image, 'turned'));
    const row = rows.get(kind) ?? { images: 0, codes: 0, one: 0, two: 0, missed: [] };
    rows.set(kind, row);
    row.images++;
    row.codes += texts.length;
    row.one += texts.filter((text) => one.some((code) => code.text === text)).length;
    const unread = texts.filter((text) => !two.some((code) => code.text === text));
    row.two += texts.length - unread.length;
    if (unread.length > 0) row.missed.push(name);
    for (const { text, format } of two) if (!texts.includes(text)) wrong.push(`${name}: ${format} ${text}`);
  }
}

const percent = (part: number, whole: number) => (100 * part) / whole;

/** The share of each kind, and what was not read. */
function table(): string {
  const lines = [...rows].map(([kind, { images, codes, one, two, missed }]) => {
    const shares = [one, two].map((count) => (codes === 0 ? '–' : `${percent(count, codes).toFixed(1)} %`));
    return [kind, images, codes, ...shares, missed.join('; ')].join(' | ');
  });
  return ['kind | images | codes | read in one frame | in two | not read', ...lines].join('\n');
}

beforeAll(async () => {
  await readAll();
  process.stdout.write(`${table()}\n`);
}, 600_000);

describe('labels in images', () => {
  test('are never read as something else', () => {
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(goals) as Goal[])('of the kind %s are read as often as promised', (kind, goal) => {
    const { codes, one, two } = rows.get(kind) as Row;
    // A sample is too small for shares.
    const tolerance = isSample ? 0.5 : 1;
    expect(percent(one, codes)).toBeGreaterThanOrEqual(goal.one * tolerance);
    expect(percent(two, codes)).toBeGreaterThanOrEqual(goal.two * tolerance);
  });

  test('are more than 200, of all kinds', () => {
    expect(labelCases.length).toBeGreaterThan(200);
    expect([...rows.keys()]).toEqual(['DataMatrix', 'QR', 'GS1-128', 'EAN/UPC', 'several', 'none']);
  });
});
