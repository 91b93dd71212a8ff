/** Layout of the sides of made-to-measure products. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { Box, Configuration, PrintProduct } from '#features/marketing/description.ts';
import type { Area, SideName, Step, TextStep } from '#features/marketing/drawing.ts';
import { type Layout, layout, type QrCode } from '#features/marketing/layout/layout.ts';
import { BOTTOM, POINT, TOP, widthOf } from '#features/marketing/layout/measure.ts';
import metrics from '#features/marketing/layout/metrics.json' with { type: 'json' };
import { linkAsText, tidied, tidyText } from '#features/marketing/layout/tidy.ts';
import { printProducts } from '#features/marketing/products.ts';

const products = Object.values(printProducts);
const card = printProducts['business-card-horizontal'];
const options = { texts: { language: printTexts.hu.language, headings: printTexts.hu.headings }, qr: null };

const typical: Configuration = {
  name: 'Katarína',
  surname: 'Považanová',
  companyName: 'Strechy a okná Považan s.r.o.',
  phone: '+421 903 123 456',
  email: 'katarina@strechy-povazan.sk',
  link: 'https://strechy-povazan.sk',
  shortDescription: 'Strešné okná od zamerania po posledný detail',
  longDescription: 'Meriame, dodávame a montujeme strešné okná po celom kraji',
  address: { line1: 'Priemyselná 12/A', line2: '010 01 Žilina', line3: 'Slovensko' },
};

test('a card in Hungarian has the family name first, in other languages the first name', () => {
  const nameIn = (language: 'hu' | 'pl') =>
    textsOf(layout(card, 'front', typical, { texts: printTexts[language], qr: null }).steps)[0]?.text;
  expect([nameIn('hu'), nameIn('pl')]).toEqual(['Považanová Katarína', 'Katarína Považanová']);
});

type LinesBox = Extract<Box, { kind: 'lines' }>;

const blocks = products.flatMap((product) =>
  Object.values(product.sides).flatMap((boxes) =>
    boxes.filter((box): box is LinesBox => box.kind === 'lines').map((box, at) => ({ product, box, at })),
  ),
);

/** A product of which only one part is drawn. */
function only(product: PrintProduct, box: Box): PrintProduct {
  return { ...product, sides: { front: [{ ...box, when: undefined, unless: undefined }] } };
}

function textsOf(steps: readonly Step[]): TextStep[] {
  return steps.filter((step): step is TextStep => step.kind === 'text');
}

function sidesOf(product: PrintProduct): SideName[] {
  return Object.keys(product.sides) as SideName[];
}

/** Every glyph is within the area, with accents and descenders. */
function expectWithin({ steps }: Layout, { x, y, width, height }: Area) {
  const tiny = 1e-6;
  for (const step of textsOf(steps)) {
    expect(step.x).toBeGreaterThanOrEqual(x - tiny);
    expect(step.x + step.width).toBeLessThanOrEqual(x + width + tiny);
    expect(step.y - TOP * step.size).toBeGreaterThanOrEqual(y - tiny);
    expect(step.y + BOTTOM * step.size).toBeLessThanOrEqual(y + height + tiny);
  }
}

const character = fc.constantFrom(...metrics.characters, ...' '.repeat(60));
const typed = fc.array(character, { maxLength: 400 }).map((list) => list.join(''));
const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    name: typed,
    surname: typed,
    companyName: typed,
    phone: typed,
    email: typed,
    link: typed,
    shortDescription: typed,
    longDescription: typed,
    address: fc.record({ line1: typed, line2: typed, line3: typed }),
  },
  { requiredKeys: [] },
);

/** The printed text of a row for a configuration. */
function printed(given: Configuration, fields: LinesBox['rows'][number]['fields']): string {
  const address = { ...given.address } as Record<string, string>;
  return fields
    .map((field) => {
      if (field.startsWith('address.')) return address[field.slice('address.'.length)] ?? '';
      const text = given[field as 'name'] ?? '';
      return field === 'link' ? linkAsText(text) : text;
    })
    .filter((text) => text !== '')
    .join(' ');
}

