/** Links of products: their syntax, and the choice of a link by type. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLabel } from '#features/projects/gs1.ts';
import { linksetOf, wantedLink } from '#features/projects/linkset.ts';
import { labelOf, productPath, readProductLink } from '#features/projects/product-link.ts';

const gtin = '09520123456788';

describe('a product link is read', () => {
  // From the GS1 Digital Link URI syntax, with GS1's own GTIN for examples.
  test.each([
    ['GTIN', `/01/${gtin}`, undefined],
    ['GTIN and serial', `/01/${gtin}/21/12345`, '12345'],
    ['GTIN and lot', `/01/${gtin}/10/ABC1`, undefined],
    ['GTIN, lot and serial', `/01/${gtin}/10/ABC1/21/12345`, '12345'],
    ['GTIN and consumer product variant', `/01/${gtin}/22/2A`, undefined],
    ['all qualifiers', `/01/${gtin}/22/2A/10/ABC1/21/12345`, '12345'],
    ['variant and serial', `/01/${gtin}/22/2A/21/12345`, '12345'],
    ['a controlled serial of a third party', `/01/${gtin}/235/2ANDkFi1Gs1l8JmKpQrStUvWxYz1`, undefined],
    ['GTIN-13', '/01/9520123456788/21/12345', '12345'],
    ['a closing slash', `/01/${gtin}/21/12345/`, '12345'],
    ['a serial that is an identifier', `/01/${gtin}/21/21`, '21'],
    ['a lot that is an identifier', `/01/${gtin}/10/21/21/10`, '10'],
    ['an escaped slash and percent sign', `/01/${gtin}/21/A%2FB%25`, 'A/B%'],
    ['a plus and other signs of a path', `/01/${gtin}/21/A+B!'()*,:;=-._`, "A+B!'()*,:;=-._"],
    ['escaped signs of other parts of an address', `/01/${gtin}/21/%3F%26%3C%3E%22`, '?&<>"'],
    ['needless escapes', `/%30%31/${gtin}/%32%31/%41`, 'A'],
    ['a serial of 20 characters', `/01/${gtin}/21/${'A'.repeat(20)}`, 'A'.repeat(20)],
    ['a serial with an escape in it', `/01/${gtin}/21/%2541`, '%41'],
  ])('with %s', (_, path, serial) => {
    expect(readProductLink(path)).toEqual(serial === undefined ? { gtin } : { gtin, serial });
  });

  test.each([
    ['95200002', '00000095200002'],
    ['614141000036', '00614141000036'],
    ['9521234543213', '09521234543213'],
    ['10614141543219', '10614141543219'],
  ])('with the GTIN %s as 14 digits', (digits, full) => {
    expect(readProductLink(`/01/${digits}`)).toEqual({ gtin: full });
  });

  // `URL` removes them as path segments; they are legal serials.
  test.each(['.', '..'])('with the serial %s', (serial) => {
    expect(readProductLink(`/01/${gtin}/21/${serial}`)).toEqual({ gtin, serial });
  });
});

describe('a product link is refused', () => {
  test.each([
    ['nothing', ''],
    ['the identifier alone', '/01'],
    ['an empty GTIN', '/01/'],
    ['letters', '/01/hello'],
    ['a GTIN of ten digits', '/01/9521234543'],
    ['Arabic digits', '/01/%D9%A9%D9%A5%D9%A2%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5'],
    ['another key', '/00/195212345678900018'],
    ['a name in place of the identifier', `/gtin/${gtin}`],
    ['a path in front', `/some/01/${gtin}`],
    ['the serial before the lot', `/01/${gtin}/21/12345/10/ABC1`],
    ['the lot before the variant', `/01/${gtin}/10/ABC1/22/2A`],
    ['two serials', `/01/${gtin}/21/12345/21/12345`],
    ['a date, which belongs in the query', `/01/${gtin}/17/271231`],
    ['an identifier of no qualifier', `/01/${gtin}/99/A`],
    ['a controlled serial and another', `/01/${gtin}/235/A/21/12345`],
    ['a controlled serial of 29 characters', `/01/${gtin}/235/${'A'.repeat(29)}`],
    ['half a pair', `/01/${gtin}/21`],
    ['an empty serial', `/01/${gtin}/21/`],
    ['an empty segment', `/01//${gtin}`],
    ['two closing slashes', `/01/${gtin}/21/12345//`],
    ['a serial of 21 characters', `/01/${gtin}/21/${'A'.repeat(21)}`],
    ['a very long serial', `/01/${gtin}/21/${'A'.repeat(100_000)}`],
    ['very many segments', `/01/${gtin}${'/21/A'.repeat(10_000)}`],
    ['a blank', `/01/${gtin}/21/A%20B`],
    ['NUL', `/01/${gtin}/21/A%00B`],
    ['a letter that GS1 does not have', `/01/${gtin}/21/%C3%84`],
    ['broken escapes', `/01/${gtin}/21/%E0%A4%A`],
    ['a single percent sign', `/01/${gtin}/21/%`],
    ['the separator of labels', `/01/${gtin}/21/A%1DB`],
    ['a wrong check digit and a wrong order', '/01/09520123456789/21/12345/10/ABC1'],
  ])('with %s', (_, path) => {
    expect(readProductLink(path)).toBe('unreadable');
  });

  test.each(['/01/09520123456789', '/01/09520123456789/21/12345', '/01/95200003'])(
    'for its check digit only: %s',
    (path) => {
      expect(readProductLink(path)).toBe('check_digit');
    },
  );
});

const characters = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const serials = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 });

describe('every serial', () => {
  test('is read back from its path, also after a browser has parsed the address', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const path = productPath({ gtin, serial });
        expect(readProductLink(path)).toEqual({ gtin, serial });
        if (/^\.{1,2}$/.test(serial)) return;
        expect(readProductLink(new URL(path, 'https://club.example').pathname)).toEqual({ gtin, serial });
      }),
    );
  });

  test('is read from the label of its link', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(readLabel(labelOf({ gtin, serial }))).toEqual({ gtin, serial });
      }),
    );
  });
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('a request', () => {
  test.each([
    ['of a browser', null, browser],
    ['without a media type', null, null],
    ['for anything', null, '*/*'],
    ['that accepts both equally', null, 'application/linkset+json, text/html'],
    ['that prefers the page', null, 'application/linkset+json;q=0.5, text/html'],
    ['for the default link', 'gs1:defaultLink', browser],
    ['for product information', 'gs1:pip', browser],
    ['for product information by its address', 'https://ref.gs1.org/voc/pip', browser],
    ['for product information by the older address', 'https://gs1.org/voc/pip', browser],
    ['for product information as JSON', 'gs1:pip', 'application/json'],
  ])('%s gets the page', (_, linkType, accept) => {
    expect(wantedLink(linkType, accept)).toEqual({ kind: 'page' });
  });

  test.each([
    ['by its type', 'linkset', browser],
    ['by its type, whatever is accepted', 'linkset', null],
    ['by media type', null, 'application/linkset+json'],
    ['as JSON', null, 'application/json'],
    ['rather than the page', null, 'text/html;q=0.5, application/linkset+json'],
  ])('gets all links %s', (_, linkType, accept) => {
    expect(wantedLink(linkType, accept)).toEqual({ kind: 'linkset', type: 'application/linkset+json' });
  });

  test('gets all links as JSON-LD', () => {
    expect(wantedLink(null, 'application/ld+json')).toEqual({ kind: 'linkset', type: 'application/ld+json' });
  });

  test.each([
    ['gs1:loyaltyProgram', '/register'],
    ['https://www.gs1.org/voc/userAgreement', '/terms'],
  ])('for %s gets %s', (linkType, path) => {
    expect(wantedLink(linkType, browser)).toEqual({ kind: 'other', path });
  });

  test.each([
    '',
    'pip',
    'gs1:',
    'gs1:recipeInfo',
    'gs1:constructor',
    'gs1:__proto__',
    'https://evil.example/voc/pip',
  ])('for the type %j has no link', (linkType) => {
    expect(wantedLink(linkType, browser)).toEqual({ kind: 'unknown' });
  });
});

