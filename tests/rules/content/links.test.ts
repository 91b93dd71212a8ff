import { expect, test } from 'vitest';
import { textParts } from '#features/content/links.ts';

const links = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['see https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['(HTTP://Example.com/)', 'HTTP://Example.com/', 'http://example.com/'],
  ['https://example.com/a_(b), then', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['«https://żółw.example/ż»', 'https://żółw.example/ż', 'https://xn--w-uga1v8h.example/%C5%BC'],
  ['<b>https://example.com</b>', 'https://example.com', 'https://example.com/'],
])('a link excludes the punctuation that ends the sentence: %s', (text, shown, href) => {
  expect(links(text)).toEqual([[shown, href]]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'ftp://example.com',
  'https://',
  'https://club.example@evil.example',
  'xhttps://example.com',
  '<a href="javascript:alert(1)">x</a>',
])('an address that could disguise its target is not a link: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('the parts together equal the text for any input', () => {
  for (const text of ['', 'a\nb', 'https://a.example, https://b.example!', '\u202ehttps://a.example\u202e/x'])
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test('a text with many addresses is parsed in linear time', () => {
  const text = `${'https://a.example/'.repeat(500)}${')'.repeat(1000)}`;
  const began = performance.now();
  expect(textParts(text).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(500);
});
