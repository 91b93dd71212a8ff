/** Reads what installers need in the field: open projects with scans, products, questions. */
import type { Known, KnownProject } from '#features/projects/field.ts';
import type { Club } from '#platform/contract/club.ts';
import { changesOf, type KnownChange, readKnown, replaceKnown } from './known-store.ts';

/** Open projects that are kept at most, the most urgent ones. */
const PROJECTS = 100;

/** Details that are read at once. */
const AT_ONCE = 4;

/** Whether the list says the same of a project as before, so that its scans need not be read again. */
function isUnchanged(held: KnownProject, listed: object): boolean {
  return Object.entries(listed).every(
    ([field, value]) => JSON.stringify(held[field as keyof KnownProject]) === JSON.stringify(value),
  );
}

/**
 * Replaces what is known to an account. Only projects that have changed are read in detail. Throws as the calls do, and
 * keeps what was known.
 *
 * @returns false if this device changed something meanwhile: the answers may be older, and are dropped
 */
export async function readAgain(call: Club, whose: KnownChange, now: number): Promise<boolean> {
  const { account, language } = whose;
  // Before the calls: an answer to a later question has these changes.
  const [changes, held] = await Promise.all([changesOf(account), readKnown(whose)]);
  const [list, products, survey] = await Promise.all([
    call('GET /v1/project', { query: { status: 'open', limit: PROJECTS } }),
    call('GET /v2/products', { query: { language } }),
    call('GET /v1/survey', { query: { language } }),
  ]);
  const before = new Map(held?.projects.map((project) => [project.uuid, project]));
  const projects: KnownProject[] = [];
  const left = [...list.data.entries()];
  const readDetails = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, listed] = next;
      const known = before.get(listed.uuid);
      if (known && isUnchanged(known, listed)) {
        projects[index] = known;
        continue;
      }
      const { survey: _, ...project } = await call('GET /v1/project/{uuid}', {
        params: { uuid: listed.uuid },
        query: { language },
      });
      projects[index] = project;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readDetails));
  const known: Known = {
    projects,
    products: Object.fromEntries(products.data.map((product) => [product.gtin, product])),
    survey,
    at: now,
  };
  return replaceKnown(whose, known, changes);
}
