import type { Configurator } from '#features/marketing/browser/configurator.ts';
import type { FieldName, PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';

export interface PartProps {
  t: T;
  print: PrintProduct;
  configurator: Configurator;
  field: FieldName;
  error: string | undefined;
  /** Only for fields that can be removed. */
  onRemove: ((field: FieldName) => void) | undefined;
}
