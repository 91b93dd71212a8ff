/** Form of the shop’s categories. */
import type { categoryType } from '#features/shop/rules.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import { byFieldName, localFields, postedTexts } from './local-texts.ts';

export type Category = AnswerOf<'GET /staff/shop/categories'>['data'][number];

export const categoryForm = defineForm({
  // `shown`: position and names as JSON, as they were when the form was drawn; empty for a new category.
  fields: { slug: 'text', type: 'text', position: 'text', shown: 'text', ...localFields('name') },
  send: async ({ values, club }) => {
    const type = Number(values.type) as (typeof categoryType)[keyof typeof categoryType];
    const body = {
      type,
      position: values.position.trim() === '' ? Number.NaN : Number(values.position),
      name: postedTexts(values, 'name'),
      ...(values.shown !== '' && { shown: JSON.parse(values.shown) as Pick<Category, 'position' | 'name'> }),
    };
    await club('PUT /staff/shop/categories/{slug}', { params: { slug: values.slug.trim() || '-' }, body });
    return '/staff/shop/categories?done=staffSaved';
  },
  explain: byFieldName,
});
