/** HTML from staff as readers get it: nothing executable, and linear sanitising time. */
import { expect, test } from 'vitest';
import { plainText, safeHtml } from '#platform/http/html.ts';

const MARKUP =
  /<\/?(?:p|br|strong|em|ul|ol|li|h[2-4]|a)(?: href="(?:https?:|mailto:|tel:|[/?#])[^"<>]*")? ?\/?>/g;

test.each([
  '<p onclick="alert(1)">x</p>',
  '<svg><script>alert(1)</script></svg>x',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">x',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x',
  '<p><style><!--</p><img src=x onerror=alert(1)>--></style>x</p>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>">x',
  '<!--><script>alert(1)</script>-->x',
  '&lt;img src=x onerror=alert(1)&gt;x',
  '</main></body><p style="position:fixed">x',
])('%s is stripped of everything executable', (html) => {
  const safe = safeHtml(html);
  expect(safe.replaceAll(MARKUP, '')).not.toMatch(/[<]/);
  expect(safe).toContain('x');
  expect(safeHtml(safe)).toBe(safe);
});

test('a long run of spaces becomes one space', () => {
  expect(plainText(`a${' '.repeat(500_000)}b<br${' '.repeat(500_000)}>c`)).toBe('a b · c');
});

test('a long run of separators takes no quadratic time, and stays only inside of the text', () => {
  const dots = '·'.repeat(500_000);
  expect(plainText(`${dots}x`)).toBe(`${dots}x`);
  expect(plainText(`x${dots}`)).toBe('x');
});

test('paragraphs stay separated in plain text', () => {
  expect(plainText('<h2>Ready</h2><p>Go.</p><ul><li>50 %</li><li>a &amp; b</li></ul>')).toBe(
    'Ready · Go. 50 % · a & b',
  );
});
