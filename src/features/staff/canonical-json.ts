/** What `JSON.parse` returns. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** Canonical JSON of RFC 8785: no spaces, keys in order of their UTF-16 units, numbers as JavaScript writes them. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, field] as const],
  );
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
