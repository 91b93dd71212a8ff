/** Who gets an order. Apart from the calls, because the browser loads it to check the form. */
import * as z from 'zod/mini';
import { field } from '#platform/contract/call.ts';
import { email, text } from '#platform/contract/fields.ts';

const address = 'Not required for digital delivery.';

export const customerBody = z.strictObject({
  name: text(1, 80),
  surname: text(1, 80),
  email,
  phone: field(text(5, 20), 'With or without the country prefix.'),
  phone_region: field(
    z.int('not_valid'),
    'Region id of the number. Must equal `region` if given, except for test numbers (outside production only).',
  ),
  phone_number: field(
    z.optional(text(0, 20)),
    'The same number without prefix; optional, validated if given.',
  ),
  company_name: field(z.optional(text(0, 160)), 'Required for delivery to a company.'),
  street: field(z._default(text(0, 160), ''), address),
  house_number: field(z._default(text(0, 60), ''), `House number or name. ${address}`),
  postal_code: field(z._default(text(0, 16), ''), `In the country’s format. ${address}`),
  city: field(z._default(text(0, 120), ''), address),
  province: field(z._default(text(0, 60), ''), `Italy only: two letters or name of the province. ${address}`),
  neighbourhood: field(
    z._default(text(0, 100), ''),
    `Turkey only: neighbourhood (mahalle) or village. ${address}`,
  ),
  region: field(
    z.optional(z.int('not_valid')),
    'Region id of the address. Default, and required for shipped goods: the member’s own region.',
  ),
  country: field(
    z.optional(text(0, 2)),
    'ISO 3166 code of `region`; optional, validated for `personal` and `company`.',
  ),
  delivery_type: field(
    z._default(z.enum(['digital', 'personal', 'company']), 'digital'),
    '`personal` or `company` for goods, made-to-measure products and the club card. Others need no address.',
  ),
});
