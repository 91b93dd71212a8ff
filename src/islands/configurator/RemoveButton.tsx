import type { FieldName } from '#features/marketing/description.ts';
import type { T } from '#i18n/t.ts';
import { labelOf } from './words.ts';

interface Props {
  t: T;
  field: FieldName;
  onRemove: ((field: FieldName) => void) | undefined;
}

/** Removes an optional field; renders nothing for a required one. */
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
