/** Cards for several people in one order: what differs between them, the rest is shared. */
import type { Configuration, PrintProduct } from './description.ts';

/** People in one order. */
export const MAX_PEOPLE = 20;

/** Fields that each person has on their own; all are texts. */
export const personalFields = [
  'name',
  'surname',
  'phone',
  'email',
  'shortDescription',
  'longDescription',
] as const;

export type PersonalField = (typeof personalFields)[number];

/** A person’s own texts. Missing fields were not added. */
export type PersonalTexts = Partial<Record<PersonalField, string>>;

/** Whether each person has the field on their own. */
export function isPersonal(field: string): field is PersonalField {
  return personalFields.some((one) => one === field);
}

/** True for products that show a person: business cards. */
export function isForPeople({ fields }: Pick<PrintProduct, 'fields'>): boolean {
  return fields.some(({ name }) => name === 'surname');
}

/** The personal fields of a configuration or of order data. */
export function personalOf(data: Readonly<Record<string, unknown>> | Configuration): PersonalTexts {
  return Object.fromEntries(Object.entries(data).filter(([field]) => isPersonal(field)));
}

/** All fields but the personal ones. */
export function sharedOf<Data extends object>(data: Data): Omit<Data, PersonalField> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !isPersonal(field))) as Omit<
    Data,
    PersonalField
  >;
}
