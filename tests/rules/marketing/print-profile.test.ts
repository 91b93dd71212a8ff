/** Print files by the operator’s ICC profile. */
import { type PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { converter, differenceCiede2000 } from 'culori';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import { INK_LIMIT, inks } from '#features/marketing/ink.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProducts } from '#features/marketing/products.ts';
import { preflight } from '#features/marketing/server/preflight/preflight.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { coloursOf, formula, type PrintColours } from '#features/marketing/server/print/colours.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { wantedOf } from '#features/marketing/server/print/order.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { pdfX } from '#features/marketing/server/print/pdfx.ts';
import { proveProfile } from '#features/marketing/server/print/profile.ts';
import { proof } from '#features/marketing/server/print/proof.ts';
import { profileProblem } from '#features/marketing/server/print-profile.ts';
import { cmykProfile, type Lab, printedLab } from '../../support/print/cmyk-profile.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';

const time = new Date('2026-03-01T10:00:00Z');
const examples = await printExamples();
const profile = cmykProfile();
let colours: PrintColours;
beforeAll(async () => {
  colours = await coloursOf(new Uint8Array(profile));
});

/** The ColorChecker in sRGB, as published; all 24 patches, also those beyond the inks. */
const patches = [
  '#735244 #c29682 #627a9d #576c43 #8580b1 #67bdaa #d67e2c #505ba6 #c15a63 #5e3c6c #9dbc40 #e0a32e',
  '#383d96 #469449 #af363c #e7c71f #bb5695 #0885a1 #f3f3f2 #c8c8c8 #a0a0a0 #7a7a79 #555555 #343434',
].flatMap((row) => row.split(' '));

const rgbOf = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)] as const;
};
const lab = converter('lab');
const difference = differenceCiede2000();
const shownAs = ([l, a, b]: Lab) => ({ mode: 'lab' as const, l, a, b });

/** Mean ΔE00 between the patches on screen and as the inks print them. */
function meanDifference({ inkOf }: PrintColours): number {
  const all = patches.map((hex) => {
    const [red, green, blue] = rgbOf(hex);
    const printed = printedLab(inkOf(red, green, blue).map((share) => share / 100));
    const wanted = lab(hex);
    return wanted ? difference(wanted, shownAs(printed)) : Number.NaN;
  });
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

describe('colours by the profile', () => {
  test('look as on screen: mean ΔE00 of 24 patches at most 3, where the formula has more than 6', () => {
    expect(meanDifference(colours)).toBeLessThanOrEqual(3);
    expect(meanDifference(formula)).toBeGreaterThan(6);
  });

  test('have at most 300 % ink; pure black is black ink, white none', () => {
    for (const [red, green, blue] of [
      [1, 1, 1],
      [20, 0, 30],
      [0, 0, 90],
      [40, 10, 0],
    ] as const) {
      expect(colours.inkOf(red, green, blue).reduce((sum, share) => sum + share)).toBeLessThanOrEqual(
        INK_LIMIT,
      );
      const pixel = colours.inksOf(Uint8Array.from([red, green, blue]));
      expect(pixel.reduce((sum, share) => sum + share) / 2.55).toBeLessThanOrEqual(INK_LIMIT);
    }
    expect(colours.inkOf(0, 0, 0)).toEqual([0, 0, 0, 100]);
    expect(colours.inkOf(255, 255, 255)).toEqual([0, 0, 0, 0]);
  });

  test('are the same for vectors and pixels', () => {
    for (const hex of patches) {
      const [red, green, blue] = rgbOf(hex);
      const pixel = Array.from(colours.inksOf(Uint8Array.from([red, green, blue])), (share) => share / 2.55);
      const ink = colours.inkOf(red, green, blue);
      for (const at of [0, 1, 2, 3]) expect(Math.abs((pixel[at] ?? 0) - (ink[at] ?? 0))).toBeLessThan(1.5);
    }
  });

  test('are shown on screen as the press prints them', () => {
    for (const ink of [inks.clay, inks.sky, inks.mist, inks.grey]) {
      const shown = lab(colours.screenColour(ink));
      const printed = shownAs(printedLab(ink.map((share) => share / 100)));
      // Screens show paper white and full black at their limits.
      expect(shown && difference(shown, printed)).toBeLessThan(6);
    }
  });

  test('are the formula without a profile', async () => {
    expect(await coloursOf(null)).toBe(formula);
  });
});

async function drawn(product: PrintProduct) {
  const { language, configuration, logo } = examples[product.name];
  const given = logo ? { ...configuration, logo: 'uploaded' } : configuration;
  const qr = configuration.link ? qrOf(configuration.link) : null;
  const names = (['front', 'back'] as const).filter((name) => product.sides[name]);
  const sides = names.map((name) => ({
    name,
    steps: layout(product, name, given, { texts: printTexts[language], qr }).steps,
  }));
  const art = await artOf(sides.flatMap(({ steps }) => steps));
  return { sides, logo: logo ? await openLogo(logo) : null, art };
}

async function fileOf(product: PrintProduct) {
  const { sides, logo, art } = await drawn(product);
  return printFile(product, sides, { title: 'Order 12', time, logo, art, colours });
}

const card = printProducts['business-card-horizontal'];
const wanted = wantedOf(card, pdfX.x4);

describe('a print file with the profile', () => {
  test.each(Object.values(printProducts))('of $name passes the preflight as PDF/X-4', async (product) => {
    const findings = await preflight(await fileOf(product), wantedOf(product, pdfX.x4));
    // A logo of an example is coarse on purpose.
    expect(findings.filter(({ rule }) => rule !== 'image_resolution')).toEqual([]);
  });

  test('embeds the profile, names its standard and is intact', async () => {
    const bytes = await fileOf(card);
    const pdf = await openPdf(bytes);
    try {
      expect(await pdf.info()).toMatch(/PDF version: +1\.6/);
      expect(await pdf.info()).toMatch(/PDF subtype: +PDF\/X-4/);
      expect(await pdf.check()).toContain('No syntax or stream encoding errors');
      expect(await pdf.plain()).toContain(profile.toString('latin1'));
    } finally {
      pdf.close();
    }
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(await fileOf(card)))).toBe(0);
  });

  test('is no PDF/X-1a, and a PDF/X-1a is none', async () => {
    const { sides, logo, art } = await drawn(card);
    const plain = await printFile(card, sides, { title: 'Order 12', time, logo, art });
    const rulesOf = async (...of: Parameters<typeof preflight>) =>
      (await preflight(...of)).map(({ rule }) => rule);
    expect(await rulesOf(await fileOf(card), wantedOf(card))).toEqual(['pdfx_version', 'pdf_version']);
    expect([...new Set(await rulesOf(plain, wanted))]).toEqual([
      'pdfx_version',
      'output_intent',
      'document_info',
    ]);
  });

  test.each<[string, (intent: PDFDict, doc: PDFDocument) => void]>([
    ['DestOutputProfile', (intent) => intent.delete(PDFName.of('DestOutputProfile'))],
    ['Info', (intent) => intent.delete(PDFName.of('Info'))],
    ['OutputConditionIdentifier', (intent) => intent.delete(PDFName.of('OutputConditionIdentifier'))],
    [
      'profile',
      (intent, { context }) => {
        const stream = context.stream(Buffer.from('not a profile'), { N: 4 });
        intent.set(PDFName.of('DestOutputProfile'), context.register(stream));
      },
    ],
    [
      'profile',
      (intent) => {
        const { dict } = intent.lookup(PDFName.of('DestOutputProfile'), PDFStream);
        dict.set(PDFName.of('N'), dict.context.obj(3));
      },
    ],
  ])('breaks the rule about its output intent: %s', async (found, edit) => {
    const doc = await PDFDocument.load(await fileOf(card), { updateMetadata: false });
    const intents = doc.catalog.lookup(PDFName.of('OutputIntents')) as unknown as {
      lookup(at: number): PDFDict;
    };
    edit(intents.lookup(0), doc);
    const bytes = await doc.save({ useObjectStreams: false, updateFieldAppearances: false });
    expect(await preflight(bytes, wanted)).toEqual([{ rule: 'output_intent', page: null, found }]);
  });
});

