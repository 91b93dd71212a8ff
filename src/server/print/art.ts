/** The club’s own drawings, as they are printed. */
const drawings = import.meta.glob<string>('/public/art/print/*.svg', {
  query: '?raw',
  import: 'default',
});

/**
 * The SVG of a drawing.
 *
 * @throws RangeError for a name that there is not
 */
export async function artSvg(name: string): Promise<string> {
  const load = drawings[`/public/art/print/${name}.svg`];
  if (!load) throw new RangeError(`There is no drawing ${name}`);
  return load();
}
