/** Drawing steps as SVG, and configurations as order data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Configuration } from '#features/marketing/description.ts';
import type { Step } from '#features/marketing/drawing.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import { screenColour } from '#features/marketing/ink.ts';
import { advance } from '#features/marketing/layout/measure.ts';
import { fromOrderData, toOrderData } from '#features/marketing/order-data.ts';
import { printProducts } from '#features/marketing/products.ts';
import { guideElements, svgDocument, svgElements, svgText, viewBox } from '#features/marketing/svg.ts';

const { banner } = printProducts;
const products = Object.values(printProducts);
const options = { fontFamily: 'Noto Sans', picture: () => '/art/print/x.svg' };
const text: Step = {
  kind: 'text',
  x: 4,
  y: 10,
  size: 2,
  width: 9,
  weight: 'bold',
  ink: [0, 0, 0, 100],
  text: 'AV fi',
};

test('inks are converted to their complementary RGB', () => {
  expect(screenColour([0, 0, 0, 0])).toBe('#ffffff');
  expect(screenColour([0, 0, 0, 100])).toBe('#000000');
  expect(screenColour([100, 0, 0, 0])).toBe('#00ffff');
  expect(screenColour([0, 0, 0, 50])).toBe('#808080');
});

test('every letter has its own position, so kerning and ligatures cannot move it', () => {
  const [element] = svgElements([text], options);
  let at = 4;
  const places = [...'AV fi'].map((letter) => {
    const place = Math.round(at * 1000) / 1000;
    at += advance(letter, 'bold') * 2;
    return place;
  });
  expect(element?.attributes.x).toBe(places.join(' '));
  expect(element?.text).toBe('AV fi');
});

test('any input stays text and never becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const svg = svgElements([{ ...text, text: `<script>"'&${typed}` }], options)
        .map(svgText)
        .join('');
      expect(svg.match(/</gu)).toHaveLength(2);
      expect(svg.match(/>/gu)).toHaveLength(2);
      expect(svg).not.toMatch(/&(?!#\d+;)/u);
    }),
  );
});

test('elements have attributes only: no style, no class, no handler', () => {
  const steps: Step[] = [
    text,
    { kind: 'rect', x: 0, y: 0, width: 5, height: 5, radius: 1, ink: [0, 0, 0, 10] },
    { kind: 'path', x: 0, y: 0, size: 5, grid: 24, d: 'M0 0h1', ink: [0, 0, 0, 10], line: 1.75 },
    {
      kind: 'image',
      x: 0,
      y: 0,
      width: 5,
      height: 5,
      source: { logo: true },
      fit: 'contain',
      align: 'left',
    },
  ];
  const svg = svgDocument(banner, steps, { ...options, part: 'bleed' });
  expect(svg).not.toMatch(/ (style|class|on\w+)=/u);
  expect(svg).toContain('preserveAspectRatio="xMinYMid meet"');
});

test('a picture that cannot be shown is replaced by a frame', () => {
  const image: Step = {
    kind: 'image',
    x: 1,
    y: 2,
    width: 30,
    height: 10,
    source: { logo: true },
    fit: 'contain',
    align: 'left',
  };
  const [element] = svgElements([image], { ...options, picture: () => null });
  expect(element).toMatchObject({
    tag: 'rect',
    attributes: { x: 1, y: 2, width: 30, height: 10, fill: 'none' },
  });
});

test('the view is the trimmed side, or the side with its bleed; guides show bleed, trim and safe area', () => {
  expect(viewBox(banner, 'trim')).toBe('0 0 2000 1000');
  expect(viewBox(banner, 'bleed')).toBe('-30 -30 2060 1060');
  const [bleed, trim, safe] = guideElements(banner);
  expect(bleed?.attributes).toMatchObject({ x: -30, y: -30, width: 2060, height: 1060 });
  expect(trim?.attributes).toMatchObject({ x: 0, y: 0, width: 2000, height: 1000 });
  expect(safe?.attributes).toMatchObject({ x: 40, y: 40, width: 1920, height: 920 });
});

describe('the order data', () => {
  const all: Configuration = {
    name: 'Ana',
    surname: 'Kovač',
    companyName: 'Krovovi',
    link: 'https://krovovi.hr',
    phone: '+385 91 123 4567',
    email: 'ana@krovovi.hr',
    shortDescription: 'Krovni prozori',
    longDescription: 'Od izmjere do zadnje letvice',
    address: { line1: 'Ulica 1', line2: '10000 Zagreb', line3: '' },
    logo: '0195c7a2-0000-7000-8000-000000000000',
    services: [{ text: 'Krovovi', icon: 'roofing' }],
  };

  test.each(products)('$name: have the API’s names and only the fields of the product', (product) => {
    const configuration = { ...firstConfiguration(product), ...all };
    const data = toOrderData(product, configuration);
    const names = product.fields.map(({ name }) => (name === 'brandLogo' ? product.brandLogoField : name));
    const subtype = product.name.startsWith('flyer-') ? ['subtype'] : [];
    expect(Object.keys(data).sort()).toEqual([...names, ...subtype].sort());
    expect(data).toMatchObject({ [product.brandLogoField]: product.brandLogos[0], companyName: 'Krovovi' });
  });

  test('name the brand logo by its product and the flyer by its subtype', () => {
    expect(products.map(({ name, brandLogoField }) => [name, brandLogoField])).toEqual([
      ['business-card-horizontal', 'businessCardLogo'],
      ['business-card-vertical', 'businessCardLogo'],
      ['business-card-horizontal-90x50', 'businessCardLogo'],
      ['business-card-vertical-50x90', 'businessCardLogo'],
      ['banner', 'bannerLogo'],
      ['sticker', 'stickerLogo'],
      ['billboard', 'billboardLogo'],
      ['flyer-services', 'flyerLogo'],
      ['flyer-electric', 'flyerLogo'],
      ['flyer-replacement', 'flyerLogo'],
      ['flyer-dsp', 'flyerLogo'],
    ]);
    const subtypes = products.map((product) => toOrderData(product, {}).subtype).filter(Boolean);
    expect(subtypes).toEqual(['services', 'electric', 'replacement', 'dsp']);
  });

  test.each(products)('$name: convert back to the same configuration', (product) => {
    const configuration = { ...firstConfiguration(product), ...all };
    const data = JSON.parse(JSON.stringify(toOrderData(product, configuration)));
    const back = fromOrderData(product, data);
    expect(toOrderData(product, back)).toEqual(data);
    expect(back.brandLogo).toBe(product.brandLogos[0]);
  });

  test('of another form convert to a well-formed configuration without an exception', () => {
    const card = printProducts['business-card-vertical'];
    expect(
      fromOrderData(card, { name: 5, surname: 'Kovač', services: [null, 'x', { icon: 1 }], address: 7 }),
    ).toEqual({
      surname: 'Kovač',
      services: [{ text: '', icon: '' }],
    });
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.anything(), (product, data) => {
        expect(toOrderData(product, fromOrderData(product, data))).toBeTypeOf('object');
      }),
    );
  });
});
