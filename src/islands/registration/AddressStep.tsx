import { useEffect, useRef } from 'react';
import { addressLabels } from '#i18n/address-labels.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { AddressField } from '#regions/address-fields.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { addressParts } from './address-parts.ts';
import type { StepProps } from './step-props.ts';
import { TextInput } from './TextInput.tsx';

/** The company's address, by search or separate fields. */
export function AddressStep(step: StepProps) {
  const { t, registration, progress, region, regions } = step;
  const isSearch = registration.suggests && !progress.by_hand;
  const country = regions.find(({ id }) => id === region.id);
  const lines = country?.addressLines ?? [];
  const labels = addressLabels(region, 'registration');
  const wasSearch = useRef(isSearch);

  useEffect(() => {
    if (wasSearch.current !== isSearch) focusFirstOpen(lines.flat(), isSearch);
    wasSearch.current = isSearch;
  }, [isSearch, lines]);

  return (
    <>
      {isSearch ? (
        <AddressSearch {...step} />
      ) : (
        <>
          {lines.map((line) => (
            <div key={line.join(' ')} className="address-line">
              {line.map((part) => (
                <TextInput
                  key={part}
                  step={step}
                  field={part}
                  label={labels[part]}
                  hint={part === 'province' ? t('address.provinceHint') : undefined}
                  input={{ autoComplete: addressParts[part].token, maxLength: addressParts[part].length }}
                />
              ))}
            </div>
          ))}
          {registration.suggests && (
            <p>
              <button type="button" className="link" onClick={() => registration.typeByHand(false)}>
                {t('registration.toSearch')}
              </button>
            </p>
          )}
        </>
      )}
      <Field id="country" label={t('registration.country')} hint={t('registration.countryHint')}>
        {(control) => <input {...control} name="country" readOnly value={country?.name ?? ''} />}
      </Field>
    </>
  );
}

/** Focuses the first empty field, or the submit button when all are filled. */
function focusFirstOpen(order: readonly AddressField[], isSearch: boolean): void {
  const fields = order.map((part) => document.getElementById(part));
  const open = fields.find((field) => field instanceof HTMLInputElement && field.value.trim() === '');
  (isSearch ? document.getElementById('street') : (open ?? document.getElementById('next')))?.focus();
}
