import { listAddress } from '#components/staff/list.ts';
import { checkboxValue } from '#platform/forms/checkbox.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** The form of a row: `closes` is what the question said about the company. */
export function deletionForms(url: URL) {
  return {
    default: defineForm({
      fields: { request: 'text', closes: 'text' },
      send: async ({ values, club }) => {
        await club('POST /staff/deletions/{uuid}/complete', {
          params: { uuid: values.request },
          body: { close_company: checkboxValue(values.closes === '1') },
        });
        return listAddress(url, { done: 'staffDone' });
      },
    }),
  };
}
