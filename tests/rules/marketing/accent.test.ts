/** The company’s colour on made-to-measure products. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { check } from '#features/marketing/check.ts';
import type { PrintProduct } from '#features/marketing/description.ts';
import type { Ink, RectStep, SideName, Step, TextStep } from '#features/marketing/drawing.ts';
import { withField, withoutField } from '#features/marketing/edit.ts';
import {
  contrastOf,
  INK_LIMIT,
  inkOfColour,
  inks,
  legibleOn,
  screenColour,
} from '#features/marketing/ink.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { fromOrderData, toOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';

const products = Object.values(printProducts);
const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const options = { texts: printTexts.uk, qr: null };
const typed = {
  name: 'Олена',
  surname: 'Коваль',
  companyName: 'Дахи',
  phone: '+380 44 123 45 67',
  email: 'dakh@lucarne.example',
  link: 'https://lucarne.example',
  address: { line1: 'вул. Польова 2', line2: '', line3: '' },
  services: [{ text: 'Ринви', icon: 'gutters' }],
};

function stepsOf(product: PrintProduct, accentColor?: string): Step[] {
  const given = accentColor === undefined ? typed : { ...typed, accentColor };
  return (Object.keys(product.sides) as SideName[]).flatMap(
    (side) => layout(product, side, given, options).steps,
  );
}

const isEqual = (one: Ink, other: Ink) => one.join() === other.join();

/** The last fill below a text’s start. */
function groundOf(steps: readonly Step[], text: TextStep): Ink | undefined {
  const holds = (step: Step): step is RectStep =>
    step.kind === 'rect' &&
    text.x >= step.x &&
    text.x <= step.x + step.width &&
    text.y - text.size / 4 >= step.y &&
    text.y <= step.y + step.height;
  return steps.slice(0, steps.indexOf(text)).findLast(holds)?.ink;
}

test('any colour looks the same on screen, within the ink limit, and text on it is legible', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const ink = inkOfColour(colour);
      expect(screenColour(ink)).toBe(colour);
      expect(ink.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(INK_LIMIT);
      expect(contrastOf(legibleOn(ink), ink)).toBeGreaterThanOrEqual(4.5);
      // Black overprints: the other inks stay below it.
      expect(ink[0] + ink[1] + ink[2] + 100).toBeLessThanOrEqual(INK_LIMIT);
    }),
    { numRuns: 2000 },
  );
});

test('contrast is that of WCAG', () => {
  expect(contrastOf(inks.white, inks.black)).toBeCloseTo(21, 5);
  expect(contrastOf(inkOfColour('#777777'), inks.white)).toBeCloseTo(4.48, 2);
});

describe.each(products)('$name', (product) => {
  test('prints any colour in its accents only, with legible texts on them', () => {
    const plain = stepsOf(product);
    fc.assert(
      fc.property(colours, (colour) => {
        const steps = stepsOf(product, colour);
        const accent = inkOfColour(colour);
        expect(steps.some((step) => step.kind === 'rect' && isEqual(step.ink, accent))).toBe(true);
        expect(steps.length).toBe(plain.length);
        steps.forEach((step, at) => {
          const before = plain[at];
          expect({ ...step, ink: null }).toEqual({ ...before, ink: null });
          if (step.kind !== 'text') return;
          const ground = groundOf(steps, step);
          if (ground && isEqual(ground, accent)) {
            expect(contrastOf(step.ink, ground)).toBeGreaterThanOrEqual(4.5);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  test('without a colour, or with a wrong one, prints the club’s', () => {
    for (const wrong of ['', 'red', '#12345', 'url(#a)'])
      expect(stepsOf(product, wrong)).toEqual(stepsOf(product));
  });

  test('keeps the colour in the order data, and takes it back with its field', () => {
    const data = toOrderData(product, { ...typed, accentColor: '#0A7D4F' });
    expect(data.accentColor).toBe('#0a7d4f');
    expect(fromOrderData(product, data).accentColor).toBe('#0a7d4f');
    const added = withField(product, {}, 'accentColor');
    expect(added.accentColor).toBe(screenColour(inks.clay));
    expect(withoutField(product, added, 'accentColor')).not.toHaveProperty('accentColor');
  });

  test.each(['red', '#12345', '#1234567', '#12345g', 'url(#a)', ' #123456'])('refuses %j', (accentColor) => {
    expect(check(product, { accentColor })).toContainEqual({
      field: 'accentColor',
      code: 'choice_unknown',
      values: {},
    });
  });
});
