/**
 * Which pages may be fetched before anybody has asked for them: those that lists and contents make, and that change
 * nothing by being read. Browsers with speculation rules are told by a header; the others by `prefetch.ts`.
 */

/** The pages as patterns of the speculation rules. */
const PATTERNS = [
  '/',
  '/news',
  '/news/*',
  '/resources',
  '/rewards',
  '/shop',
  '/shop/*',
  '/projects',
  '/orders',
  '/balance',
  '/terms',
  '/decor-terms',
  '/commercial-rules',
  '/privacy',
  '/imprint',
];

/**
 * Whether a page may be fetched ahead without rules: of `PATTERNS` those that are kept for an audience, without anything
 * behind a `?`. Others may not be stored, so that browsers would ask for them again.
 *
 * @param address without its origin
 */
export function isFetchedAhead(address: string): boolean {
  return /^\/((news|shop)(\/[^?#]+)?|resources|rewards)$/.test(address);
}

/**
 * Whether anything is to be fetched ahead from the page of a route. Not where scripts change what the member has: a page
 * that was fetched before would not know of it.
 */
export function allowsPrefetch(route: string): boolean {
  return !/^\/(cart|checkout|verify-email|login|projects\/\[uuid\]\/survey)/.test(route);
}

/** Where the rules are. */
export const RULES_PATH = '/speculation-rules.json';

/** The rules, as JSON: what a finger or a pointer rests on is fetched. */
export function speculationRules(): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: PATTERNS }, { not: { href_matches: '/*\\?*faker=*' } }],
        },
        eagerness: 'moderate',
      },
    ],
  });
}