test('a proof by the profile shows the printed colours', async () => {
  const { sides, logo, art } = await drawn(card);
  const [{ steps } = { steps: [] }] = sides.slice(1);
  const mean = async (by?: PrintColours) => {
    const { channels } = await sharp(await proof(card, steps, logo, art, 'trim', by)).stats();
    return channels.slice(0, 3).map((channel) => channel.mean);
  };
  const [screen, print] = [await mean(), await mean(colours)];
  expect(Math.max(...screen.map((part, at) => Math.abs(part - (print[at] ?? 0))))).toBeGreaterThan(2);
});

describe('a profile', () => {
  const changed = (edit: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.from(profile);
    edit(bytes);
    return bytes;
  };

  test('of a press is accepted', async () => {
    expect(profileProblem(profile)).toBeUndefined();
    expect(await proveProfile(new Uint8Array(profile))).toEqual({ name: 'Test press', problem: null });
  });

  test.each<[string, Buffer]>([
    ['is no ICC profile', Buffer.alloc(0)],
    ['is no ICC profile', Buffer.from('%PDF-1.4'.repeat(100))],
    ['is incomplete', profile.subarray(0, 5000)],
    ['is incomplete', Buffer.concat([profile, Buffer.alloc(4)])],
    ['has more than 8 MB', Buffer.alloc(8_000_001)],
    ['has ICC version 5, not 2 or 4', changed((bytes) => bytes.writeUInt8(5, 8))],
    ['is of the class mntr, not prtr (printer)', changed((bytes) => bytes.write('mntr', 12))],
    ['is for RGB, not CMYK', changed((bytes) => bytes.write('RGB ', 16))],
    ['connects to XYZ, not Lab', changed((bytes) => bytes.write('XYZ ', 20))],
    ['has a broken list of tags', changed((bytes) => bytes.writeUInt32BE(0xffffffff, 128))],
    ['has a broken tag desc', changed((bytes) => bytes.writeUInt32BE(0xfffffff0, 136))],
    ['has no table B2A0 or B2A1', changed((bytes) => bytes.write('xxxx', 132 + 4 * 12))],
  ])('%s: is refused', (problem, bytes) => {
    expect(profileProblem(bytes)).toBe(problem);
  });

  test.each<[string, (bytes: Buffer) => unknown]>([
    ['a table of an unknown kind', (bytes) => bytes.write('zzzz', bytes.readUInt32BE(132 + 4 * 12 + 4))],
    ['a table for more inks', (bytes) => bytes.writeUInt8(9, bytes.readUInt32BE(132 + 4 * 12 + 4) + 9)],
    ['a huge grid', (bytes) => bytes.writeUInt8(255, bytes.readUInt32BE(132 + 4 * 12 + 4) + 10)],
    ['no ink for black', (bytes) => bytes.fill(0, bytes.readUInt32BE(132 + 4 * 12 + 4) + 60)],
  ])('with %s is refused', async (_, edit) => {
    const { problem } = await proveProfile(new Uint8Array(changed(edit)));
    expect(problem).not.toBeNull();
  });
});