test('for any input, a block keeps all text within its area or rejects one of its fields', () => {
  fc.assert(
    fc.property(fc.constantFrom(...blocks), configurations, ({ product, box }, configuration) => {
      const given = tidied(product, configuration);
      const result = layout(only(product, box), 'front', configuration, options);
      const rows = box.rows.filter(({ fields }) => printed(given, fields) !== '');
      const smallest = Math.min(...box.rows.map((row) => row.smallest)) * POINT;
      const largest = Math.max(...box.rows.map((row) => row.size)) * POINT;
      for (const step of textsOf(result.steps)) {
        expect(step.size).toBeGreaterThanOrEqual(smallest - 1e-9);
        expect(step.size).toBeLessThanOrEqual(largest + 1e-9);
        expect(step.width).toBeCloseTo(widthOf(step.text, step.weight) * step.size, 6);
      }
      const shown = textsOf(result.steps).map(({ text }) => text.replaceAll(' ', ''));
      const wanted = rows.map(({ fields }) => printed(given, fields).replaceAll(' ', ''));
      expect(shown.join('')).toBe(wanted.join(''));
      if (result.problems.length === 0) expectWithin(result, box);
      const own = box.rows.flatMap(({ fields }) => fields).map((field) => field.split('.')[0]);
      for (const { field } of result.problems) expect(own).toContain(field);
    }),
    { numRuns: 150 },
  );
});

test('for any input, an accepted side keeps all texts in the safe area', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), configurations, (product, configuration) => {
      const { safe, width, height } = product;
      const inner = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe };
      for (const side of sidesOf(product)) {
        const result = layout(product, side, configuration, options);
        if (result.problems.length === 0) expectWithin(result, inner);
      }
    }),
    { numRuns: 60 },
  );
});

const ordinary = 'eeeeeeaaaaaaiiiiioooooonnnnttttrrrrssssllldddkkmmvvpuuzczjhbgyěščřžýáíéăâîșț';
const words = (max: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...ordinary), minLength: 2, maxLength: 11 }), { maxLength: 40 })
    .map((list) => list.join(' ').slice(0, max));

