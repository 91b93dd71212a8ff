import type { UseFormReturn } from 'react-hook-form';
import type { Customer } from '#features/orders/browser/customer.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { RegionOption } from '#islands/ui/region-options.ts';
import type { AddressField } from '#regions/address-fields.ts';

/** What all parts of the form share. */
export interface CustomerInputs {
  t: T;
  form: UseFormReturn<Customer>;
  labels: Readonly<Record<keyof Customer, MessageKey>>;
  regions: readonly RegionOption[];
  /** In the region's order. */
  addressParts: readonly AddressField[];
  /** Of the region: the order of the name fields. */
  familyNameFirst: boolean;
}

type TextField = Exclude<keyof Customer, 'region' | 'phone_region' | 'delivery_type'>;

const autoComplete: { readonly [Name in TextField]: string } = {
  company_name: 'organization',
  name: 'given-name',
  surname: 'family-name',
  email: 'email',
  phone: 'tel-national',
  neighbourhood: 'address-level3',
  street: 'address-line1',
  house_number: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
  province: 'address-level1',
};

interface TextInputProps extends React.ComponentProps<'input'> {
  inputs: CustomerInputs;
  name: TextField;
  hint?: string | undefined;
  isOptional?: boolean;
}

export function TextInput({ inputs, name, hint, isOptional = false, ...attributes }: TextInputProps) {
  const { t, form, labels } = inputs;
  return (
    <Field
      id={name}
      label={t(labels[name])}
      hint={hint}
      error={form.formState.errors[name]?.message}
      optional={isOptional ? t('common.optional') : undefined}
    >
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          autoComplete={autoComplete[name]}
          maxLength={160}
          {...attributes}
        />
      )}
    </Field>
  );
}

interface CountryInputProps {
  inputs: CustomerInputs;
  name: 'region' | 'phone_region';
  offered: readonly RegionOption[];
  labelOf: (region: RegionOption) => string;
}

export function CountryInput({ inputs, name, offered, labelOf }: CountryInputProps) {
  const { t, form, labels } = inputs;
  const { errors, submitCount } = form.formState;
  return (
    <Field id={name} label={t(labels[name])} error={errors[name]?.message}>
      {(control) => (
        <select
          {...control}
          {...form.register(name, {
            valueAsNumber: true,
            deps: submitCount > 0 ? ['phone', 'phone_region'] : [],
          })}
          autoComplete="off"
        >
          {offered.map((region) => (
            <option key={region.id} value={region.id}>
              {labelOf(region)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
