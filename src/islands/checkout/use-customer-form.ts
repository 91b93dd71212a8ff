import { useEffect, useMemo, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import {
  addressOf,
  blankCustomer,
  type Customer,
  type CustomerAddress,
  type CustomerErrors,
  checkCustomer,
  customerDraft,
} from '#features/orders/browser/customer.ts';
import type { DeliveryType } from '#features/orders/checkout.ts';
import type { T } from '#i18n/t.ts';
import { fieldProblem } from '#platform/forms/form.ts';

interface Input {
  t: T;
  initial: Customer;
  home: number;
  isSent: boolean;
  knownEmail: string;
  refused: CustomerErrors;
}

/** The customer's form: checked by the rules, stored for this tab, with the errors of a refused order. */
export function useCustomerForm(input: Input): UseFormReturn<Customer> {
  const { t, initial, home, isSent, knownEmail, refused } = input;
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
  const form = useForm<Customer>({ defaultValues: initial, resolver });

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

  return form;
}

/**
 * Each delivery type keeps its own address.
 *
 * @returns puts the address of a chosen type into the form; call before the choice
 */
export function useAddresses(
  { formState: { submitCount }, getValues, setValue }: UseFormReturn<Customer>,
  chosen: DeliveryType,
  companyAddress: CustomerAddress,
): (type: DeliveryType) => void {
  // The company’s address is not a private one.
  const typed = useRef({ company: companyAddress, personal: addressOf(blankCustomer) });
  return (type) => {
    if (chosen === type || type === 'digital') return;
    if (chosen !== 'digital') typed.current[chosen] = addressOf(getValues());
    for (const [name, value] of Object.entries(typed.current[type]))
      setValue(name as keyof CustomerAddress, value, { shouldValidate: submitCount > 0 });
  };
}
