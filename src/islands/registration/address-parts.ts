import type { AddressField } from '#regions/address-fields.ts';

/** Autofill tokens and maximum lengths, for the wizard and for the plain forms. */
export const addressParts: Readonly<Record<AddressField, { token: AutoFill; length: number }>> = {
  neighbourhood: { token: 'address-level3', length: 100 },
  street: { token: 'address-line1', length: 120 },
  house_number: { token: 'off', length: 60 },
  postal_code: { token: 'postal-code', length: 20 },
  city: { token: 'address-level2', length: 80 },
  province: { token: 'address-level1', length: 60 },
};
