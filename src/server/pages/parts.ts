/** Rendered parts of pages that are the same for a whole audience, such as header and footer. */

const parts = new Map<string, string>();

/** The oldest part goes when there are more: enough for all regions, languages and places of the menu in use. */
const PARTS_LIMIT = 2_000;

/**
 * The HTML of a part, rendered at its first use.
 *
 * @param key audience and name of the part
 */
export async function keptPart(key: string, render: () => Promise<string>): Promise<string> {
  const kept = parts.get(key);
  if (kept !== undefined) return kept;
  const html = await render();
  if (parts.size >= PARTS_LIMIT) parts.delete(parts.keys().next().value ?? '');
  parts.set(key, html);
  return html;
}
