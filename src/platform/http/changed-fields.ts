import { isDeepStrictEqual } from 'node:util';

/** Characters of a text in the log at most. */
const MAX_TEXT = 200;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that differ, for the log. Objects, such as texts by language, are compared by key: `name.pl`. Long texts
 * are shortened.
 *
 * @param before undefined for a new object
 * @param after only these fields count
 * @returns undefined if nothing differs
 */
export function changedFields(
  before: Fields | undefined,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const [old, now] = [flat(before ?? {}), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => Object.hasOwn(after, name.split('.')[0] ?? '') && !isDeepStrictEqual(old[name], now[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, shortened(fields[name])]] : [])));
  return { before: pick(old), after: pick(now) };
}

function flat(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
        : [[name, value]],
    ),
  );
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value;
}
