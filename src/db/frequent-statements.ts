/** Names for frequent statements: PostgreSQL parses a named one once per connection, and the driver sends its text once. */
import type { QueryConfig, Submittable } from 'pg';

/** Uses after which a statement is frequent. */
const FREQUENT = 20;

/** Named statements at most: each connection keeps their plans in memory. */
const MAX_NAMED = 200;

/** Unnamed statements to count at most. */
const MAX_COUNTED = 2000;

/**
 * Returns a function that names a statement with parameters once it is frequent. Others, and what is no query of the
 * driver, stay as they are.
 */
export function frequentStatements(): (config: unknown) => unknown {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < FREQUENT) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `frequent_${names.size}`;
    names.set(text, name);
    return name;
  }

  return (config) => {
    if (typeof config !== 'object' || config === null) return config;
    const { text, name, submit } = config as Partial<QueryConfig & Submittable>;
    // Without parameters a statement may be several, which cannot be named.
    if (submit || name !== undefined || !text?.includes('$1')) return config;
    const own = nameOf(text);
    return own === undefined ? config : { ...config, name: own };
  };
}
