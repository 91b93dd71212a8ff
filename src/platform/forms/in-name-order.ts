import { type NameOrder, nameFields } from '#regions/person-name.ts';

/** Fields with `name` and `surname` in the region's order; others keep their place. */
export function inNameOrder<Field extends string>(fields: readonly Field[], region: NameOrder): Field[] {
  const isName = (field: string) => nameFields(region).some((name) => name === field);
  const names = nameFields(region).flatMap((name) => fields.filter((field) => field === name));
  return fields.map((field) => (isName(field) ? (names.shift() ?? field) : field));
}
