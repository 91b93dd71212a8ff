import { useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  addressOf,
  blankCustomer,
  type Customer,
  type CustomerAddress,
  type CustomerErrors,
  checkCustomer,
  customerDraft,
  loadRules,
} from '#features/orders/browser/customer.ts';
import { type DeliveryType, needsCompanyName } from '#features/orders/checkout.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { RegionOption } from '#islands/ui/region-options.ts';
import { fieldProblem } from '#platform/forms/form.ts';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import type { AddressField } from '#regions/address-fields.ts';
import { nameFields } from '#regions/person-name.ts';

export interface BackLink {
  href: string;
  label: string;
}

interface Props {
  t: T;
  regions: readonly RegionOption[];
  /** In the region's order. */
  addressParts: readonly AddressField[];
  addressLabels: Readonly<Record<AddressField, MessageKey>>;
  /** Of the region: the order of the name fields. */
  familyNameFirst: boolean;
  deliveryTypes: readonly DeliveryType[];
  initial: Customer;
  companyAddress: CustomerAddress;
  /** Id of the member's region, the destination of goods. */
  home: number;
  /** Whether anything is shipped; otherwise no address is needed. */
  isSent: boolean;
  /** Fills an empty field: the previous address, or the member’s. */
  knownEmail: string;
  refused: CustomerErrors;
  back: BackLink;
  /** When the member enters the form. */
  onStart: () => void;
  onDone: (customer: Customer) => Promise<void>;
}

type TextField = Exclude<keyof Customer, 'region' | 'phone_region' | 'delivery_type'>;

const usualLabels: { readonly [Name in Exclude<keyof Customer, AddressField>]: MessageKey } = {
  delivery_type: 'checkout.deliveryType',
  name: 'checkout.name',
  surname: 'checkout.surname',
  email: 'checkout.email',
  phone_region: 'checkout.phoneRegion',
  phone: 'checkout.phone',
  company_name: 'checkout.companyName',
  region: 'checkout.country',
};

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

