import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { SideName, Step, TextStep } from '#features/marketing/drawing.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { widthOf } from '#features/marketing/layout/measure.ts';
import { printProducts } from '#features/marketing/products.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { type Logo, openLogo } from '#features/marketing/server/print/logo.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { proof } from '#features/marketing/server/print/proof.ts';
import type { PrintSide } from '#features/marketing/server/print/side.ts';
import { type OpenPdf, openPdf, type Word } from '../../support/print/pdf.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';
import { turned } from '../../support/sampled.ts';

/** PDF points per millimetre. */
const POINTS = 72 / 25.4;

/** Descent of Noto Sans in ems: PDF readers report it as the bottom of a word. */
const DESCENT = 0.293;

/** Pixels of the longer edge of a trimmed side when rendered; half of them are compared. */
const EDGE = 840;

/** Share of pixels that may differ: two renderers antialias edges differently. */
const SAME = 0.0004;

const time = new Date('2026-03-01T10:00:00Z');
const examples = await printExamples();

interface Printed {
  product: PrintProduct;
  sides: PrintSide[];
  logo: Logo | null;
}

async function printed(product: PrintProduct): Promise<Printed> {
  const { language, configuration, logo } = examples[product.name];
  const given = logo ? { ...configuration, logo: 'uploaded' } : configuration;
  const qr = configuration.link ? qrOf(configuration.link) : null;
  const names = (['front', 'back'] as const).filter((name) => product.sides[name]);
  const sides = names.map((name: SideName) => {
    const { steps, problems } = layout(product, name, given, { texts: printTexts[language], qr });
    expect(problems).toEqual([]);
    return { name, steps };
  });
  return { product, sides, logo: logo ? await openLogo(logo) : null };
}

async function fileOf({ product, sides, logo }: Printed) {
  const art = await artOf(sides.flatMap(({ steps }) => steps));
  return printFile(product, sides, { title: `Order 12 – ${product.name}`, time, logo, art });
}

