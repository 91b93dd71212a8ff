import { askForCode } from '#components/verification/ask.ts';
import { type CodeSent, confirmFirst } from '#components/verification/confirm.ts';
import { pushTopics } from '#features/notifications/push.ts';
import type { T } from '#i18n/t.ts';
import type { Club } from '#platform/contract/club.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import { ifFound } from '#platform/site/if-found.ts';
import type { Audience } from '#regions/audience.ts';
import { type LanguageCode, languageById } from '#regions/languages.ts';
import {
  companyFields,
  isChanged,
  keepContact,
  personFields,
  preferenceFields,
  saveCompany,
  savePerson,
  savePreferences,
  type User,
} from './save.ts';

interface Visit {
  user: User;
  audience: Audience;
  chooseLanguage: (language: LanguageCode) => void;
  t: T;
}

/** Forms of the member’s page by the field `action`. */
export function profileForms({ user, audience: { region }, chooseLanguage, t }: Visit) {
  const params = { uuid: user.uuid };

  /** The page with a confirmation, at the part that was saved. */
  async function back(club: Club, done: string, part: string): Promise<string> {
    const { profile_points: left } = await club('GET /v1/company/user/self');
    return `/user?done=${left < user.profile_points ? 'profileFilled' : done}#${part}`;
  }

  // Its problems are shown in the person's form.
  const keep = (contact: 'email' | 'phone') =>
    defineForm({
      fields: personFields,
      send: async ({ club }) => {
        await keepContact(club, user, contact);
        return back(club, 'profileSaved', 'person');
      },
    });

  return {
    person: defineForm<typeof personFields, CodeSent>({
      fields: personFields,
      send: async ({ values, club }) => {
        const asked = await confirmFirst(club, values, t);
        if (asked) return asked;
        const waiting = await savePerson(club, user, region, values);
        return waiting ? askForCode(club, waiting, '/user') : back(club, 'profileSaved', 'person');
      },
    }),
    'keep-email': keep('email'),
    'keep-phone': keep('phone'),
    picture: defineForm({
      fields: { file: 'file' },
      send: async ({ values: { file }, club }) => {
        await club('POST /v1/company/user/{uuid}/avatar', { params, file });
        return back(club, 'pictureSaved', 'picture');
      },
    }),
    'remove-picture': defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('DELETE /v1/company/user/{uuid}/avatar', { params });
        return back(club, 'pictureRemoved', 'picture');
      },
    }),
    preferences: defineForm({
      fields: preferenceFields,
      send: async ({ values, club }) => {
        await savePreferences(club, user, values);
        const path = await back(club, 'preferencesSaved', 'preferences');
        const language = languageById(Number(values.language));
        if (language && isChanged(values, 'language')) chooseLanguage(language.code);
        return path;
      },
    }),
    'push-topics': defineForm({
      fields: { projects: 'checkbox', orders: 'checkbox', chat: 'checkbox', news: 'checkbox' },
      send: async ({ values, club }) => {
        const topics = pushTopics.filter((topic) => values[topic]);
        await club('PUT /v1/push/topics', { body: { topics } });
        return back(club, 'preferencesSaved', 'push');
      },
    }),
    company: defineForm({
      fields: companyFields(region),
      send: async ({ values, club }) => {
        await saveCompany(club, user, region, values);
        return back(club, 'companySaved', 'company');
      },
    }),
    'end-session': defineForm({
      fields: { session: 'text' },
      send: async ({ values: { session }, club }) => {
        await ifFound(club('DELETE /v2/installer/sessions/{uuid}', { params: { uuid: session } }));
        return back(club, 'deviceSignedOut', 'sessions');
      },
    }),
    'end-others': defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('DELETE /v2/installer/sessions');
        return back(club, 'devicesSignedOut', 'sessions');
      },
    }),
  };
}
