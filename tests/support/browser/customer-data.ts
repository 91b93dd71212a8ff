/** A customer in Poland with a completed form. */

import type { Customer } from '#features/orders/browser/customer.ts';
import { regionBySlug } from '#regions/regions.ts';

const poland = regionBySlug('pl').id;

export const customer: Customer = {
  name: 'Ola',
  surname: 'Nowak',
  email: 'ola@club.example',
  phone: '512345678',
  phone_region: poland,
  company_name: '',
  street: 'ul. Dachowa',
  house_number: '12',
  postal_code: '02-486',
  city: 'Warszawa',
  province: '',
  neighbourhood: '',
  region: poland,
  delivery_type: 'personal',
};