/** First step: recipient and address. Stores the input for this tab. */
export function CustomerForm(props: Props) {
  const { t, regions, addressParts, deliveryTypes, initial, knownEmail, refused, back, onStart, onDone } =
    props;
  const { companyAddress, home, isSent, familyNameFirst } = props;
  const labels = { ...usualLabels, ...props.addressLabels };
  const summary = useRef<HTMLDivElement>(null);

  const resolver = useMemo<Resolver<Customer>>(
    () => async (values) => {
      const { customer, errors } = await checkCustomer(values, knownEmail, isSent, home);
      if (customer) return { values: customer, errors: {} };
      const said = Object.entries(errors).map(([field, code]) => [
        field,
        { type: code, message: fieldProblem(code, t) },
      ]);
      return { values: {}, errors: Object.fromEntries(said) };
    },
    [knownEmail, isSent, home, t],
  );
  // The company’s address is not a private one. Each delivery type keeps its own input.
  const typed = useRef({ company: companyAddress, personal: addressOf(blankCustomer) });
  const form = useForm<Customer>({ defaultValues: initial, resolver });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [deliveryType, phoneRegion] = form.watch(['delivery_type', 'phone_region']);

  const [isLost, setIsLost] = useState(false);
  const send: React.SubmitEventHandler<HTMLFormElement> = async (event) => {
    setIsLost(false);
    try {
      await form.handleSubmit(onDone)(event);
    } catch {
      // The rules or the summary could not be loaded.
      setIsLost(true);
    }
  };

  function deliverTo(type: DeliveryType) {
    if (deliveryType === type || type === 'digital') return;
    if (deliveryType !== 'digital') typed.current[deliveryType] = addressOf(form.getValues());
    for (const [name, value] of Object.entries(typed.current[type]))
      form.setValue(name as keyof CustomerAddress, value, { shouldValidate: submitCount > 0 });
  }

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => customerDraft.set(values) }),
    [form],
  );

  useEffect(() => {
    const entries = Object.entries(refused) as [
      keyof Customer,
      NonNullable<CustomerErrors[keyof Customer]>,
    ][];
    for (const [index, [field, code]] of entries.entries()) {
      form.setError(field, { type: code, message: fieldProblem(code, t) }, { shouldFocus: index === 0 });
    }
  }, [form, refused, t]);

  // In form order.
  const { region: _, ...before } = usualLabels;
  const fields = inNameOrder(
    [...(Object.keys(before) as (keyof typeof before)[]), ...addressParts, 'region' as const],
    { familyNameFirst },
  );
  const wrong = fields.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });

  function text(name: TextField, input: React.ComponentProps<'input'> = {}, hint?: string, optional = false) {
    return (
      <Field
        key={name}
        id={name}
        label={t(labels[name])}
        hint={hint}
        error={errors[name]?.message}
        optional={optional ? t('common.optional') : undefined}
      >
        {(control) => (
          <input
            {...control}
            {...form.register(name)}
            autoComplete={autoComplete[name]}
            maxLength={160}
            {...input}
          />
        )}
      </Field>
    );
  }

  function country(
    name: 'region' | 'phone_region',
    label: (region: RegionOption) => string,
    offered?: readonly number[],
  ) {
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
            {regions
              .filter(({ id }) => offered?.includes(id) ?? true)
              .map((region) => (
                <option key={region.id} value={region.id}>
                  {label(region)}
                </option>
              ))}
          </select>
        )}
      </Field>
    );
  }

  return (
    <form
      className="form"
      noValidate
      onFocus={() => {
        void loadRules();
        onStart();
      }}
      onSubmit={send}
    >
      {submitCount > 0 && wrong.length > 0 && (
        <Notice tone="brick" title={t('checkout.fix', { count: wrong.length })} ref={summary}>
          <ul>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.setFocus(name);
                  }}
                >
                  {t(labels[name])}: {message}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isSent && (
        <fieldset className="stack stack-sm">
          <legend className="mb-2 font-semibold">{t('checkout.deliveryType')}</legend>
          {deliveryTypes.map((type, index) => (
            <label key={type} className="choice">
              <input
                type="radio"
                id={index === 0 ? 'delivery_type' : undefined}
                value={type}
                {...form.register('delivery_type', { deps: submitCount > 0 ? ['company_name'] : [] })}
                onClick={() => deliverTo(type)}
              />
              <span>
                {t(`checkout.delivery_${type}`)}
                <span className="soft small block">{t(`checkout.delivery_${type}Hint`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="stack">
        <legend className="mb-3 font-semibold">{t('checkout.person')}</legend>
        <div className="form-row">{nameFields({ familyNameFirst }).map((name) => text(name))}</div>
        {text(
          'email',
          { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
          t('checkout.emailHint'),
        )}
        {country('phone_region', ({ name, prefix }) =>
          t('checkout.phoneRegionOption', { country: name, prefix }),
        )}
        {text(
          'phone',
          { type: 'tel', inputMode: 'tel', maxLength: 20 },
          t('checkout.phoneHint', { example: regions.find(({ id }) => id === phoneRegion)?.example ?? '' }),
        )}
      </fieldset>
      {isSent && (
        <fieldset className="stack">
          <legend className="mb-3 font-semibold">{t('checkout.address')}</legend>
          {text('company_name', {}, undefined, !needsCompanyName(deliveryType))}
          <div className="form-row">
            {addressParts.map((part) =>
              text(part, {}, part === 'province' ? t('address.provinceHint') : undefined),
            )}
          </div>
          {country('region', ({ name }) => name, [home])}
        </fieldset>
      )}
      {isLost && <Notice tone="brick" title={t('errors.unavailable')} />}
      <div className="row row-between">
        <a className="btn btn-secondary" href={back.href}>
          {back.label}
        </a>
        <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
          {isSubmitting ? t('checkout.checking') : t('checkout.toSummary')}
        </button>
      </div>
    </form>
  );
}