// Successive commits take turns with the products.
describe.each(turned(Object.values(printProducts), 2))('the print file of $name', (product) => {
  let print: Printed;
  let pdf: OpenPdf;
  beforeAll(async () => {
    print = await printed(product);
    pdf = await openPdf(await fileOf(print));
  });
  afterAll(() => pdf.close());

  test('has the words of the layout at their positions within 0.2 mm', async () => {
    const pages = await pdf.words();
    expect(pages).toHaveLength(print.sides.length);
    const [left = 0, , , top = 0] = await pdf.box('TrimBox');
    const [, , , height = 0] = await pdf.box('MediaBox');
    for (const [at, { steps }] of print.sides.entries()) {
      const place = ({ text, ...word }: Word) => ({
        text,
        x: ((word.left - left) / POINTS) * product.scale,
        end: ((word.right - left) / POINTS) * product.scale,
        bottom: ((word.bottom - (height - top)) / POINTS) * product.scale,
      });
      const found = (pages[at] ?? [])
        .map(place)
        .filter(({ bottom }) => bottom < product.height + product.bleed);
      const wanted = steps.filter((step) => step.kind === 'text').flatMap(wordsOf);
      expect(found.map(({ text }) => text).sort()).toEqual(wanted.map(({ text }) => text).sort());
      for (const word of wanted) {
        const near = found.some(
          ({ text, x, end, bottom }) =>
            text === word.text &&
            Math.max(...[x - word.x, end - word.end, bottom - word.bottom].map(Math.abs)) < 0.2,
        );
        expect(near, `${word.text} at ${JSON.stringify(word)}`).toBe(true);
      }
    }
  });

  test('matches its proof', async () => {
    for (const [at, { name, steps }] of print.sides.entries()) {
      const page = await pageOf(pdf, product, at + 1);
      expect(await differing(page, print, drawn(steps, print.logo)), name).toBeLessThan(SAME);
    }
  });

  test('has the page boxes of its size, and a note of its scale', async () => {
    const { width, height, bleed, scale } = product;
    const size = (extra: number) => [width, height].map((side) => ((side + extra) / scale) * POINTS);
    for (const [name, extra] of [
      ['TrimBox', 0],
      ['BleedBox', 2 * bleed],
    ] as const) {
      const [left = 0, bottom = 0, right = 0, top = 0] = await pdf.box(name);
      const [wide = 0, high = 0] = size(extra);
      expect(right - left).toBeCloseTo(wide, 1);
      expect(top - bottom).toBeCloseTo(high, 1);
    }
    const [mediaLeft = 0, , mediaRight = 0] = await pdf.box('MediaBox');
    const [bleedLeft = 0, , bleedRight = 0] = await pdf.box('BleedBox');
    expect((bleedLeft - mediaLeft) / POINTS).toBeGreaterThan(6);
    expect((mediaRight - bleedRight) / POINTS).toBeGreaterThan(6);
    const notes = (await pdf.words()).map((words) => words.map(({ text }) => text));
    for (const words of notes) expect(words.includes('1:10')).toBe(scale === 10);
  });

  test('embeds only the used glyphs of one font family', async () => {
    const fonts = await pdf.fonts();
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(font.name).toMatch(/^[A-Z]{6}\+NotoSans-(?:Regular|Bold)$/);
      expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
    }
  });

  test('uses inks only, at most 300 % of them within the bleed', async () => {
    const text = await pdf.plain();
    expect(text).toContain('/DeviceCMYK');
    expect(text).not.toMatch(/DeviceRGB|CalRGB|ICCBased|\/Lab\b/);
    expect(text).not.toMatch(/^[\d.\s-]+ (?:rg|RG|g|G)$/m);
    expect(text).not.toMatch(/\/SMask|\/Group|\/BM|\/ca 0|\/CA 0/);
    const inks = [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|k|K)$/gm)];
    expect(inks.length).toBeGreaterThan(5);
    for (const [line, ...parts] of inks) {
      const sum = parts.reduce((total, part) => total + Number(part), 0);
      expect(sum, line).toBeLessThan(3.0001);
    }
  });

  test('names itself PDF/X-1a with a registered printing condition', async () => {
    const info = await pdf.info();
    expect(info).toMatch(/^PDF version:\s+1\.4$/m);
    expect(info).toMatch(/^ModDate:/m);
    expect(info).toMatch(/^PDF subtype:\s+PDF\/X-1a:2003$/m);
    const text = await pdf.plain();
    expect(text).toMatch(/\/OutputConditionIdentifier \(FOGRA51\)/);
    expect(text).toMatch(/\/RegistryName \(http:\/\/www\.color\.org\)/);
    expect(text).toMatch(/^\/False$/m);
    expect(/\/Separation\s+\/All\b/.test(text)).toBe(true);
  });

  test('prints small dark text in black that overprints', async () => {
    for (const step of print.sides.flatMap(({ steps }) => steps))
      if (step.kind === 'text' && step.size < 12 * (25.4 / 72))
        expect(step.ink.filter((share) => share > 0).length, step.text).toBeLessThanOrEqual(1);
    const hasSmall = print.sides.some(({ steps }) =>
      steps.some((step) => step.kind === 'text' && step.size < 12 * (25.4 / 72) && step.ink[3] === 100),
    );
    const text = await pdf.plain();
    expect(/^\/Overprint gs$/m.test(text)).toBe(hasSmall);
    expect(/\/OPM 1\s+\/Type \/ExtGState\s+\/op true/.test(text)).toBe(hasSmall);
  });

  test('has marks and a note of eyelets beyond the crop marks, if it has eyelets', async () => {
    const { eyelets } = product;
    const [words = []] = await pdf.words();
    expect(words.some(({ text }) => text === 'eyelets')).toBe(eyelets !== undefined);
    if (!eyelets) return;
    // No text or logo lies below an eyelet of up to 20 mm.
    expect(eyelets.inset + 10).toBeLessThan(product.safe);
  });

  test('is complete', async () => {
    expect(await pdf.check()).toContain('No syntax or stream encoding errors');
  });
});

