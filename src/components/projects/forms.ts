import { defineForm } from '#platform/site/handle-form.ts';
import { ifFound } from '#platform/site/if-found.ts';

/**
 * Forms of a project's page, by name.
 *
 * @param shown current page of its products, from 1
 */
export function projectForms(uuid: string, shown: number) {
  const done = (what: string, products = 1) =>
    `/projects/${uuid}?${new URLSearchParams({ ...(products > 1 ? { products: String(products) } : {}), done: what })}`;
  return {
    'add-scan': defineForm({
      fields: { code: 'text' },
      send: async ({ values: { code }, club, idempotencyKey }) => {
        await club('POST /v2/scans', { body: { project_uuid: uuid, code }, idempotencyKey });
        return done('scanAdded');
      },
    }),
    'remove-scan': defineForm({
      fields: { scan: 'text' },
      send: async ({ values: { scan }, club }) => {
        await ifFound(club('DELETE /v2/scans/{uuid}', { params: { uuid: scan } }));
        return done('scanRemoved', shown);
      },
    }),
    delete: defineForm({
      fields: {},
      send: async ({ club }) => {
        await ifFound(club('DELETE /v1/project/{uuid}', { params: { uuid } }));
        return '/projects?done=projectDeleted';
      },
    }),
  };
}
