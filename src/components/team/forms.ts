import type { T } from '#i18n/t.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import { ifFound } from '#platform/site/if-found.ts';
import type { Region } from '#regions/regions.ts';
import { type Person, type PersonForm, personChanges, personFields, personProblems } from './person-form.ts';

/**
 * Forms of the list, by name.
 *
 * @param asked requested page of the list
 */
export function teamForms(asked: string | undefined) {
  /** The requested page, or the last one, with the confirmation `done`. */
  async function back(club: Club, done: string): Promise<string> {
    const { meta } = await club('GET /v2/installer/user', { query: { page: asked } });
    const page = Math.min(meta.current_page, meta.last_page);
    return `/team?${new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), done })}`;
  }

  return {
    resend: defineForm({
      fields: { person: 'text' },
      send: async ({ values: { person }, club }) => {
        await club('GET /v1/installer/user/{id}/resend', { params: { id: person } });
        return back(club, 'invitationSent');
      },
    }),
    contribution: defineForm({
      fields: { person: 'text', on: 'text' },
      send: async ({ values: { person, on }, club }) => {
        const body = { contribute_points: checkboxValue(on === '1') };
        await club('PATCH /v1/company/user/{id}', { params: { id: person }, body });
        return back(club, on === '1' ? 'contributionOn' : 'contributionOff');
      },
    }),
  };
}

/**
 * Forms of a person's page, by name.
 *
 * @param person undefined after leaving the team
 */
export function personForms(uuid: string, person: Person | undefined, region: Region, t: T) {
  const params = { id: uuid };
  const changes = (values: PersonForm) => (person ? personChanges(values, person, region) : {});
  return {
    save: defineForm({
      fields: personFields,
      send: async ({ values, club }) => {
        if (!person) throw new ClubError('not_found');
        const body = changes(values);
        if (Object.keys(body).length === 0) return '/team?done=memberSaved';
        const { pending_phone: waiting } = await club('PATCH /v1/company/user/{id}', { params, body });
        return `/team?done=${body.phone !== undefined && waiting !== null ? 'memberProposed' : 'memberSaved'}`;
      },
      explain: (problems, { values }) => personProblems(problems, changes(values).phone, region, t),
    }),
    resend: defineForm({
      fields: {},
      send: async ({ club }) => {
        if (!person) throw new ClubError('not_found');
        await club('GET /v1/installer/user/{id}/resend', { params });
        return `/team/${person.uuid}?done=invitationSent`;
      },
    }),
    remove: defineForm({
      fields: {},
      // Submitted twice, or from two tabs: already removed counts as success.
      send: async ({ club }) => {
        if (person) await ifFound(club('DELETE /v1/installer/user/{id}', { params }));
        return '/team?done=memberRemoved';
      },
    }),
  };
}
