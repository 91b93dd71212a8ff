/** Constant request bodies. */
import type { Order } from './members.ts';

/** The answers to a project's survey. */
export const survey = [
  { question_id: 1, answer_ids: [2] },
  { question_id: 11, answer_ids: [1] },
  { question_id: 2, value: 4 },
  { question_id: 3, answer_ids: [1] },
  { question_id: 4, answer_ids: [1, 3] },
  { question_id: 5, answer_ids: [2] },
];

/** The customer of a voucher order in the Polish region. */
export const customer: Order['customer'] = {
  name: 'Bench',
  surname: 'Owner',
  email: 'bench@club.example',
  phone: '512 345 678',
  phone_region: 10,
  street: 'Street',
  house_number: '1',
  postal_code: '00-001',
  city: 'City',
  region: 10,
  delivery_type: 'digital',
};
