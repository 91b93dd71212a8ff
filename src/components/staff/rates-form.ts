import type { T } from '#i18n/t.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** A comma is a decimal sign too. An empty rate removes it. */
export function ratesForm(t: T) {
  return defineForm({
    fields: { region_id: 'text', year: 'text', rate: 'text' },
    send: async ({ values, club }) => {
      const typed = values.rate.trim().replace(',', '.');
      const rate = typed === '' ? null : Number(typed);
      const year = Number(values.year);
      const fields = {
        ...(Number.isInteger(year) ? {} : { year: t('errors.field_not_valid') }),
        ...(Number.isNaN(rate) ? { rate: t('errors.field_not_valid') } : {}),
      };
      if (Object.keys(fields).length > 0) return { summary: t('errors.invalid'), fields };
      await club('PUT /staff/points/rates', { body: { region_id: Number(values.region_id), year, rate } });
      return '/staff/points/rates?done=staffSaved';
    },
  });
}
