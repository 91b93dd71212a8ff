import { memo } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import type { PartProps } from './part.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { labelOf } from './words.ts';

interface Props extends PartProps {
  value: string;
}

/** The accent colour. */
export const ColourPart = memo(function ColourPart({
  t,
  configurator,
  field,
  value,
  error,
  onRemove,
}: Props) {
  return (
    <div className="configurator-part">
      <Field id={field} label={labelOf(field, t)} hint={t('configurator.accentColorHint')} error={error}>
        {(control) => (
          <input
            {...control}
            type="color"
            value={value}
            onChange={(event) => configurator.choose('accentColor', event.currentTarget.value)}
          />
        )}
      </Field>
      <RemoveButton t={t} field={field} onRemove={onRemove} />
    </div>
  );
});
