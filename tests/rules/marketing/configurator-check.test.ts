/** Validation rules for the forms of made-to-measure products. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, lengthOf, longest } from '#features/marketing/check.ts';
import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import {
  firstConfiguration,
  withField,
  withLogo,
  withoutField,
  withServiceToggled,
} from '#features/marketing/edit.ts';
import { printProducts } from '#features/marketing/products.ts';
import { serviceIcons } from '#features/marketing/services.ts';

const card = printProducts['business-card-horizontal'];
const banner = printProducts.banner;
const products = Object.values(printProducts);
const withDescription = products.filter(({ fields }) =>
  fields.some(({ name }) => name === 'longDescription'),
);
const withServices = products.filter(({ services }) => services !== null);

const services = Object.keys(serviceIcons).map((icon) => ({ text: `Service ${icon.length}`, icon }));

/** A valid configuration, with all optional fields of the product if `all`. */
function good(product: PrintProduct, all = false): Configuration {
  const texts: Configuration = {
    name: 'Ana',
    surname: 'Kovač',
    companyName: 'Kovač Krovovi',
    phone: '+385 91 123 4567',
    shortDescription: 'Krovni prozori',
  };
  const more: Configuration = {
    email: 'ana@krovovi.hr',
    longDescription: 'Od izmjere do zadnje letvice',
    link: 'https://krovovi.hr',
    logo: '0195c7a2-0000-7000-8000-000000000000',
    address: { line1: 'Ulica 1', line2: '10000 Zagreb', line3: '' },
  };
  const chosen = { services: services.slice(0, product.services ?? 0) };
  return { ...firstConfiguration(product), ...texts, ...(all ? more : {}), ...chosen };
}

/** The reported problems as `field code`. */
function complaints(product: PrintProduct, configuration: Configuration): string[] {
  return check(product, configuration).map(({ field, code }) => `${field} ${code}`);
}

test.each(products)('$name: the minimal configuration and the full one are valid', (product) => {
  expect(check(product, good(product))).toEqual([]);
  expect(check(product, good(product, true))).toEqual([]);
});

describe('FGCAfn: a field is required', () => {
  test.each(products)('$name: when it is in the group of required ones and empty', (product) => {
    for (const { name, group } of product.fields) {
      if (group !== 'required') continue;
      const { [name]: _, ...without } = good(product);
      const code = name === 'services' ? 'services_exactly' : 'field_required';
      expect(complaints(product, without)).toEqual([`${name} ${code}`]);
    }
  });

  test.each(products)('$name: when it is optional, was added and is empty', (product) => {
    for (const { name, group } of product.fields) {
      if (group !== 'optional') continue;
      const { [name]: _, ...without } = good(product, true);
      expect(complaints(product, without)).toEqual([]);
      expect(complaints(product, withField(product, without, name))).toEqual([`${name} field_required`]);
    }
  });

  test.each(['', ' ', '\t\n', '\u00a0\u2003'])('when it contains only blanks: %j', (name) => {
    expect(complaints(card, { ...good(card), name })).toEqual(['name field_required']);
  });
});

describe('YwHJGC: phone number or e-mail address', () => {
  test.each(products)('$name: one of both is required', (product) => {
    const { phone: _, ...without } = good(product);
    expect(complaints(product, without)).toEqual(['phone phone_or_email_required']);
    expect(complaints(product, { ...without, email: 'ana@krovovi.hr' })).toEqual([]);
    expect(complaints(product, { ...without, phone: '+385 91 123 4567' })).toEqual([]);
  });

  test('empty ones do not count', () => {
    expect(complaints(banner, { ...good(banner), phone: ' ', email: '' })).toEqual([
      'phone phone_or_email_required',
      'phone field_required',
      'email field_required',
    ]);
  });
});

describe('5mna6H: short or long description', () => {
  test.each(withDescription)('$name: one of both is required', (product) => {
    const { shortDescription: _, ...without } = good(product);
    expect(complaints(product, without)).toEqual(['shortDescription description_required']);
    expect(complaints(product, { ...without, longDescription: 'Krovni prozori' })).toEqual([]);
  });

  test('applies to business cards and flyers only', () => {
    expect(withDescription.map(({ name }) => name).sort()).toEqual([
      'business-card-horizontal',
      'business-card-horizontal-90x50',
      'business-card-vertical',
      'business-card-vertical-50x90',
      'flyer-dsp',
      'flyer-electric',
      'flyer-replacement',
      'flyer-services',
    ]);
    const { shortDescription: _, ...without } = good(banner);
    expect(complaints(banner, without)).toEqual([]);
  });
});

describe('descriptions', () => {
  test.each([
    ['shortDescription', 80],
    ['longDescription', 100],
  ] as const)('%s has at most %i characters', (field, max) => {
    expect(longest[field]).toBe(max);
    expect(complaints(card, { ...good(card), [field]: 'ș'.repeat(max) })).toEqual([]);
    const problems = check(card, { ...good(card), [field]: 'ș'.repeat(max + 1) });
    expect(problems).toEqual([{ field, code: 'too_long', values: { max, count: max + 1 } }]);
  });

  test('are counted by grapheme: a letter of two code points counts once', () => {
    expect(lengthOf('a\u0306')).toBe(1);
    expect(complaints(card, { ...good(card), shortDescription: 'a\u0306'.repeat(80) })).toEqual([]);
  });
});

