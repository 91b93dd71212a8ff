/** Labels and values are in the same order. */
interface Attributed {
  uuid: string;
  title: string;
  sku: string;
  /** Of vouchers: their titles are amounts. */
  value?: object | null;
  attributes: readonly { label: string }[];
  attrs: readonly { attrUuid: string; attrValueUuid: string; attrValueName: string }[];
}

/** One attribute with all its values, for example “Colour”. The label is empty if variants share no attributes. */
export interface ChoiceGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** `rows`: values of each variant, one per group. */
export interface Choices {
  groups: ChoiceGroup[];
  rows: string[][];
}

/**
 * Builds the choice groups. One group per attribute if all variants share the attributes and differ in values;
 * otherwise, and for vouchers with values, one group of variants. No groups for fewer than two variants.
 */
export function choicesOf(variants: readonly Attributed[]): Choices {
  if (variants.length < 2) return { groups: [], rows: variants.map(() => []) };
  const rows = variants.map(({ attrs }) => attrs.map(({ attrValueUuid }) => attrValueUuid));
  const asked = new Set(variants.map(({ attrs }) => attrs.map(({ attrUuid }) => attrUuid).join()));
  const distinct = new Set(rows.map((row) => row.join()));
  const isShared = asked.size === 1;
  if (!isShared || distinct.size < variants.length || variants.some(({ value }) => value)) {
    const options = variants.map(({ uuid, title, sku }) => ({ value: uuid, label: title || sku }));
    const [first, ...others] = variants[0]?.attributes ?? [];
    const label = isShared && first && others.length === 0 ? first.label : '';
    return { groups: [{ label, options }], rows: variants.map(({ uuid }) => [uuid]) };
  }
  const groups = (variants[0]?.attributes ?? []).map(({ label }, place) => {
    const options = new Map(
      variants
        .flatMap(({ attrs }) => attrs.slice(place, place + 1))
        .map((attr) => [attr.attrValueUuid, attr]),
    );
    return {
      label,
      options: [...options].map(([value, { attrValueName }]) => ({ value, label: attrValueName })),
    };
  });
  return { groups, rows };
}

/**
 * Finds the variant for the wanted values. Earlier values take precedence; an incompatible later value is replaced by
 * the first possible one.
 *
 * @param rows values of each variant; at least one
 * @param wanted one value per group
 * @returns index in `rows`, and the values possible per group given the earlier ones
 */
export function chooseVariant(
  rows: readonly (readonly string[])[],
  wanted: readonly string[],
): { index: number; possible: Set<string>[] } {
  let fitting = rows;
  const possible = wanted.map((value, place) => {
    const values = new Set(fitting.map((row) => row[place] ?? ''));
    const taken = values.has(value) ? value : fitting[0]?.[place];
    fitting = fitting.filter((row) => row[place] === taken);
    return values;
  });
  const [chosen] = fitting;
  return { index: chosen ? rows.indexOf(chosen) : -1, possible };
}
