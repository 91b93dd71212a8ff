/** The pages that the bench opens: examples of the page registry. */
import type { Club as Client } from '#platform/contract/club.ts';
import type { Budget, Page } from '#platform/site/page.ts';
import { pages } from '#site.ts';
import {
  addressesOf,
  type PageSamples,
  pageSamples,
  staffSamples,
} from '../../tests/support/page-samples.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  kind: Budget;
  /** Opened without a session. */
  guest?: boolean;
  /** Opened by a member of staff. */
  staff?: boolean;
  /** Opened with a filled cart. */
  cart?: boolean;
  /** 200 if absent. */
  status?: number;
  /** Similar to another page: weighed, but not measured by Lighthouse. */
  alike?: boolean;
}

const withCart = new Set(['/cart', '/checkout']);
const statuses: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

/** The pages to measure, with addresses that have content: the first example of each, and those with a budget. */
export async function measuredPages(client: Client, staff: Client): Promise<MeasuredPage[]> {
  const samples = { ...(await pageSamples(client)), ...(await staffSamples(staff)) };
  const rows: [route: string, page: Page][] = Object.entries(pages);
  return rows
    .filter(([route, { fragment }]) => !fragment && !route.startsWith('/dev/'))
    .flatMap(([route, page]) => measured(route, page, samples));
}

function measured(route: string, page: Page, samples: PageSamples): MeasuredPage[] {
  const { access, budget = 'content', duringMaintenance, examples, likeness } = page;
  const measuredExamples = examples
    .map((example) => (typeof example === 'string' ? { path: example } : example))
    // Pages of what the demo club has not.
    .filter(({ path }) => !path.includes('{unknown}'))
    .filter((example, index) => index === 0 || 'budget' in example);
  return measuredExamples.flatMap((example) => {
    const [path] = addressesOf(example.path, samples);
    if (path === undefined) throw new Error(`The demo club has nothing to show at ${example.path}`);
    const row: MeasuredPage = {
      name: example.path,
      path,
      kind: 'budget' in example ? example.budget : budget,
      ...(withCart.has(route) ? { cart: true } : {}),
      ...(route in statuses ? { status: statuses[route] } : {}),
      ...(likeness ? { alike: true } : {}),
    };
    if (access === 'staff') return [{ ...row, staff: true }];
    const asGuest = access === 'member' ? [] : [{ ...row, guest: true }];
    // Public pages have different navigation for members.
    const asMember =
      access === 'guest' || duringMaintenance
        ? []
        : [access === 'open' ? { ...row, name: `${row.name}, member` } : row];
    return [...asGuest, ...asMember];
  });
}
