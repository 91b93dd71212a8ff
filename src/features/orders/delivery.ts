/** Delivery rules: shown in the browser, enforced by the API. */
import { type AddressField, addressFields } from '#regions/address-fields.ts';
import { type AddressIssue, addressIssue } from '#regions/address-rules.ts';
import type { Region } from '#regions/regions.ts';
import { type DeliveryType, needsCompanyName } from './checkout.ts';

/** Texts are trimmed; empty means not given. */
export interface Delivery extends Record<AddressField, string> {
  delivery_type: DeliveryType;
  company_name: string;
  /** Region id of the address. */
  region: number;
}

export type DeliveryProblems = {
  [Field in keyof Delivery]?: AddressIssue | 'delivery_needed' | 'region_foreign';
};

/**
 * Validates a delivery. Shipped orders need an address in the member’s region with all parts of its addresses:
 * vendors deliver within one country, and prices and stock are per region. Digital delivery needs no address.
 *
 * @param isSent any part of the order is shipped
 * @param home the member’s region
 */
export function deliveryProblems(delivery: Delivery, isSent: boolean, home: Region): DeliveryProblems {
  if (delivery.delivery_type === 'digital') return isSent ? { delivery_type: 'delivery_needed' } : {};
  const problems: DeliveryProblems = {};
  if (needsCompanyName(delivery.delivery_type) && delivery.company_name === '')
    problems.company_name = 'required';
  const isForeign = delivery.region !== home.id;
  if (isForeign) problems.region = 'region_foreign';
  for (const part of addressFields) {
    const issue = addressIssue(part, delivery[part], home);
    // Formats of another country say nothing.
    if (issue && (issue === 'required' || !isForeign)) problems[part] = issue;
  }
  return problems;
}
