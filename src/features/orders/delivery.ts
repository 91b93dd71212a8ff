/** The rule of what can be delivered where: shown in the browser, enforced by the API. */
import { parsePostalCode } from '#regions/postal-code.ts';
import type { Region } from '#regions/regions.ts';
import { type DeliveryType, needsCompanyName } from './checkout.ts';

/** How an order is to be delivered, and where. Texts are trimmed; empty ones are not given. */
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

/** What is wrong with a delivery, by field. */
export type DeliveryProblems = {
  [Field in keyof Delivery]?: 'required' | 'delivery_needed' | 'region_foreign' | 'postal_code_invalid';
};

/** The parts of the address that a delivery to a door needs. */
const addressParts = ['street', 'house_number', 'postal_code', 'city'] as const;

/**
 * What keeps an order from being delivered; empty when all is well. Goods need a door, and a door needs an address in the
 * member's region with a postal code of that country: vendors deliver within one country, and prices and stock are those
 * of a region. Electronic delivery needs no address.
 *
 * @param isSent whether anything of the order is sent by post
 * @param home the member's region
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
