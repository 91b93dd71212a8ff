import { useEffect, useRef } from 'react';
import type { MessageKey } from '#i18n/keys.ts';
import { Field } from '#islands/ui/Field.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import type { AddressPart } from './region-choices.ts';
import type { StepProps } from './step-props.ts';
import { TextInput } from './TextInput.tsx';

const parts: Readonly<Record<AddressPart, { label: MessageKey; token: string; length: number }>> = {
  street: { label: 'registration.street', token: 'address-line1', length: 120 },
  house_number: { label: 'registration.houseNumber', token: 'off', length: 20 },
  postal_code: { label: 'registration.postalCode', token: 'postal-code', length: 20 },
  city: { label: 'registration.city', token: 'address-level2', length: 80 },
};

/** The company's address, by search or separate fields. */
export function AddressStep(step: StepProps) {
  const { t, registration, progress, region, regions } = step;
  const isSearch = registration.suggests && !progress.by_hand;
  const country = regions.find(({ id }) => id === region.id);
  const lines = country?.addressLines ?? [];
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
                  label={parts[part].label}
                  input={{ autoComplete: parts[part].token, maxLength: parts[part].length }}
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
function focusFirstOpen(order: readonly AddressPart[], isSearch: boolean): void {
  const fields = order.map((part) => document.getElementById(part));
  const open = fields.find((field) => field instanceof HTMLInputElement && field.value.trim() === '');
  (isSearch ? document.getElementById('street') : (open ?? document.getElementById('next')))?.focus();
}
