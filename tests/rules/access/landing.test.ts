import { describe, expect, it } from 'vitest';
import { landing } from '#features/access/landing.ts';

describe('redirect after sign-in', () => {
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
  ])('%s → %s', (to, path) => expect(landing(to)).toBe(path));
});
