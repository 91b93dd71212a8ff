import { type DeliveryType, deliveryTypes, isPhoneRegionRight } from '#features/orders/checkout.ts';
import type { Delivery } from '#features/orders/delivery.ts';
import { progress } from '#platform/browser/progress.ts';
import type { FieldCode } from '#platform/contract/errors.ts';
import { type AddressField, addressFields } from '#regions/address-fields.ts';

export interface Customer extends Delivery {
  name: string;
  surname: string;
  email: string;
  phone: string;
  phone_region: number;
}

export type CustomerAddress = Pick<Customer, 'company_name' | AddressField>;

/** Company name and address only. */
export function addressOf(customer: CustomerAddress): CustomerAddress {
  const parts = (['company_name', ...addressFields] as const).map((field) => [field, customer[field]]);
  return Object.fromEntries(parts) as CustomerAddress;
}

/**
 * The customer with one of the offered delivery types, else the first. An address entered for another type is not the
 * company's.
 *
 * @param known stored data of the member
 */
export function withOffered(offered: readonly DeliveryType[], customer: Customer, known: Customer): Customer {
  if (offered.includes(customer.delivery_type)) return customer;
  const [first = 'company'] = offered;
  return { ...customer, ...(first === 'company' && addressOf(known)), delivery_type: first };
}

export type CustomerErrors = { [Field in keyof Customer]?: FieldCode };

export const blankCustomer: Customer = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  phone_region: 0,
  company_name: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  province: '',
  neighbourhood: '',
  region: 0,
  delivery_type: deliveryTypes[0],
};

const fields = Object.keys(blankCustomer) as (keyof Customer)[];
const longestValue = 500;

function readCustomer(stored: unknown): Customer | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  // Parts that few countries use may be missing.
  const given: Record<string, unknown> = { province: '', neighbourhood: '', ...stored };
  const fits = fields.every((field) => {
    const value = given[field];
    return typeof value === typeof blankCustomer[field] && String(value).length <= longestValue;
  });
  if (!fits || !deliveryTypes.some((type) => type === given.delivery_type)) return undefined;
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as unknown as Customer;
}

export const customerDraft = progress<Customer>({
  key: 'checkoutData',
  version: 1,
  decode: readCustomer,
  initial: blankCustomer,
});

function trimmed(customer: Customer): Customer {
  const entries = Object.entries(customer).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Customer;
}

/** Loads the validation rules, which are larger than the form. Preload them while the member types. */
export async function loadRules() {
  const [
    { customerIssues },
    { deliveryProblems },
    { storedAddress },
    { isTestNumber, parsePhone },
    { regionById },
  ] = await Promise.all([
    import('./customer-rules.ts'),
    import('#features/orders/delivery.ts'),
    import('#regions/address-rules.ts'),
    import('#regions/phone.ts'),
    import('#regions/regions.ts'),
  ]);
  return { customerIssues, deliveryProblems, storedAddress, isTestNumber, parsePhone, regionById };
}

/**
 * Validates the form with the API’s rules.
 *
 * @param knownEmail the member’s address, used if the field is empty
 * @param isSent any part of the order is shipped
 * @param home id of the member’s region
 * @returns the customer with the national phone number, or errors by field
 */
export async function checkCustomer(
  typed: Customer,
  knownEmail: string,
  isSent: boolean,
  home: number,
): Promise<{ customer: Customer; errors?: never } | { customer?: never; errors: CustomerErrors }> {
  const { customerIssues, deliveryProblems, storedAddress, isTestNumber, parsePhone, regionById } =
    await loadRules();
  const customer = trimmed(typed);
  customer.email ||= knownEmail;
  const errors: CustomerErrors = {};
  const issues = customerIssues({ ...customer });
  // Address fields are hidden for digital delivery, so their errors are ignored.
  const sentFields =
    customer.delivery_type === 'digital' ? fields.filter((field) => !(field in addressOf(customer))) : fields;
  for (const field of sentFields) if (issues.has(field)) errors[field] = issues.get(field);
  for (const field of fields) if (customer[field] === '' && errors[field]) errors[field] = 'required';
  const region = regionById(home);
  if (region) Object.assign(errors, { ...deliveryProblems(customer, isSent, region), ...errors });

  if (customer.phone !== '' && !isTestNumber(customer.phone)) {
    const numberRegion = regionById(customer.phone_region);
    const number = numberRegion && parsePhone(customer.phone, numberRegion);
    const hasAddress = customer.delivery_type !== 'digital';
    if (!number) errors.phone = 'phone_invalid';
    else if (hasAddress && !isPhoneRegionRight(customer.phone_region, customer.region))
      errors.phone_region = 'phone_region';
    if (number) customer.phone = number.national;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { customer: region ? { ...customer, ...storedAddress(customer, region) } : customer };
}
