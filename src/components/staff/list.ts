/** Addresses of staff lists: filters, order and page are in the query. */
import { ClubError } from '#platform/contract/errors.ts';

/**
 * The same list with other parameters. Empty values remove theirs; a changed filter or order starts at page 1.
 *
 * @param changes by name
 */
export function listAddress(
  url: URL,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams(url.search);
  for (const name of ['page', 'done']) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return url.pathname + (text && `?${text}`);
}

/**
 * The query of a list call: the parameters of the address that are not empty. The API checks their values.
 *
 * @param names parameters of the call
 * @param more parameters that are not in the address
 */
export function listQuery<Query extends object>(
  url: URL,
  names: readonly (keyof Query & string)[],
  more: Partial<NoInfer<Query>> = {},
): Query {
  const asked = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(asked), ...more } as Query;
}

/**
 * The answer of a list call. When the API refuses filters of the address: a redirect to the list without them.
 *
 * @throws ClubError for other errors
 */
export async function listAnswer<T>(url: URL, answer: Promise<T>): Promise<T | Response> {
  try {
    return await answer;
  } catch (error) {
    const refused = error instanceof ClubError ? Object.keys(error.errors ?? {}) : [];
    const removed = refused.filter((name) => url.searchParams.has(name));
    if (removed.length === 0) throw error;
    const location = listAddress(url, Object.fromEntries(removed.map((name) => [name, undefined])));
    return new Response(null, { status: 303, headers: { location } });
  }
}

/** The address of the CSV file with the same filters. */
export function exportAddress(url: URL, path: string, locale: string, names: readonly string[]): string {
  return `/api${path}?${new URLSearchParams({ ...listQuery<Record<string, string>>(url, names), locale })}`;
}
