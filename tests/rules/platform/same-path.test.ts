import { describe, expect, it } from 'vitest';
import { samePath } from '#platform/forms/same-path.ts';

describe('the path of a redirect', () => {
  it.each([
    ['/shop?category=voucher#top', '/shop?category=voucher#top'],
    ['/', '/'],
    ['', '/'],
    [null, '/'],
    ['shop', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('%s → %s', (to, path) => expect(samePath(to)).toBe(path));
});
