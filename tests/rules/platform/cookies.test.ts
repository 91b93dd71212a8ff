import { describe, expect, test } from 'vitest';
import {
  cookie,
  readCookie,
  sessionCookies,
  TOKEN_COOKIE,
  withSession,
} from '#platform/http/auth/cookies.ts';

describe.each([true, false])('a renewed session (over TLS: %s)', (secure) => {
  const before = sessionCookies('old', 'older', secure).map((set) => set.replace(/;.*/, ''));

  test('replaces the one of the request and leaves other cookies', () => {
    const header = ['a=1', ...before, 'b=two words', 'c=%C4%85'].join('; ');
    const renewed = withSession(header, sessionCookies('new', 'newer', secure), secure);
    const prefix = secure ? '__Host-' : '';
    expect(renewed.split('; ').toSorted()).toEqual(
      [
        `${prefix}club_refresh=newer`,
        `${prefix}club_token=new`,
        'a=1',
        'b=two%20words',
        'c=%C4%85',
      ].toSorted(),
    );
    expect(readCookie(renewed, TOKEN_COOKIE, secure)).toBe('new');
  });

  test('is absent if the answer has none, and takes no other cookie of the answer', () => {
    expect(withSession(before.join('; '), [cookie('other', 'x', 60, secure)], secure)).toBe('');
    expect(withSession(null, [], secure)).toBe('');
  });
});
