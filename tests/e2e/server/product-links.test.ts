/** Links on labels over HTTP: the answers that the GS1-Conformant Resolver Standard requires, and odd requests. */
import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { visited } from '../../support/e2e/opened.ts';
import type { Site } from '../../support/site.ts';

const gtin = '02004170100032';
const path = `/01/${gtin}/21/7100000418`;
const vocabulary = 'https://ref.gs1.org/voc/';

let site: Site;
visited((ofFile) => {
  site = ofFile;
});

const headingOf = (body: Buffer) => /<h1[^>]*>([^<]*)/.exec(String(body))?.[1];

describe('all links of a product', () => {
  test.each([
    ['by their type', `${path}?linkType=linkset`, {}],
    ['by media type', path, { accept: 'application/linkset+json' }],
    ['for a GTIN alone', `/01/${gtin}`, { accept: 'application/json' }],
    [
      'for a shorter GTIN with a lot and attributes',
      `/01/${gtin.slice(1)}/10/L1?17=271231&linkType=linkset`,
      {},
    ],
  ])('are answered %s', async (_, address, headers) => {
    const { status, headers: answered, body } = await site.ask(address, { headers });
    expect(status).toBe(200);
    expect(answered).toMatchObject({
      'content-type': 'application/linkset+json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      vary: 'accept',
      link: expect.stringMatching(
        /^<https:\/\/ref\.gs1\.org\/.*>; rel="http:\/\/www\.w3\.org\/ns\/json-ld#context"/,
      ),
    });
    const { linkset } = JSON.parse(String(body));
    const page = `${site.url('pl')}/01/${gtin}`;
    expect(linkset).toMatchObject([
      {
        anchor: page,
        [`${vocabulary}defaultLink`]: [{ href: page }],
        [`${vocabulary}pip`]: [{ href: page, hreflang: ['pl'], type: 'text/html' }],
        [`${vocabulary}loyaltyProgram`]: [
          { href: `${site.url('pl')}/register`, title: translator('pl')('shell.register') },
        ],
      },
    ]);
  });

  test('are the same for members, who may be in a shared cache', async () => {
    const { header } = await site.signIn('owner.pl@club.example');
    const ask = (cookie: string) => site.ask(`${path}?linkType=linkset`, { headers: { cookie } });
    const [asGuest, asMember] = [await ask('lang=hu'), await ask(`${header}; lang=en`)];
    expect(String(asMember.body)).toBe(String(asGuest.body));
    expect(asMember.cookies).toEqual([]);
  });

  test('as JSON-LD name their context', async () => {
    const { headers, body } = await site.ask(path, { headers: { accept: 'application/ld+json' } });
    expect(headers['content-type']).toBe('application/ld+json');
    expect(JSON.parse(String(body))).toHaveProperty(
      '@context',
      'https://ref.gs1.org/standards/resolver/linkset-context',
    );
  });

  test.each([
    [400, 'code_check_digit', '/01/02004170100033'],
    [400, 'code_unreadable', `/01/${gtin}/21/A/10/B`],
    [404, 'product_unknown', '/01/09521234543213'],
  ])('answer %i %s in JSON', async (status, code, address) => {
    const answer = await site.ask(address, { headers: { accept: 'application/linkset+json' } });
    expect(answer.status).toBe(status);
    expect(JSON.parse(String(answer.body))).toMatchObject({ code });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('have addresses of no host without a region', async () => {
    const answer = await site.ask(`${path}?linkType=linkset`, { host: 'evil.example' });
    expect(answer.status).toBe(404);
    expect(String(answer.body)).not.toContain('evil');
  });

  test('are answered to HEAD without a body', async () => {
    const { status, headers, body } = await site.ask(`${path}?linkType=linkset`, { method: 'HEAD' });
    expect([status, headers['content-type'], body.length]).toEqual([200, 'application/linkset+json', 0]);
  });
});

describe('a link by its type', () => {
  test('of the page is the page, which names where all links are', async () => {
    for (const query of ['', '?linkType=gs1:pip', '?linkType=gs1:defaultLink']) {
      const { status, headers } = await site.ask(path + query);
      expect(status).toBe(200);
      expect(headers.link).toBe(
        `</01/${gtin}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
      );
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('of another page leads there with the whole query', async () => {
    const { status, headers } = await site.ask(`${path}?17=271231&linkType=gs1:loyaltyProgram`);
    expect([status, headers.location]).toEqual([307, '/register?17=271231&linkType=gs1:loyaltyProgram']);
  });

  test('that the product does not have is not found', async () => {
    expect((await site.ask(`${path}?linkType=gs1:recipeInfo`)).status).toBe(404);
    expect((await site.ask('/01/09521234543213?linkType=gs1:loyaltyProgram')).status).toBe(404);
  });
});

describe('methods', () => {
  test.each([path, '/.well-known/gs1resolver'])('of %s are told to other sites', async (address) => {
    const { status, headers } = await site.ask(address, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('other than these are refused: %s', async (method) => {
    for (const address of [path, `${path}?linkType=linkset`])
      expect((await site.ask(address, { method })).status).toBe(405);
  });

  test('HEAD has the headers of the page and no body', async () => {
    const { status, headers, body } = await site.ask(path, { method: 'HEAD' });
    expect([status, headers.link?.length, body.length]).toEqual([200, expect.any(Number), 0]);
  });
});

test('the description of the resolver has its addresses and what it supports', async () => {
  const { status, headers, body } = await site.ask('/.well-known/gs1resolver', { host: site.host('hu') });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
  const root = site.url('hu');
  expect(JSON.parse(String(body))).toMatchObject({
    resolverRoot: root,
    supportedPrimaryKeys: ['01'],
    supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
    linkTypeDefaultCanBeLinkset: false,
    termsOfUse: `${root}/terms`,
    contact: { fn: expect.stringMatching(/\w/) },
  });
  const elsewhere = await site.ask('/.well-known/gs1resolver', { host: 'evil.example' });
  expect(elsewhere.status).toBe(404);
});

describe('the page', () => {
  test.each([
    ['an encoded slash', `/01/${gtin}/21/A%2FB`, 'A/B'],
    ['an encoded percent sign', `/01/${gtin}/21/A%2541`, 'A%41'],
    ['markup', `/01/${gtin}/21/%3Cb%3EA%3C%2Fb%3E`, '&lt;b&gt;A&lt;/b&gt;'],
    ['the end of a file name', `/01/${gtin}/21/A.html`, 'A.html'],
  ])('shows a serial with %s', async (_, address, shown) => {
    const { status, body } = await site.ask(address);
    expect(status).toBe(200);
    expect(String(body)).toContain(`${translator('pl')('products.serialNumber')} ${shown}<`);
  });

  test.each([
    ['broken escapes', `/01/${gtin}/21/%E0%A4%A`],
    ['a lone percent sign', `/01/${gtin}/21/%`],
    ['NUL', `/01/${gtin}/21/A%00B`],
    ['many levels of escapes', `/01/${gtin}/21/%${'25'.repeat(40)}`],
    ['a serial of 5,000 characters', `/01/${gtin}/21/${'A'.repeat(5000)}`],
    ['identifiers in another order', `/01/${gtin}/21/A/10/B`],
    ['no GTIN', '/01/'],
    ['an empty serial, which is what browsers make of the serial “.”', `/01/${gtin}/21/.`],
  ])('refuses %s with a page that says so', async (_, address) => {
    for (const language of ['pl', 'hu'] as const) {
      const { status, body } = await site.ask(address, { headers: { cookie: `lang=${language}` } });
      expect([status, headingOf(body)]).toEqual([400, translator(language)('label.unreadableTitle')]);
    }
  });

  test('names a wrong check digit and an unknown product in the visitor’s language', async () => {
    for (const language of ['pl', 'uk', 'en'] as const) {
      const t = translator(language);
      const headers = { cookie: `lang=${language}` };
      const wrong = await site.ask('/01/02004170100033/21/A', { headers });
      expect([wrong.status, headingOf(wrong.body)]).toEqual([400, t('label.checkDigitTitle')]);
      const unknown = await site.ask('/01/09521234543213/21/A', { headers });
      expect([unknown.status, headingOf(unknown.body)]).toEqual([404, t('label.unknownTitle')]);
    }
  });

  test('asks who has signed out elsewhere to sign in again', async () => {
    const { header } = await site.signIn('installer.pl@club.example');
    await site.ask('/logout', {
      method: 'POST',
      headers: {
        cookie: header,
        origin: site.url('pl'),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const { status, headers } = await site.ask(path, { headers: { cookie: header } });
    expect([status, headers.location]).toEqual([303, `/login?to=${encodeURIComponent(path)}&ended=1`]);
  });

  test('of a guest may be read by other sites, that of a member may not', async () => {
    const { header } = await site.signIn('owner.pl@club.example');
    const asked = async (cookie: string) =>
      (await site.ask(path, { headers: { cookie } })).headers['access-control-allow-origin'];
    expect([await asked(''), await asked(header)]).toEqual(['*', undefined]);
  });

  test('works for members on the site of another country, with the points of their own region', async () => {
    const { header } = await site.signIn('owner.hu@club.example');
    const { body } = await site.ask(path, {
      host: site.host('pl'),
      headers: { cookie: `${header}; lang=en` },
    });
    const { points } = await site.read<{ points: number }>({ cookies: [], header }, `/v2/products/${gtin}`);
    const polish = JSON.parse(String((await site.ask(`/api/v2/products/${gtin}`)).body)).points;
    expect(points).not.toBe(polish);
    expect(String(body)).toContain(`<span class="points-figure">${points}</span>`);
  });
});
