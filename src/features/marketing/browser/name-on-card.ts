import { fullName, type NameOrder } from '#regions/person-name.ts';
import type { CardPerson } from './drafts.ts';

/** Name on the card; without one the name in the profile. */
export function nameOnCard(person: CardPerson, order: NameOrder): string {
  const { name = '', surname = '' } = person.texts;
  return fullName({ name, surname }, order) || fullName(person, order);
}
