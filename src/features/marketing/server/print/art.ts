import { readFile } from 'node:fs/promises';
import type { Step } from '#features/marketing/drawing.ts';

/** Loads the SVGs of the club’s drawings used in the steps, by name. Rejects for an unknown name. */
export async function artOf(steps: readonly Step[]): Promise<Map<string, string>> {
  const art = new Map<string, string>();
  for (const step of steps) {
    if (step.kind !== 'image' || !('art' in step.source) || art.has(step.source.art)) continue;
    const name = step.source.art;
    art.set(name, await readFile(`public/art/print/${name}.svg`, 'utf8'));
  }
  return art;
}
