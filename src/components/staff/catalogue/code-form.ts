/** The form that adds codes to a voucher. */
import { MAX_CODES, readCodeList } from '#features/orders/voucher-list.ts';
import type { T } from '#i18n/t.ts';
import { textOfCsv } from '#platform/forms/read-csv.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** Codes are read from the text, or from a CSV file. Answers how many are new. */
export function codeForm(variant: string, t: T) {
  return defineForm({
    fields: { codes: 'text', file: 'file' },
    send: async ({ values: { codes, file }, club, idempotencyKey }) => {
      const field = file.size > 0 ? 'file' : 'codes';
      const problem = (text: string) => ({ summary: t('errors.invalid'), fields: { [field]: text } });
      const text = file.size > 0 ? await textOfCsv(file) : codes;
      if (text === undefined) return problem(t('errors.field_not_utf8'));
      const list = readCodeList(text);
      if ('problem' in list)
        return problem(t(`staffShop.codes_${list.problem}`, { line: list.line, max: MAX_CODES }));
      if (list.codes.length === 0) return problem(t('errors.field_required'));
      const body = { variant, codes: list.codes };
      return { answer: await club('POST /staff/vouchers', { body, idempotencyKey }) };
    },
  });
}