test('a missing line is detected', async () => {
  const print = await printed(printProducts['flyer-dsp']);
  const pdf = await openPdf(await fileOf(print));
  const [front] = print.sides;
  const email = examples['flyer-dsp'].configuration.email;
  const without = front?.steps.filter((step) => step.kind !== 'text' || step.text !== email) ?? [];
  expect(without.length).toBe((front?.steps.length ?? 0) - 1);
  expect(await differing(await pageOf(pdf, print.product, 1), print, without)).toBeGreaterThan(5 * SAME);
  await pdf.close();
});

test('the same order gives the same bytes', async () => {
  const print = await printed(printProducts['business-card-vertical']);
  expect(Buffer.from(await fileOf(print)).equals(await fileOf(print))).toBe(true);
});

/** The words of a text at the positions given by the glyph widths. */
function wordsOf({ text, x, y, size, weight }: TextStep) {
  return Array.from(text.matchAll(/[^ ]+/gu), ({ 0: word, index }) => ({
    text: word,
    x: x + widthOf(text.slice(0, index), weight) * size,
    end: x + widthOf(text.slice(0, index + word.length), weight) * size,
    bottom: y + DESCENT * size,
  }));
}

/** RGB pixels. */
interface Page {
  width: number;
  height: number;
  data: Buffer;
}

/** The trimmed side of a page, with its inks as shown on a screen. */
async function pageOf(pdf: OpenPdf, { width, height, scale }: PrintProduct, page: number): Promise<Page> {
  const [left = 0, , , top = 0] = await pdf.box('TrimBox');
  const [, , , sheet = 0] = await pdf.box('MediaBox');
  // At this resolution the trimmed side starts at a whole pixel.
  const around = left / 72;
  const dpi = Math.round((EDGE / (Math.max(width, height) / scale / 25.4)) * around) / around;
  const inks = await pdf.inks(page, dpi);
  const colours = Buffer.alloc(inks.width * inks.height * 3);
  for (let at = 0; at < inks.width * inks.height; at++) {
    const white = 255 - (inks.data[at * 4 + 3] ?? 0);
    for (let part = 0; part < 3; part++) {
      colours[at * 3 + part] = Math.round(((255 - (inks.data[at * 4 + part] ?? 0)) * white) / 255);
    }
  }
  const pixels = (length: number) => Math.round((length / scale / 25.4) * dpi);
  const area = {
    left: Math.round(around * dpi),
    top: Math.round(((sheet - top) / 72) * dpi),
    width: pixels(width),
    height: pixels(height),
  };
  const image = sharp(colours, { raw: { width: inks.width, height: inks.height, channels: 3 } }).extract(
    area,
  );
  const size = { width: Math.round(area.width / 2), height: Math.round(area.height / 2) };
  return { ...size, data: await softened(image, size) };
}

/** A picture at half its size, slightly blurred. */
function softened(image: Sharp, size: { width: number; height: number }): Promise<Buffer> {
  return image.removeAlpha().resize(size.width, size.height, { fit: 'fill' }).blur(1.2).raw().toBuffer();
}

/** Share of pixels of a page whose colour clearly differs from the proof of the steps. */
async function differing(page: Page, { product, logo }: Printed, steps: readonly Step[]): Promise<number> {
  const wanted = await softened(sharp(await proof(product, steps, logo, await artOf(steps))), page);
  expect(wanted).toHaveLength(page.data.length);
  let count = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const parts = [0, 1, 2].map((part) => Math.abs((wanted[at + part] ?? 0) - (page.data[at + part] ?? 0)));
    if (Math.max(...parts) > 50) count++;
  }
  return count / (wanted.length / 3);
}

/** The steps without the space of an undrawable logo: a proof marks it, print leaves it empty. */
function drawn(steps: readonly Step[], logo: Logo | null): readonly Step[] {
  return logo?.kind === 'enclosed'
    ? steps.filter((step) => step.kind !== 'image' || 'art' in step.source)
    : steps;
}
