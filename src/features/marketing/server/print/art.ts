/** The club’s own drawings, as they are printed. */
import type { Step } from '#features/marketing/drawing.ts';

const drawings = import.meta.glob<string>('/public/art/print/*.svg', {
  query: '?raw',
  import: 'default',
});

/**
 * The SVG of each drawing that some steps show, by name.
 *
 * @throws RangeError for a name that there is not
 */
export async function artOf(steps: readonly Step[]): Promise<Map<string, string>> {
  const art = new Map<string, string>();
  for (const step of steps) {
    if (step.kind !== 'image' || !('art' in step.source) || art.has(step.source.art)) continue;
    const name = step.source.art;
    const load = drawings[`/public/art/print/${name}.svg`];
    if (!load) throw new RangeError(`There is no drawing ${name}`);
    art.set(name, await load());
  }
  return art;
}
