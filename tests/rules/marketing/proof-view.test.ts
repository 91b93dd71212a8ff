/** Zoom, movement and ruler of the proof viewer, and the colours of the soft proof. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTUAL, fitted, moved, ticksOf, zoomed } from '#features/marketing/browser/proof-view.ts';
import { inks, printedColour } from '#features/marketing/ink.ts';
import { printProducts } from '#features/marketing/products.ts';

const stage = { width: 390, height: 500 };
const products = Object.values(printProducts);
const areaOf = ({ width, height }: { width: number; height: number }) => ({ x: 0, y: 0, width, height });

test.each(products)('$name: fits the screen whole and centred', (product) => {
  const { x, y, scale } = fitted(areaOf(product), stage);
  expect(product.width * scale).toBeLessThanOrEqual(stage.width);
  expect(product.height * scale).toBeLessThanOrEqual(stage.height);
  expect(-x).toBeCloseTo(stage.width / scale - product.width + x, 6);
  expect(-y).toBeCloseTo(stage.height / scale - product.height + y, 6);
});

test('a zoom keeps the point under the pointer, and actual size has 96 pixels per inch', () => {
  const area = areaOf(printProducts.banner);
  const before = fitted(area, stage);
  const at = { x: 150, y: 240 };
  const after = zoomed(before, ACTUAL, area, stage, at);
  expect(after.scale * 25.4).toBeCloseTo(96, 9);
  expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale, 6);
  expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale, 6);
});

test('whatever is pressed or dragged, the middle of the screen shows the print', () => {
  const act = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), x: fc.nat(390), y: fc.nat(500) }),
    fc.record({ x: fc.integer({ min: -9999, max: 9999 }), y: fc.integer({ min: -9999, max: 9999 }) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...products), fc.array(act, { maxLength: 12 }), (product, acts) => {
      const area = areaOf(product);
      let view = fitted(area, stage);
      for (const one of acts) {
        view =
          'factor' in one
            ? zoomed(view, view.scale * one.factor, area, stage, one)
            : moved(view, one, area, stage);
      }
      const middle = [view.x + stage.width / 2 / view.scale, view.y + stage.height / 2 / view.scale];
      expect(middle[0]).toBeGreaterThanOrEqual(-1e-6);
      expect(middle[0]).toBeLessThanOrEqual(product.width + 1e-6);
      expect(middle[1]).toBeGreaterThanOrEqual(-1e-6);
      expect(middle[1]).toBeLessThanOrEqual(product.height + 1e-6);
      expect(Number.isFinite(view.scale) && view.scale > 0).toBe(true);
    }),
  );
});

test('a ruler counts real millimetres from the trim, with numbers at least 48 pixels apart', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 5000, noNaN: true }),
      fc.double({ min: 0.05, max: 150, noNaN: true }),
      (from, scale) => {
        const ticks = ticksOf(from, 800, scale);
        expect(ticks.length).toBeLessThanOrEqual(140);
        for (const { mm, at } of ticks) expect(at).toBeCloseTo((mm - from) * scale, 6);
        const numbers = ticks.filter(({ hasNumber }) => hasNumber).map(({ at }) => at);
        numbers.slice(1).forEach((at, index) => {
          expect(at - (numbers[index] ?? 0)).toBeGreaterThanOrEqual(48 - 1e-6);
        });
      },
    ),
  );
  expect(ticksOf(0, 400, ACTUAL).filter(({ hasNumber }) => hasNumber)).toMatchObject([
    { mm: 0, at: 0 },
    { mm: 20 },
    { mm: 40 },
    { mm: 60 },
    { mm: 80 },
    { mm: 100 },
  ]);
});

test('in print, paper stays white, black is not quite black, and bright inks are duller', () => {
  expect(printedColour(inks.white)).toBe('#ffffff');
  expect(printedColour(inks.black)).toBe('#1c1c1c');
  expect(printedColour([100, 0, 0, 0])).toBe('#009ee3');
});