describe('services', () => {
  test('are 6 on the flyer, 4 on the horizontal card (3mdgP2), 5 on the vertical one (K1mdmH), else none', () => {
    expect(withServices.map(({ name, services: count }) => [name, count])).toEqual([
      ['business-card-horizontal', 4],
      ['business-card-vertical', 5],
      ['business-card-horizontal-90x50', 4],
      ['business-card-vertical-50x90', 5],
      ['flyer-services', 6],
    ]);
  });

  test.each(withServices)('$name: any other number than $services is rejected', (product) => {
    for (let count = 0; count <= services.length; count++) {
      const problems = check(product, { ...good(product), services: services.slice(0, count) });
      const wrong = { field: 'services', code: 'services_exactly', values: { count: product.services } };
      expect(problems).toEqual(count === product.services ? [] : [wrong]);
    }
  });

  test.each(withServices)('$name: choosing stops at $services; choosing again removes', (product) => {
    let configuration = firstConfiguration(product);
    for (const service of services) configuration = withServiceToggled(product, configuration, service);
    expect(configuration.services).toEqual(services.slice(0, product.services ?? 0));
    for (const service of services.slice(0, 2)) {
      configuration = withServiceToggled(product, configuration, service);
    }
    expect(configuration.services).toEqual(services.slice(2, product.services ?? 0));
  });

  test('are from the list, each once', () => {
    const four = services.slice(0, 4);
    const last = (service: { text: string; icon: string }) => ({
      ...good(card),
      services: [...four.slice(0, 3), service],
    });
    expect(complaints(card, last({ text: 'Chimneys', icon: 'chimneys' }))).toEqual([
      'services service_unknown',
    ]);
    expect(complaints(card, last({ text: 'x', icon: 'toString' }))).toEqual(['services service_unknown']);
    expect(complaints(card, last(four[0] as { text: string; icon: string }))).toEqual([
      'services service_twice',
    ]);
    expect(complaints(card, last({ text: ' ', icon: 'blinds' }))).toEqual(['services field_required']);
    expect(complaints(card, last({ text: 'a'.repeat(33), icon: 'blinds' }))).toEqual(['services too_long']);
  });
});

describe('a link', () => {
  test.each([
    'https://krovovi.hr',
    'http://krovovi.hr/a?b=c#d',
    'HTTPS://Krovovi.hr',
    'https://żółw.pl/ș',
    'https://krovovi.hr:8443/',
    'krovovi.hr',
    'www.krovovi.hr/kontakt',
  ])('%s is valid', (link) => {
    expect(complaints(card, { ...good(card), link })).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://krovovi.hr/%0aalert(1)',
    'data:text/html,hello',
    'ftp://krovovi.hr',
    'file:///etc/passwd',
    'mailto:ana@krovovi.hr',
    'tel:+38591123456',
    'https://',
    'https:krovovi.hr',
    'https:///krovovi.hr',
    'http://localhost',
    'https://krovovi.hr@evil.example',
    'https://krovovi.hr\\@evil.example',
    'https://a b.hr',
    '//krovovi.hr',
    'krovovi',
  ])('%s is invalid', (link) => {
    expect(complaints(card, { ...good(card), link })).toEqual(['link link_invalid']);
  });
});

test.each(['+385 91 123 4567', '0903/123 456', '(01) 234-56-78', '091.123.456', '112 112'])(
  '%s is a phone number',
  (phone) => expect(complaints(card, { ...good(card), phone })).toEqual([]),
);

test.each(['12345', '+', 'call me', '091 123 456 ext 7', '1234567890123456', '٠٩١١٢٣٤٥٦', '09++1123456'])(
  '%s is not a phone number',
  (phone) => {
    const [first, ...rest] = check(card, { ...good(card), phone });
    expect(first?.field).toBe('phone');
    expect(['phone_invalid', 'characters_not_printable']).toContain(first?.code);
    expect(rest).toEqual([]);
  },
);

test.each([
  'a@b.hr',
  'ana.kovac+web@krovovi.co.uk',
  'info@żółw.pl',
  "o'neil@roofs.ie",
  'ana@xn--w-uga1v8h.pl',
])('%s is an e-mail address', (email) => expect(complaints(card, { ...good(card), email })).toEqual([]));

test.each([
  'a',
  '@b.hr',
  'a@b',
  'a b@c.hr',
  'a@@b.hr',
  'a@b..hr',
  '.a@b.hr',
  'a..c@b.hr',
  'a@-b.hr',
  'a@b.hr.',
])('%s is not an e-mail address', (email) =>
  expect(complaints(card, { ...good(card), email })).toEqual(['email email_invalid']),
);

