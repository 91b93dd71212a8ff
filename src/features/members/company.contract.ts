/** Fields of a company. Apart from the calls, because the browser loads them to check the registration. */
import * as z from 'zod/mini';
import { field } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { CITY_MIN, COMPANY_NAME_MIN, HOUSE_NUMBER_MIN, POSTAL_CODE_MIN, STREET_MIN } from './lengths.ts';

export const addressFields = {
  street: field(
    text(STREET_MIN, 100),
    `Street without house number, ${STREET_MIN} to 100 characters. \`address\` is accepted instead of both: \`Polna 12\`.`,
  ),
  house_number: field(
    text(HOUSE_NUMBER_MIN, 60),
    'House number, or the name of the house in Estonia, Latvia and Lithuania.',
  ),
  postal_code: field(text(POSTAL_CODE_MIN, 12), 'In the region’s format.'),
  city: text(CITY_MIN, 100),
  province: field(
    z.optional(z.nullable(text(0, 60))),
    'Italy only, and required there: two letters or name of the province, stored as `MI`.',
  ),
  neighbourhood: field(
    z.optional(z.nullable(text(0, 100))),
    'Turkey only, and required there: neighbourhood (mahalle) or village.',
  ),
};

export const companyName = field(text(COMPANY_NAME_MIN, 120), `${COMPANY_NAME_MIN} to 120 characters.`);

export const surveyResponse = field(
  z.string('required').check(z.maxLength(20_000, 'too_long')),
  'JSON text: `[{ "question_id": 7, "answer_ids": [1, 2] }, { "question_id": 3, "value": 12 }]`. Or `[{ "id": 1, "question": 7, "answers": [1, 2] }]`, with the number as the only answer.',
);
