import type { FieldScan } from '#features/projects/field.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages, T } from '#i18n/t.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { errorProblem } from '#platform/forms/form.ts';
import { isProductGroup } from '#regions/basic-points.ts';

/** What every part of the scanner draws with. */
export interface Words {
  t: T;
  locale: string;
  /** The message of an error; a general one for errors without a text on this page. */
  errorText: (code: ErrorCode) => string;
}

/** @param messages those that the page has loaded */
export function errorTexts(t: T, messages: Messages): Words['errorText'] {
  return (code) => {
    const key: MessageKey = `errors.${code}`;
    return messages[key] === undefined ? t('errors.internal') : errorProblem(code, t);
  };
}

/** The product's name, or what is known of it. */
export function nameOf({ product, gtin, code }: Pick<FieldScan, 'product' | 'gtin' | 'code'>, t: T): string {
  if (product) return product.type;
  return gtin === undefined ? (code ?? t('products.group_99')) : t('scan.unnamed', { gtin });
}

/** Group, size and variant, as far as they say more than the name. */
export function detailsOf({ product }: Pick<FieldScan, 'product'>, t: T): string {
  if (!product) return '';
  const group = t(`products.group_${isProductGroup(product.group) ? product.group : 99}`);
  return [product.size, product.variant].filter(Boolean).join(', ') || (group === product.type ? '' : group);
}
