import { defineForm } from '#platform/site/handle-form.ts';

/** Forms of the wish list and, on shop pages, of products that are put on it. */
export const wishForms = {
  default: defineForm({
    fields: { product: 'text' },
    send: async ({ values, club }) => {
      await club('PUT /v1/shop/wishes/{uuid}', { params: { uuid: values.product } });
      return '/shop/wishes?done=wishAdded';
    },
  }),
  remove: defineForm({
    fields: { product: 'text' },
    send: async ({ values, club }) => {
      await club('DELETE /v1/shop/wishes/{uuid}', { params: { uuid: values.product } });
      return '/shop/wishes?done=wishRemoved';
    },
  }),
} as const;
