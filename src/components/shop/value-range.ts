import { formatMoneyRange } from '#i18n/format.ts';

/** What the variants of a voucher are worth, "80–400 zł"; undefined if unknown. */
export function valueRange(
  variants: readonly { value: { amount: number; currency: string } | null }[],
  locale: string,
): string | undefined {
  const values = variants.flatMap(({ value }) => value ?? []);
  const [first] = values;
  if (!first) return undefined;
  const amounts = values.map(({ amount }) => amount);
  return formatMoneyRange(Math.min(...amounts), Math.max(...amounts), locale, first.currency);
}
