/** Forms of a company's page. Changed fields only are sent, with the version that was shown. */
import { manualEvents } from '#features/points/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { defineForm, editedFields } from '#platform/site/handle-form.ts';
import { addressFields } from '#regions/address-fields.ts';

export type Company = AnswerOf<'GET /staff/companies/{uuid}'>;
export type Person = Company['people'][number];

export const companyNames = [
  'name',
  ...addressFields,
  'registration_number',
  'registration_number_2',
] as const;
export const personNames = ['name', 'surname', 'email', 'phone'] as const;

type Sent<Name extends string> = { readonly [Key in Name | `was_${Name}`]: string | undefined };

function changesOf<Name extends string>(
  names: readonly Name[],
  values: Sent<Name>,
): { [Key in Name]?: string } {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]?.trim();
      return value === undefined || value === (values[`was_${name}`] ?? '') ? [] : [[name, value]];
    }),
  ) as { [Key in Name]?: string };
}

const onPerson = { person: 'text', version: 'text' } as const;

/** Forms by name. */
export function memberForms(uuid: string) {
  const params = { uuid };
  const done = (what: string, anchor = '') => `/staff/members/${uuid}?done=${what}${anchor}`;
  const atPerson = (person: string) => done('staffSaved', `#person-${person}`);
  return {
    company: defineForm({
      fields: { version: 'text', ...editedFields(...companyNames) },
      send: async ({ values, club }) => {
        const body = { version: values.version, ...changesOf(companyNames, values) };
        await club('PATCH /staff/companies/{uuid}', { params, body });
        return done('staffSaved');
      },
    }),
    points: defineForm({
      fields: { event: 'text', points: 'text', reason: 'text' },
      send: async ({ values: { points, reason, ...values }, club, idempotencyKey }) => {
        const event = manualEvents.find((known) => known === values.event) ?? 'other';
        // No number is 0, which the API refuses.
        const body = { company: uuid, event, points: Number(points.replaceAll('−', '-')) || 0, reason };
        const { approval } = await club('POST /staff/points', { body, idempotencyKey });
        return approval ? `/staff/approvals/${approval.uuid}` : done('staffDone', '#balance');
      },
    }),
    lock: defineForm({
      fields: { version: 'text', reason: 'text' },
      send: async ({ values, club }) => {
        await club('POST /staff/companies/{uuid}/lock', { params, body: values });
        return done('staffSaved');
      },
    }),
    unlock: defineForm({
      fields: { version: 'text', reason: 'text' },
      send: async ({ values, club }) => {
        await club('POST /staff/companies/{uuid}/unlock', { params, body: values });
        return done('staffSaved');
      },
    }),
    merge: defineForm({
      fields: { version: 'text', into: 'text', reason: 'text' },
      send: async ({ values, club, idempotencyKey }) => {
        const { uuid: into } = await club('POST /staff/companies/{uuid}/merge', {
          params,
          body: values,
          idempotencyKey,
        });
        return `/staff/members/${into}?done=staffDone`;
      },
    }),
    note: defineForm({
      fields: { text: 'text' },
      send: async ({ values, club, idempotencyKey }) => {
        await club('POST /staff/companies/{uuid}/notes', { params, body: values, idempotencyKey });
        return done('staffAdded', '#notes');
      },
    }),
    removeNote: defineForm({
      fields: { note: 'text' },
      send: async ({ values, club }) => {
        await club('DELETE /staff/company-notes/{uuid}', { params: { uuid: values.note } });
        return done('staffRemoved', '#notes');
      },
    }),
    person: defineForm({
      fields: { ...onPerson, ...editedFields(...personNames, 'is_owner'), is_owner: 'checkbox' },
      send: async ({ values, club }) => {
        const { person, version, is_owner } = values;
        const wasOwner = values.was_is_owner === 'on';
        const role = is_owner === wasOwner ? {} : { is_owner };
        const body = { version, ...changesOf(personNames, values), ...role };
        await club('PATCH /staff/installers/{uuid}', { params: { uuid: person }, body });
        return atPerson(person);
      },
    }),
    lockPerson: defineForm({
      fields: { ...onPerson, reason: 'text' },
      send: async ({ values: { person, ...body }, club }) => {
        await club('POST /staff/installers/{uuid}/lock', { params: { uuid: person }, body });
        return atPerson(person);
      },
    }),
    unlockPerson: defineForm({
      fields: { ...onPerson, reason: 'text' },
      send: async ({ values: { person, ...body }, club }) => {
        await club('POST /staff/installers/{uuid}/unlock', { params: { uuid: person }, body });
        return atPerson(person);
      },
    }),
    move: defineForm({
      fields: { ...onPerson, into: 'text', is_owner: 'checkbox', reason: 'text' },
      send: async ({ values: { person, ...body }, club }) => {
        const { company } = await club('POST /staff/installers/{uuid}/move', {
          params: { uuid: person },
          body,
        });
        return `/staff/members/${company}?done=staffDone#person-${person}`;
      },
    }),
    view: defineForm({
      fields: { person: 'text' },
      send: async ({ values: { person }, club }) => {
        const { ticket } = await club('POST /staff/emulation', { body: { installer: person } });
        return { answer: { person, ticket } };
      },
    }),
  };
}