test.each(products)('$name: ordinary words fit, up to the full length of both descriptions', (product) => {
  fc.assert(
    fc.property(words(80), words(100), (shortDescription, longDescription) => {
      const configuration = { ...typical, logo: 'uuid', shortDescription, longDescription };
      for (const side of sidesOf(product)) {
        expect(layout(product, side, configuration, options).problems).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

describe('a text that is too long', () => {
  const front = (configuration: Configuration) => layout(card, 'front', configuration, options);
  const sizeOf = (result: Layout, text: string) =>
    (textsOf(result.steps).find((step) => step.text.startsWith(text))?.size ?? 0) / POINT;

  test('shrinks in small steps, never below the minimum size', () => {
    let before = 12;
    for (let length = 1; length <= 40; length++) {
      const result = front({ name: `K${'a'.repeat(length)}` });
      const size = sizeOf(result, 'Ka');
      expect(size).toBeLessThanOrEqual(before + 1e-9);
      expect(size).toBeGreaterThanOrEqual(7 - 1e-9);
      expect(before - size).toBeLessThan(12 / 10);
      before = size;
    }
    expect(before).toBeCloseTo(7, 9);
  });

  test('is rejected with its field when it does not fit at the minimum size', () => {
    const result = front({ ...typical, name: 'Konstantinopolitana'.repeat(4) });
    expect(result.problems).toEqual([{ field: 'name', code: 'does_not_fit' }]);
    expect(sizeOf(result, 'Konstantinopolitana')).toBeCloseTo(7, 9);
  });

  test('in a row of two fields is reported for the longer one', () => {
    const long = 'Konstantinopolitana'.repeat(4);
    expect(front({ name: 'Ana', surname: long }).problems).toEqual([
      { field: 'surname', code: 'does_not_fit' },
    ]);
  });

  test.each([
    ['email', { email: `${'m'.repeat(60)}@krovovi.hr` }],
    ['phone', { phone: '9'.repeat(60) }],
    ['address', { address: { line1: 'Ulica 1', line2: 'Ž'.repeat(50), line3: '' } }],
    ['companyName', { companyName: 'Krovovi'.repeat(9) }],
    ['shortDescription', { shortDescription: 'Ж'.repeat(80) }],
  ] as const)('%s is reported', (field, configuration) => {
    expect(front({ ...typical, ...configuration }).problems).toEqual([{ field, code: 'does_not_fit' }]);
  });

  test.each([
    ['e-mail address', { email: 'maximiliana.konstantinopolska@strechy-a-okna-povazan.example' }],
    [
      'line of an address',
      { address: { line1: 'Priemyselná zóna Sever, hala B, vchod C', line2: '', line3: '' } },
    ],
  ] as const)('wraps if it is an %s', (_, configuration) => {
    const { steps, problems } = front({ phone: '+421 903 123 456', ...configuration });
    expect(problems).toEqual([]);
    expect(textsOf(steps)).toHaveLength(3);
  });

  test('rows of one size shrink together', () => {
    const result = front({ ...typical, email: 'katarina.maximiliana@strechy-povazan.sk' });
    const small = sizeOf(result, 'katarina');
    expect(small).toBeLessThan(sizeOf(front(typical), 'katarina'));
    expect(sizeOf(result, '+421')).toBeCloseTo(small, 9);
    expect(sizeOf(result, '010 01')).toBeCloseTo(small, 9);
  });

  test('in a block of several lines is broken into lines of similar length', () => {
    const lines = textsOf(front({ shortDescription: typical.shortDescription }).steps).map(
      ({ width }) => width,
    );
    expect(lines).toHaveLength(2);
    expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.6);
  });
});

describe('a missing field leaves no gap', () => {
  test('between or above the rows of a block', () => {
    const fields = [
      'name',
      'companyName',
      'phone',
      'email',
      'link',
      'shortDescription',
      'longDescription',
      'address',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...blocks), fc.subarray(fields), ({ product, box }, without) => {
        const configuration = Object.fromEntries(
          Object.entries(typical).filter(([field]) => !without.includes(field)),
        );
        const result = layout(only(product, box), 'front', configuration, options);
        const steps = textsOf(result.steps);
        const most = Math.max(box.gap, ...box.rows.map(({ space }) => space ?? 0));
        steps.forEach((step, at) => {
          const before = steps[at - 1];
          if (!before) return;
          const gap = step.y - TOP * step.size - (before.y + BOTTOM * before.size);
          expect(gap).toBeLessThanOrEqual(most + 0.01 * step.size);
        });
        const [first] = steps;
        const last = steps.at(-1);
        if (!first || !last) return;
        const above = first.y - TOP * first.size - box.y;
        const below = box.y + box.height - (last.y + BOTTOM * last.size);
        if (box.anchor === 'top') expect(above).toBeCloseTo(0, 6);
        if (box.anchor === 'bottom') expect(below).toBeCloseTo(0, 6);
        if (box.anchor === 'middle') expect(above).toBeCloseTo(below, 6);
      }),
    );
  });

  test('in place of the long description: a heading, or bullet points', () => {
    for (const product of products) {
      if (!product.fields.some(({ name }) => name === 'longDescription')) continue;
      const { longDescription: _, ...without } = typical;
      const top = (configuration: Configuration) =>
        Math.min(...textsOf(layout(product, 'back', configuration, options).steps).map(({ y }) => y));
      expect(Math.abs(top(typical) - top(without)) / product.height).toBeLessThan(0.05);
    }
  });

  test('in an address: the lines below move up, and the icon stays with the first', () => {
    const full = layout(card, 'front', typical, options).steps;
    const address = { line1: '', line2: ' ', line3: 'Slovensko' };
    const short = layout(card, 'front', { ...typical, address }, options).steps;
    const icons = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === 'path').length;
    expect(textsOf(short).map(({ text }) => text)).toContain('Slovensko');
    expect(textsOf(short)).toHaveLength(textsOf(full).length - 2);
    expect(icons(short)).toBe(icons(full));
  });
});

describe('a logo', () => {
  const images = (product: PrintProduct, configuration: Configuration) =>
    layout(product, 'front', configuration, options).steps.flatMap((step) =>
      step.kind === 'image' ? [step.source] : [],
    );

  test.each(products)('$name: is the member’s if given; the brand logo stays or replaces it', (product) => {
    const [art] = product.brandLogos;
    expect(images(product, { ...typical, logo: 'uuid' })).toContainEqual({ logo: true });
    expect(images(product, typical)).not.toContainEqual({ logo: true });
    expect(images(product, typical).filter((source) => 'art' in source && source.art === art)).toHaveLength(
      1,
    );
  });

  test.each(products)(
    '$name: the chosen brand logo and cover image are drawn, unknown ones never',
    (product) => {
      const [, brandLogo] = product.brandLogos;
      const [, coverImage] = product.coverImages;
      expect(images(product, { brandLogo, coverImage })).toContainEqual({ art: brandLogo });
      expect(images(product, { brandLogo, coverImage })).toContainEqual({ art: coverImage });
      for (const source of images(product, { brandLogo: '../../etc', coverImage: 'x' })) {
        expect([...product.brandLogos, ...product.coverImages]).toContain('art' in source && source.art);
      }
    },
  );
});

describe('a QR code', () => {
  const qr: QrCode = { modules: 29, path: 'M0 0h1v1h-1z' };
  const paths = (configuration: Configuration, code: QrCode | null) =>
    layout(card, 'back', configuration, { ...options, qr: code }).steps.filter(
      (step) => step.kind === 'path' && step.line === null,
    );

  test('is drawn with a quiet zone of four modules', () => {
    const [path] = paths(typical, qr);
    const box = card.sides.back?.find(({ kind }) => kind === 'qr') as Area;
    const unit = box.width / (29 + 8);
    expect(path).toMatchObject({ grid: 29, d: qr.path });
    expect(path?.x).toBeCloseTo(box.x + 4 * unit, 9);
    expect(path?.kind === 'path' && path.size).toBeCloseTo(29 * unit, 9);
  });

  test('is absent without a link or before its data is known', () => {
    const { link: _, ...without } = typical;
    expect(paths(without, qr)).toEqual([]);
    expect(paths(typical, null)).toEqual([]);
  });

  test('with modules too small to scan rejects the link', () => {
    const result = layout(card, 'back', typical, { ...options, qr: { modules: 97, path: 'M0 0h1v1h-1z' } });
    expect(result.problems).toEqual([{ field: 'link', code: 'does_not_fit' }]);
  });
});

describe('printed texts are normalised', () => {
  test('with single blanks, composed letters and no line breaks', () => {
    expect(tidyText('  Krov \n\t i\u00a0 prozor  ')).toBe('Krov i prozor');
    expect(tidyText('s\u0326 c\u030c')).toBe('ș č');
  });

  test('in Romanian with commas below; a Turkish ş keeps its cedilla', () => {
    expect(tidyText('ferestre şi ţigle ŞŢ', 'ro')).toBe('ferestre și țigle ȘȚ');
    expect(tidyText('güneş', 'tr')).toBe('güneş');
  });

  test('idempotently: a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), configurations, (product, configuration) => {
        const once = tidied(product, configuration, 'ro');
        expect(tidied(product, once, 'ro')).toEqual(once);
      }),
      { numRuns: 50 },
    );
  });

  test('with links shown without their scheme, long ones by host', () => {
    expect(linkAsText('https://krovovi.hr/')).toBe('krovovi.hr');
    expect(linkAsText('https://krovovi.hr/kontakt')).toBe('krovovi.hr/kontakt');
    expect(linkAsText('https://krovovi.hr/prozori/krovni?boja=bijela')).toBe('krovovi.hr');
  });
});

test('a heading that does not fit is an error of the product, not of the member', () => {
  const headings = { ...printTexts.en.headings, bannerTitle: 'Roof windows '.repeat(40) };
  expect(() =>
    layout(printProducts.banner, 'front', typical, { texts: { language: 'en', headings }, qr: null }),
  ).toThrow('banner: bannerTitle does not fit');
});

test('a side that the product does not have is empty', () => {
  expect(layout(printProducts.banner, 'back', typical, options)).toEqual({ steps: [], problems: [] });
});

test.each(products)('$name: a side is laid out within a millisecond', (product) => {
  const side = sidesOf(product).at(-1) as SideName;
  // The fastest of many runs: other processes use the same machine.
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 100 && best >= 1; run++) {
    const from = performance.now();
    layout(product, side, typical, options);
    best = Math.min(best, performance.now() - from);
  }
  expect(best).toBeLessThan(1);
});
