import type { FieldName } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { labelOf } from './words.ts';

interface Props {
  t: T;
  field: FieldName;
  onRemove: ((field: FieldName) => void) | undefined;
}

/** Takes an optional field out of the form. Nothing for a field that has to stay. */
export function RemoveButton({ t, field, onRemove }: Props) {
  if (!onRemove) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet configurator-remove"
      aria-label={t('configurator.removeField', { label: labelOf(field, t) })}
      onClick={() => onRemove(field)}
    >
      {t('common.remove')}
    </button>
  );
}
