/** The definitions of made-to-measure products are consistent with themselves, the artwork and the texts. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { Box, FieldName, PrintProduct } from '#features/marketing/description.ts';
import type { Area, Ink, SideName } from '#features/marketing/drawing.ts';
import { INK_LIMIT, inks } from '#features/marketing/ink.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProduct, printProducts } from '#features/marketing/products.ts';
import { serviceIcons } from '#features/marketing/services.ts';
import { languages } from '#regions/languages.ts';

const products = Object.values(printProducts);

function boxesOf(product: PrintProduct): Box[] {
  return Object.values(product.sides).flat();
}

function within({ x, y, width, height }: Area, product: PrintProduct, inset: number): boolean {
  return (
    x >= inset &&
    y >= inset &&
    x + width <= product.width - inset + 1e-9 &&
    y + height <= product.height - inset + 1e-9
  );
}

test('a product is found by its exact name only', () => {
  for (const product of products) expect(printProduct(product.name)).toBe(product);
  for (const name of ['', 'toString', '__proto__', 'Banner', 'flyer'])
    expect(printProduct(name)).toBeUndefined();
});

test('the products have the agreed sizes', () => {
  expect(products.map(({ name, width, height, scale }) => [name, width, height, scale])).toEqual([
    ['business-card-horizontal', 85, 55, 1],
    ['business-card-vertical', 55, 85, 1],
    ['business-card-horizontal-90x50', 90, 50, 1],
    ['business-card-vertical-50x90', 50, 90, 1],
    ['banner', 2000, 1000, 10],
    ['sticker', 100, 100, 1],
    ['billboard', 5040, 2380, 10],
    ['flyer-services', 148, 210, 1],
    ['flyer-electric', 148, 210, 1],
    ['flyer-replacement', 148, 210, 1],
    ['flyer-dsp', 148, 210, 1],
  ]);
});

test('cards and flyers have a front and a back, the others a front only', () => {
  for (const { name, sides } of products) {
    const two = name.startsWith('business-card') || name.startsWith('flyer');
    expect(Object.keys(sides)).toEqual(two ? ['front', 'back'] : ['front']);
  }
});

describe.each(products)('$name', (product) => {
  const boxes = boxesOf(product);
  const fields = product.fields.map(({ name }) => name);

  test('has a bleed and a safe area of at least 3 mm in the print file', () => {
    expect(product.bleed / product.scale).toBeGreaterThanOrEqual(3);
    expect(product.safe / product.scale).toBeGreaterThanOrEqual(3);
  });

  test('keeps texts, logos and codes in the safe area', () => {
    for (const box of boxes) {
      if (box.kind === 'fill' || box.kind === 'art') continue;
      expect(within(box, product, product.safe), JSON.stringify(box)).toBe(true);
    }
  });

  test('draws fills and pictures to the end of the bleed, or well within the trim', () => {
    const { bleed, width, height } = product;
    const ends = (from: number, to: number, length: number) =>
      [from, length - to].every((edge) => edge === -bleed || edge >= product.safe * 0.99);
    for (const box of boxes) {
      if (box.kind !== 'fill' && box.kind !== 'art') continue;
      expect(within(box, product, -bleed), JSON.stringify(box)).toBe(true);
      expect(ends(box.x, box.x + box.width, width), JSON.stringify(box)).toBe(true);
      expect(ends(box.y, box.y + box.height, height), JSON.stringify(box)).toBe(true);
    }
  });

  test('fills every side with its bleed first', () => {
    for (const [first] of Object.values(product.sides)) {
      expect(first).toMatchObject({
        kind: 'fill',
        x: -product.bleed,
        y: -product.bleed,
        width: product.width + 2 * product.bleed,
        height: product.height + 2 * product.bleed,
      });
      expect(first).not.toHaveProperty('when');
    }
  });

  test('draws exactly the fields of its form', () => {
    const drawn = new Set<FieldName>();
    for (const box of boxes) {
      for (const condition of [box.when, box.unless]) if (condition) expect(fields).toContain(condition);
      if (box.kind === 'lines') {
        for (const part of box.rows.flatMap((row) => row.fields)) {
          drawn.add(part.startsWith('address.') ? 'address' : (part as FieldName));
        }
      }
      if (box.kind === 'art' && typeof box.source === 'string') drawn.add(box.source);
      if (box.kind === 'logo' || box.kind === 'brandLogo' || box.kind === 'services') drawn.add(box.kind);
      if (box.kind === 'qr') drawn.add('link');
    }
    expect([...drawn].sort()).toEqual([...fields].sort());
  });

  test('has each field once, and each one-of group among the optional fields', () => {
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of product.atLeastOne.flat()) {
      expect(product.fields).toContainEqual({ name: field, group: 'optional' });
    }
    expect(product.atLeastOne).toContainEqual(['phone', 'email']);
  });

  test('has choices where the form asks for them', () => {
    expect(product.coverImages.length).toBeGreaterThan(1);
    expect(product.brandLogos.length).toBeGreaterThan(1);
    expect(product.contentImages.length > 0).toBe(fields.includes('contentImage'));
    expect(product.services !== null).toBe(fields.includes('services'));
  });

  test('has a drawing for every picture', () => {
    const fixed = boxes.flatMap((box) =>
      box.kind === 'art' && typeof box.source === 'object' ? box.source.art : [],
    );
    for (const art of [...product.coverImages, ...product.contentImages, ...product.brandLogos, ...fixed]) {
      expect(existsSync(`public/art/print/${art}.svg`), art).toBe(true);
    }
  });

  test('prints no text smaller than 6 points in the print file, reversed none smaller than 7', () => {
    for (const box of boxes) {
      const styles = box.kind === 'lines' ? box.rows : 'style' in box ? [box.style] : [];
      for (const style of styles) {
        const isReversed = style.ink.every((share) => share === 0);
        expect(style.smallest / product.scale).toBeGreaterThanOrEqual(isReversed ? 7 : 6);
        expect(style.size).toBeGreaterThanOrEqual(style.smallest);
      }
    }
  });

  test.each(languages)('has headings that fit in $name', ({ code }) => {
    const texts = printTexts[code];
    for (const link of [undefined, 'https://krovovi.hr']) {
      for (const longDescription of [undefined, 'Krovni prozori']) {
        for (const side of Object.keys(product.sides) as SideName[]) {
          const { problems } = layout(product, side, { link, longDescription }, { texts, qr: null });
          expect(problems).toEqual([]);
        }
      }
    }
  });
});

test.each(
  products
    .filter(({ services }) => services !== null)
    .flatMap((product) => languages.map((language) => ({ product, ...language }))),
)('$product.name has room for every service in $name', ({ product, code }) => {
  const texts = printTexts[code];
  const names = Object.keys(serviceIcons) as (keyof typeof serviceIcons)[];
  for (let at = 0; at < names.length; at++) {
    const services = Array.from({ length: product.services ?? 0 }, (_, more) => {
      const icon = names[(at + more) % names.length] as keyof typeof serviceIcons;
      return { text: texts.services[icon], icon };
    });
    const { problems } = layout(product, 'back', { services }, { texts, qr: null });
    expect(problems).toEqual([]);
  }
});

test('ink coverage stays within the limit; small texts are black only or reversed', () => {
  for (const ink of Object.values<Ink>(inks)) {
    expect(ink.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(INK_LIMIT);
    for (const share of ink) expect(share >= 0 && share <= 100).toBe(true);
  }
  for (const product of products) {
    for (const box of boxesOf(product)) {
      if (box.kind !== 'lines') continue;
      for (const { ink, weight } of box.rows) {
        if (weight === 'bold') continue;
        expect([ink[0], ink[1], ink[2]]).toEqual([0, 0, 0]);
      }
    }
  }
});
