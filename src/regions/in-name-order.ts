import type { NameOrder } from './person-name.ts';

/** Fields in which `name` comes before `surname`, in the region's order. */
export function inNameOrder<Field extends string>(
  fields: readonly Field[],
  { familyNameFirst }: NameOrder,
): Field[] {
  const [given, family] = ['name', 'surname'].map((name) => fields.find((field) => field === name));
  if (!familyNameFirst || !given || !family) return [...fields];
  return fields.map((field) => (field === given ? family : field === family ? given : field));
}
