/** What the forms about people of a team show and send. */

import type { T } from '#i18n/t.ts';
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { fieldProblem, type Problems } from '#platform/forms/form.ts';
import { editedFields, type FormValues } from '#platform/site/handle-form.ts';
import { isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

/** A person of the team. */
export type Person = AnswerOf<'GET /v1/installer/user/{id}'>;
type Changes = InputOf<'PATCH /v1/company/user/{id}'>['body'];

/** The fields of the form that changes a person, by name. */
export const editedNames = ['name', 'surname', 'phone', 'contributes'] as const;

/** The same with their kinds, and with what they showed. */
export const personFields = { ...editedFields(...editedNames), contributes: 'checkbox' } as const;

/** What was sent to change a person. */
export type PersonForm = FormValues<typeof personFields>;

/** Names of the fields about a person. */
export function personLabels(t: T): Record<'name' | 'surname' | 'phone', string> {
  return { name: t('team.name'), surname: t('team.surname'), phone: t('team.phone') };
}

/** A number without the region’s calling code, as it is shown and sent; what is none of the region comes back as it is. */
export function nationalNumber(phone: string, region: Region): string {
  return parsePhone(phone, region)?.national ?? phone.trim();
}

/** What the fields of the form show of a person. */
export function personValues(person: Person, region: Region): Record<(typeof editedNames)[number], string> {
  return {
    name: person.name,
    surname: person.surname,
    phone: nationalNumber(person.phone ?? '', region),
    contributes: person.contribute_points ? 'on' : '',
  };
}

/**
 * What a form really changes about a person: only what differs from what it showed (`was_<name>`), so that two tabs don’t
 * undo each other. Empty when nothing.
 */
export function personChanges(form: PersonForm, person: Person, region: Region): Changes {
  const now = personValues(person, region);
  const was = (name: (typeof editedNames)[number]) => form[`was_${name}`] ?? now[name];
  const { name = was('name'), surname = was('surname') } = form;
  const phone = nationalNumber(form.phone ?? was('phone'), region);
  const { contributes } = form;
  return {
    ...(name.trim() !== was('name') ? { name } : {}),
    ...(surname.trim() !== was('surname') ? { surname } : {}),
    ...(phone !== was('phone') ? { phone } : {}),
    ...(contributes !== (was('contributes') === 'on')
      ? { contribute_points: checkboxValue(contributes) }
      : {}),
  };
}

/**
 * What is wrong with a form, all at once: the API looks at a number’s country only once everything else is right.
 *
 * @param phone what was sent; undefined when the number is not changed
 */
export function personProblems(
  { summary, fields }: Problems,
  phone: string | undefined,
  region: Region,
  t: T,
): Problems {
  const isWrong = phone !== undefined && !parsePhone(phone, region) && !isTestNumber(phone);
  if (Object.keys(fields).length === 0 || !isWrong) return { summary, fields };
  return { summary, fields: { phone: fieldProblem('phone_invalid', t), ...fields } };
}
