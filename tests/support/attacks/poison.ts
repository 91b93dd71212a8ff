/** Requests that try to change what others get from a cache. */

/** Headers of requests whose answers are those of a plain request. */
export const forgeries: readonly [name: string, headers: Record<string, string>][] = [
  ['an audience', { 'x-club-audience': 'hu.hu.decor' }],
  ['a host behind the one that is asked', { 'x-forwarded-host': 'hu.localhost' }],
  ['a language that nobody speaks', { cookie: 'lang=xx' }],
  ['a language that is no text', { cookie: 'lang=%E0%A4%A' }],
  ['a language that is a tag', { cookie: 'lang="><script>alert(1)</script>' }],
  ['a language without end', { cookie: `lang=${'pl'.repeat(1500)}` }],
];

/** Addresses that show the page of their path. */
export const forgedAddresses = [
  '/terms?lang=xx',
  '/terms?region=zz',
  '/terms?lang=..%2F..&region=%00',
  '/news?language=xx&region_id=99',
] as const;
