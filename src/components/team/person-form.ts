import type { T } from '#i18n/t.ts';
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { fieldProblem, type Problems } from '#platform/forms/form.ts';
import { editedFields, type FormValues } from '#platform/site/handle-form.ts';
import { nameFields } from '#regions/person-name.ts';
import { formatPhone, isTestNumber, parsePhone } from '#regions/phone.ts';
import type { Region } from '#regions/regions.ts';

export type Person = AnswerOf<'GET /v1/installer/user/{id}'>;
type Changes = InputOf<'PATCH /v1/company/user/{id}'>['body'];

export const editedNames = ['name', 'surname', 'phone', 'contributes'] as const;

/** The fields with their kinds and the values they showed. */
export const personFields = { ...editedFields(...editedNames), contributes: 'checkbox' } as const;

export type PersonForm = FormValues<typeof personFields>;

/** In the order of the form. */
export function personLabels(t: T, region: Region): Record<string, string> {
  const names = nameFields(region).map((field) => [field, t(`team.${field}`)]);
  return { ...Object.fromEntries(names), phone: t('team.phone') };
}

/** The number without the region’s calling code. Numbers of other regions are unchanged. */
export function nationalNumber(phone: string, region: Region): string {
  return parsePhone(phone, region)?.national ?? phone.trim();
}

/** A stored person as the form shows it, with a formatted number. `on` is a checked box. */
export function personValues(person: Person, region: Region): Record<(typeof editedNames)[number], string> {
  return {
    name: person.name,
    surname: person.surname,
    phone: person.phone ? formatPhone(person.phone, region) : '',
    contributes: person.contribute_points ? 'on' : '',
  };
}

/** The changed fields only, compared with `was_<name>`, so that two tabs don’t overwrite each other. */
export function personChanges(form: PersonForm, person: Person, region: Region): Changes {
  const now = personValues(person, region);
  const was = (name: (typeof editedNames)[number]) => form[`was_${name}`] ?? now[name];
  const { name = was('name'), surname = was('surname') } = form;
  const phone = nationalNumber(form.phone ?? was('phone'), region);
  const { contributes } = form;
  return {
    ...(name.trim() !== was('name') ? { name } : {}),
    ...(surname.trim() !== was('surname') ? { surname } : {}),
    ...(phone !== nationalNumber(was('phone'), region) ? { phone } : {}),
    ...(contributes !== (was('contributes') === 'on')
      ? { contribute_points: checkboxValue(contributes) }
      : {}),
  };
}

/**
 * All problems of a form at once: the API checks a number’s country only when everything else is valid.
 *
 * @param phone the submitted number; undefined if unchanged
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
