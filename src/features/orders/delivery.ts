/** Delivery rules: shown in the browser, enforced by the API. */
import { parsePostalCode } from '#regions/postal-code.ts';
import type { Region } from '#regions/regions.ts';
import { type DeliveryType, needsCompanyName } from './checkout.ts';

/** Texts are trimmed; empty means not given. */
export interface Delivery {
  delivery_type: DeliveryType;
  company_name: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  /** Region id of the address. */
  region: number;
}

export type DeliveryProblems = {
  [Field in keyof Delivery]?: 'required' | 'delivery_needed' | 'region_foreign' | 'postal_code_invalid';
};

const addressParts = ['street', 'house_number', 'postal_code', 'city'] as const;

/**
 * Validates a delivery. Shipped orders need an address in the member’s region with a valid postal code: vendors deliver
 * within one country, and prices and stock are per region. Digital delivery needs no address.
 *
 * @param isSent any part of the order is shipped
 * @param home the member’s region
 */
export function deliveryProblems(delivery: Delivery, isSent: boolean, home: Region): DeliveryProblems {
  if (delivery.delivery_type === 'digital') return isSent ? { delivery_type: 'delivery_needed' } : {};
  const problems: DeliveryProblems = {};
  if (needsCompanyName(delivery.delivery_type) && delivery.company_name === '')
    problems.company_name = 'required';
  for (const part of addressParts) if (delivery[part] === '') problems[part] = 'required';
  if (delivery.region !== home.id) problems.region = 'region_foreign';
  else if (!problems.postal_code && parsePostalCode(delivery.postal_code, home) === undefined)
    problems.postal_code = 'postal_code_invalid';
  return problems;
}