describe('characters missing in the font are rejected and listed', () => {
  test.each([
    ['an emoji', '🏠', '🏠'],
    ['a right-to-left mark', '\u200f', 'U+200F'],
    ['an override of the direction', '\u202e', 'U+202E'],
    ['a zero-width space', '\u200b', 'U+200B'],
    ['a soft hyphen', '\u00ad', 'U+00AD'],
    ['NUL', '\u0000', 'U+0000'],
    ['a control character', '\u0007', 'U+0007'],
    ['half of a surrogate pair', '\ud83c', 'U+D83C'],
    ['Hebrew', 'ש', 'ש'],
    ['Greek', 'Ω', 'Ω'],
    ['a mark that belongs to no letter', '\u20e3', 'U+20E3'],
  ])('%s', (_, character, characters) => {
    const problems = check(card, { ...good(card), companyName: `Krov${character} d.o.o.` });
    expect(problems).toEqual([
      { field: 'companyName', code: 'characters_not_printable', values: { characters } },
    ]);
  });

  test.each(['name', 'companyName', 'longDescription', 'link', 'email'] as const)('in %s', (field) => {
    const text = { link: 'https://a.hr/🏠', email: '🏠@a.hr' } as Record<string, string>;
    expect(complaints(card, { ...good(card, true), [field]: text[field] ?? 'Krov 🏠' })).toEqual([
      `${field} characters_not_printable`,
    ]);
  });

  test('in an address line and in the name of a service', () => {
    const address = { line1: 'Ulica 1', line2: '🏠', line3: '' };
    expect(complaints(card, { ...good(card), address })).toEqual(['address characters_not_printable']);
    const odd = [{ text: 'Krov\u200e', icon: 'blinds' }, ...services.slice(0, 3)];
    expect(complaints(card, { ...good(card), services: odd })).toEqual(['services characters_not_printable']);
  });
});

test.each(products)('$name: 10,000 characters are rejected in every text field', (product) => {
  const text = 'Krov '.repeat(2000);
  for (const { name } of product.fields) {
    if (['logo', 'brandLogo', 'coverImage', 'contentImage', 'services'].includes(name)) continue;
    const value = name === 'address' ? { line1: '', line2: '', line3: text } : text;
    const [problem] = check(product, { ...good(product), [name]: value });
    expect(problem).toMatchObject({ field: name, code: 'too_long' });
  }
});

test.each(products)('$name: pictures and brand logo come from the product’s own list', (product) => {
  for (const field of ['coverImage', 'contentImage', 'brandLogo'] as const) {
    if (!product.fields.some(({ name }) => name === field)) continue;
    for (const choice of ['../secret', 'toString', 'content-none']) {
      expect(complaints(product, { ...good(product), [field]: choice })).toEqual([`${field} choice_unknown`]);
    }
  }
});

test('problems are in the order of the form', () => {
  const order = card.fields.map(({ name }) => name);
  const found = check(card, { link: 'x', email: 'x', logo: '', surname: '' }).map(({ field }) => field);
  expect(found).toEqual([...found].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(new Set(found)).toEqual(
    new Set([
      'coverImage',
      'name',
      'surname',
      'email',
      'shortDescription',
      'link',
      'logo',
      'brandLogo',
      'services',
    ]),
  );
});

test('any input gets a result without an exception', () => {
  const anything = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
  const text = fc.string({ unit: anything, maxLength: 400 });
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.record({ name: text, link: text, phone: text, email: text, shortDescription: text, logo: text }),
      (product, typed) => {
        expect(check(product, typed).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 200 },
  );
});

describe('a form', () => {
  test.each(products)(
    '$name: starts with the first picture of each list and no optional field',
    (product) => {
      const first = firstConfiguration(product);
      expect(first.coverImage).toBe(product.coverImages[0]);
      expect(first.contentImage).toBe(product.contentImages[0]);
      expect(first.brandLogo).toBe(product.brandLogos[0]);
      const required = product.fields.filter(({ group }) => group === 'required').map(({ name }) => name);
      expect(Object.keys(first).sort()).toEqual([...required].sort());
    },
  );

  test('adds and removes optional fields and fields of one-of groups; required ones stay', () => {
    const first = firstConfiguration(card);
    for (const { name, group } of card.fields) {
      const added = withField(card, first, name);
      expect(added[name]).toBeDefined();
      expect(withoutField(card, added, name)[name] === undefined).toBe(group === 'optional');
    }
  });

  test('resets the brand logo choice when the logo changes', () => {
    const chosen = { ...firstConfiguration(card), brandLogo: card.brandLogos[1] };
    expect(withLogo(card, chosen, 'uuid')).toMatchObject({ logo: 'uuid', brandLogo: card.brandLogos[0] });
    const without = withoutField(card, { ...chosen, logo: 'uuid' }, 'logo');
    expect(without).toMatchObject({ brandLogo: card.brandLogos[0] });
    expect(without.logo).toBeUndefined();
  });
});
