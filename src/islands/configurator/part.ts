/** What each part of the form is given. */

import type { Configurator } from '#features/marketing/browser/configurator.ts';
import type { FieldName, PrintProduct } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';

/** Properties that all parts share. */
export interface PartProps {
  t: T;
  print: PrintProduct;
  configurator: Configurator;
  field: FieldName;
  /** What is wrong with the field. */
  error: string | undefined;
  /** Given where the member may take the field out. */
  onRemove: ((field: FieldName) => void) | undefined;
}
