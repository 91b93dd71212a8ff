import type { T } from '#i18n/t.ts';
import { type VendorType, vendorTypes } from '#platform/contract/statuses.ts';
import { regions as allRegions, regionById } from '#regions/regions.ts';

/** Vendor types as choices. */
export function typeOptions(t: T): { value: VendorType; label: string }[] {
  return vendorTypes.map((value) => ({ value, label: t(`staffShop.type_${value}`) }));
}

/** Regions whose codes a cell has room for. */
const SHORT_LIST = 5;

/** Regions in a cell: their codes, their number if there are many, or one word for all of them. */
export function regionCodes(ids: readonly number[], t: T): string {
  if (ids.length === allRegions.length) return t('staff.all');
  return ids.length > SHORT_LIST ? `${ids.length} / ${allRegions.length}` : allRegionCodes(ids);
}

/** The codes of all the regions, for a tooltip. */
export function allRegionCodes(ids: readonly number[]): string {
  return ids.map((id) => regionById(id)?.slug.toUpperCase() ?? id).join(' ');
}

/** Name of a category in the language. */
export function categoryName(name: Readonly<Record<string, string>>, language: string): string {
  return name[language] ?? name.en ?? '';
}

/** Where members see a product. */
export function stateOf({ active, is_visible }: { active: boolean; is_visible: boolean }) {
  if (!active) return { name: 'inactive', tone: 'neutral' } as const;
  return is_visible
    ? ({ name: 'visible', tone: 'moss' } as const)
    : ({ name: 'hidden', tone: 'amber' } as const);
}
