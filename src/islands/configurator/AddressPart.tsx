import { memo } from 'react';
import type { Configuration } from '#features/marketing/description.ts';
import type { PartProps } from './part.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { labelOf } from './words.ts';

interface Props extends PartProps {
  value: NonNullable<Configuration['address']>;
}

const lines = ['line1', 'line2', 'line3'] as const;

/** An address of up to three lines. */
export const AddressPart = memo(function AddressPart({
  t,
  configurator,
  field,
  value,
  error,
  onRemove,
}: Props) {
  return (
    <fieldset className="configurator-part" aria-describedby={error && 'address-error'}>
      <legend className="font-semibold">{labelOf(field, t)}</legend>
      {error && (
        <p className="field-error" id="address-error">
          {error}
        </p>
      )}
      {lines.map((line, at) => (
        <input
          key={line}
          id={at === 0 ? field : undefined}
          className="input"
          aria-label={t('configurator.field_addressLine', { number: at + 1 })}
          aria-invalid={error ? 'true' : undefined}
          autoComplete={`address-line${at + 1}`}
          maxLength={200}
          value={value[line]}
          onChange={(event) => configurator.typeAddress(line, event.currentTarget.value)}
          onBlur={() => configurator.leave(field)}
        />
      ))}
      <RemoveButton t={t} field={field} onRemove={onRemove} />
    </fieldset>
  );
});
