import type { Configuration, FieldName, PrintProduct } from '#features/marketing/description.ts';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import type { NameOrder } from '#regions/person-name.ts';

/** A field, buttons that add fields, or a group that requires at least one. */
export type FormItem =
  | { kind: 'field'; name: FieldName; isOptional: boolean }
  | { kind: 'add'; names: readonly FieldName[] }
  | { kind: 'group'; name: 'phone' | 'shortDescription'; items: readonly FormItem[] };

/** The product with its form fields in the region's order. The order in print depends on the print's language. */
export function inRegionOrder(print: PrintProduct, region: NameOrder): PrintProduct {
  const names = inNameOrder(
    print.fields.map(({ name }) => name),
    region,
  );
  return {
    ...print,
    fields: names.flatMap((name) => print.fields.find((field) => field.name === name) ?? []),
  };
}

function plainItems(
  print: PrintProduct,
  configuration: Configuration,
  names: readonly FieldName[],
): FormItem[] {
  const items: FormItem[] = [];
  for (const { name, group } of print.fields) {
    if (!names.includes(name)) continue;
    const last = items.at(-1);
    if (group === 'required' || configuration[name] !== undefined) {
      items.push({ kind: 'field', name, isOptional: group === 'optional' });
    } else if (last?.kind === 'add') {
      items[items.length - 1] = { kind: 'add', names: [...last.names, name] };
    } else {
      items.push({ kind: 'add', names: [name] });
    }
  }
  return items;
}

/** Form items in the order of the product’s fields. A group has the place of its first field. */
export function formItems(print: PrintProduct, configuration: Configuration): FormItem[] {
  const items: FormItem[] = [];
  let plain: FieldName[] = [];
  const flush = () => {
    items.push(...plainItems(print, configuration, plain));
    plain = [];
  };
  for (const { name } of print.fields) {
    const group = print.atLeastOne.find((fields) => fields.includes(name));
    if (!group) {
      plain.push(name);
    } else if (group[0] === name) {
      flush();
      const key = name === 'phone' ? 'phone' : 'shortDescription';
      items.push({ kind: 'group', name: key, items: plainItems(print, configuration, group) });
    }
  }
  flush();
  return items;
}
