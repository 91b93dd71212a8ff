import type { Step } from '#features/marketing/drawing.ts';

const drawings = import.meta.glob<string>('/public/art/print/*.svg', {
  query: '?raw',
  import: 'default',
});

/**
 * Loads the SVGs of the club’s drawings used in the steps, by name.
 *
 * @throws RangeError for an unknown name
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
