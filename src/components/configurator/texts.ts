import { printTexts } from '#content/print.ts';
import type { PrintTextsOf } from '#features/marketing/browser/sides.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { printProducts } from '#features/marketing/products.ts';
import type { PrintTextKey } from '#features/marketing/texts.ts';
import { languageByCode } from '#regions/languages.ts';
import { languagesOf, type Region } from '#regions/regions.ts';

/** Print languages of a region, its default first. */
export function printLanguages(region: Region): { code: string; name: string }[] {
  return languagesOf(region).map((code) => ({ code, name: languageByCode(code).name }));
}

/** Headings of a product by language, limited to those it prints. */
export function printTextsFor(region: Region, print: PrintProductName): PrintTextsOf {
  const { sides } = printProducts[print];
  const boxes = [...(sides.front ?? []), ...(sides.back ?? [])];
  const keys = new Set(boxes.flatMap((box) => (box.kind === 'heading' ? [box.text] : [])));
  const entries = languagesOf(region).map((code) => {
    const { surnameFirst } = printTexts[code];
    const all = Object.entries(printTexts[code].headings);
    const headings = Object.fromEntries(all.filter(([key]) => keys.has(key as PrintTextKey)));
    return [code, { language: code, headings, ...(surnameFirst && { surnameFirst }) }] as const;
  });
  return Object.fromEntries(entries) as PrintTextsOf;
}