describe('the linkset', () => {
  const site = 'https://club.example.pl';
  const titles = { product: 'LC 78×98', join: 'Join the club', terms: 'Club terms' };
  const [links] = linksetOf(gtin, site, 'pl', titles).linkset;
  const { anchor, description, ...relations } = links as unknown as {
    anchor: string;
    description: string;
    [relation: string]: unknown;
  };

  test('is about the GTIN', () => {
    expect([anchor, description]).toEqual([`${site}/01/${gtin}`, 'LC 78×98']);
  });

  test('has one default link, with address and title only, that has another type, too', () => {
    const page = { href: `${site}/01/${gtin}`, title: 'LC 78×98' };
    expect(relations['https://ref.gs1.org/voc/defaultLink']).toEqual([page]);
    expect(relations['https://ref.gs1.org/voc/pip']).toEqual([
      { ...page, type: 'text/html', hreflang: ['pl'] },
    ]);
  });

  test('has only links that a request by their type gets', () => {
    for (const [relation, targets] of Object.entries(relations)) {
      const wanted = wantedLink(relation, null);
      const path = wanted.kind === 'other' ? wanted.path : `/01/${gtin}`;
      expect(['page', 'other']).toContain(wanted.kind);
      expect(targets).toMatchObject([{ href: `${site}${path}` }]);
    }
  });
});
