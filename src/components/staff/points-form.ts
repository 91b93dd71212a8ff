/** The form that books points: the list is checked first, then booked. */
import { MAX_LIST_ROWS, readPointsList } from '#features/points/points-list.ts';
import type { T } from '#i18n/t.ts';
import { textOfCsv } from '#platform/forms/read-csv.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** @param dryRun checks only */
export function pointsForm(dryRun: boolean, t: T) {
  return defineForm({
    fields: { list: 'text', companies: 'text', file: 'file', event: 'text', points: 'text', reason: 'text' },
    send: async ({ values, club }) => {
      const { list, companies, file, ...defaults } = values;
      const field = file.size > 0 ? 'file' : 'companies';
      const problem = (text: string) => ({ summary: t('errors.invalid'), fields: { [field]: text } });
      const text = file.size > 0 ? await textOfCsv(file) : companies;
      if (text === undefined) return problem(t('staffPoints.list_encoding'));
      const read = readPointsList(text, defaults);
      if ('problem' in read) return problem(t(`staffPoints.list_${read.problem}`, { max: MAX_LIST_ROWS }));
      const answer = await club('POST /staff/points/lists', {
        body: { list, dry_run: dryRun, rows: read.rows },
      });
      return { answer: { ...answer, text } };
    },
    held: async ({ companies, file }) => ({
      companies: file.size > 0 ? ((await textOfCsv(file)) ?? '') : companies,
    }),
    explain: (problems, { error }) =>
      error?.code === 'file_too_large'
        ? { ...problems, fields: { file: t('staffPoints.list_many', { max: MAX_LIST_ROWS }) } }
        : problems,
  });
}
