import type { AnswerOf } from '#platform/contract/calls.ts';
import { formatAddress } from '#regions/address.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { fullName } from '#regions/person-name.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

type Customer = AnswerOf<'GET /v2/orders/{uuid}'>['customer'];

/** The lines of the delivery address in the country's order; of digital delivery the name only. */
export function deliveryLines(customer: Customer, language: LanguageCode): string[] {
  const region = regionById(customer.region) ?? defaultRegion;
  const name = fullName(customer, region);
  if (customer.delivery_type === 'digital') return [name];
  const country =
    customer.country && new Intl.DisplayNames([language], { type: 'region' }).of(customer.country);
  return [customer.company_name, name, ...formatAddress(customer, region), country ?? ''].filter(Boolean);
}
