/** Choosing a variant by its attributes. */

/** What the choice needs to know of a variant: labels and values in the same order. */
interface Attributed {
  uuid: string;
  title: string;
  sku: string;
  attributes: readonly { label: string }[];
  attrs: readonly { attrUuid: string; attrValueUuid: string; attrValueName: string }[];
}

/** One question of the choice: “Colour”, with all values that any variant has. The label is empty where variants have no attribute in common. */
export interface ChoiceGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** The questions, and the values of each variant, one for each question. */
export interface Choices {
  groups: ChoiceGroup[];
  rows: string[][];
}

/**
 * The questions that lead to one of the variants: one for each attribute, where all variants have the same
 * attributes and no two the same values; else a single one with the variants themselves. Nothing is asked
 * where there is one variant or none.
 */
export function choicesOf(variants: readonly Attributed[]): Choices {
  if (variants.length < 2) return { groups: [], rows: variants.map(() => []) };
  const rows = variants.map(({ attrs }) => attrs.map(({ attrValueUuid }) => attrValueUuid));
  const asked = new Set(variants.map(({ attrs }) => attrs.map(({ attrUuid }) => attrUuid).join()));
  const told = new Set(rows.map((row) => row.join()));
  if (asked.size > 1 || told.size < variants.length) {
    const options = variants.map(({ uuid, title, sku }) => ({ value: uuid, label: title || sku }));
    return { groups: [{ label: '', options }], rows: variants.map(({ uuid }) => [uuid]) };
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
 * The variant for these answers. An earlier answer goes before a later one: one that does not go with those
 * before it gives way to the first that does.
 *
 * @param rows the values of each variant; at least one variant
 * @param wanted one value for each question
 * @returns the place of the variant in `rows`, and for each question which values go with the answers before it
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
