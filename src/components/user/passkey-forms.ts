import { defineForm } from '#platform/site/handle-form.ts';
import { ifFound } from '#platform/site/if-found.ts';

/** A passkey that is gone counts as changed: it was removed in another tab. */
export const passkeyForms = {
  rename: defineForm({
    fields: { passkey: 'text', name: 'text' },
    send: async ({ values: { passkey: uuid, name }, club }) => {
      await ifFound(club('PATCH /v2/passkeys/{uuid}', { params: { uuid }, body: { name } }));
      return '/user/passkeys?done=preferencesSaved';
    },
  }),
  remove: defineForm({
    fields: { passkey: 'text' },
    send: async ({ values: { passkey: uuid }, club }) => {
      await ifFound(club('DELETE /v2/passkeys/{uuid}', { params: { uuid } }));
      return '/user/passkeys?done=passkeyRemoved';
    },
  }),
};
