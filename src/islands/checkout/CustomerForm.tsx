import { useState } from 'react';
import {
  type Customer,
  type CustomerAddress,
  type CustomerErrors,
  loadRules,
} from '#features/orders/browser/customer.ts';
import { type DeliveryType, needsCompanyName } from '#features/orders/checkout.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import type { AddressField } from '#regions/address-fields.ts';
import { nameFields } from '#regions/person-name.ts';
import { CountryInput, type CustomerInputs, TextInput } from './customer-inputs.tsx';
import { useAddresses, useCustomerForm } from './use-customer-form.ts';

export interface BackLink {
  href: string;
  label: string;
}

interface Props extends Omit<CustomerInputs, 'form' | 'labels'> {
  addressLabels: Readonly<Record<AddressField, MessageKey>>;
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

/** First step: recipient and address. Stores the input for this tab. */
export function CustomerForm(props: Props) {
  const { t, deliveryTypes, companyAddress, isSent, back } = props;
  const form = useCustomerForm(props);
  const { isSubmitting, submitCount } = form.formState;
  const deliveryType = form.watch('delivery_type');
  const deliverTo = useAddresses(form, deliveryType, companyAddress);
  const inputs: CustomerInputs = { ...props, form, labels: { ...usualLabels, ...props.addressLabels } };
  const [isLost, setIsLost] = useState(false);
  const send: React.SubmitEventHandler<HTMLFormElement> = async (event) => {
    setIsLost(false);
    try {
      await form.handleSubmit(props.onDone)(event);
    } catch {
      // The rules or the summary could not be loaded.
      setIsLost(true);
    }
  };

  return (
    <form
      className="form"
      noValidate
      onFocus={() => {
        void loadRules();
        props.onStart();
      }}
      onSubmit={send}
    >
      {submitCount > 0 && <WrongFields {...inputs} />}
      {isSent && <DeliveryChoice {...inputs} deliveryTypes={deliveryTypes} onChoose={deliverTo} />}
      <PersonFields {...inputs} />
      {isSent && <AddressFields {...inputs} home={props.home} />}
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

/** All errors in form order, with links to their fields. */
function WrongFields({ t, form, labels, addressParts, familyNameFirst }: CustomerInputs) {
  const { region: _, ...before } = usualLabels;
  const fields = inNameOrder(
    [...(Object.keys(before) as (keyof typeof before)[]), ...addressParts, 'region' as const],
    { familyNameFirst },
  );
  const wrong = fields.flatMap((name) => {
    const message = form.formState.errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Notice tone="brick" title={t('checkout.fix', { count: wrong.length })}>
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
  );
}

/** To the company or to a person. */
function DeliveryChoice({
  t,
  form,
  deliveryTypes,
  onChoose,
}: CustomerInputs & Pick<Props, 'deliveryTypes'> & { onChoose: (type: DeliveryType) => void }) {
  const { submitCount } = form.formState;
  return (
    <fieldset className="stack stack-sm">
      <legend className="mb-2 font-semibold">{t('checkout.deliveryType')}</legend>
      {deliveryTypes.map((type, index) => (
        <label key={type} className="choice">
          <input
            type="radio"
            id={index === 0 ? 'delivery_type' : undefined}
            value={type}
            {...form.register('delivery_type', { deps: submitCount > 0 ? ['company_name'] : [] })}
            onClick={() => onChoose(type)}
          />
          <span>
            {t(`checkout.delivery_${type}`)}
            <span className="soft small block">{t(`checkout.delivery_${type}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PersonFields(inputs: CustomerInputs) {
  const { t, form, regions, familyNameFirst } = inputs;
  const phoneRegion = form.watch('phone_region');
  const example = regions.find(({ id }) => id === phoneRegion)?.example ?? '';
  return (
    <fieldset className="stack">
      <legend className="mb-3 font-semibold">{t('checkout.person')}</legend>
      <div className="form-row">
        {nameFields({ familyNameFirst }).map((name) => (
          <TextInput key={name} inputs={inputs} name={name} />
        ))}
      </div>
      <TextInput
        inputs={inputs}
        name="email"
        hint={t('checkout.emailHint')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <CountryInput
        inputs={inputs}
        name="phone_region"
        offered={regions}
        labelOf={({ name, prefix }) => t('checkout.phoneRegionOption', { country: name, prefix })}
      />
      <TextInput
        inputs={inputs}
        name="phone"
        hint={t('checkout.phoneHint', { example })}
        type="tel"
        inputMode="tel"
        maxLength={20}
      />
    </fieldset>
  );
}

function AddressFields({ home, ...inputs }: CustomerInputs & Pick<Props, 'home'>) {
  const { t, form, regions, addressParts } = inputs;
  const isOptional = !needsCompanyName(form.watch('delivery_type'));
  return (
    <fieldset className="stack">
      <legend className="mb-3 font-semibold">{t('checkout.address')}</legend>
      <TextInput inputs={inputs} name="company_name" isOptional={isOptional} />
      <div className="form-row">
        {addressParts.map((part) => (
          <TextInput
            key={part}
            inputs={inputs}
            name={part}
            hint={part === 'province' ? t('address.provinceHint') : undefined}
          />
        ))}
      </div>
      <CountryInput
        inputs={inputs}
        name="region"
        offered={regions.filter(({ id }) => id === home)}
        labelOf={({ name }) => name}
      />
    </fieldset>
  );
}
