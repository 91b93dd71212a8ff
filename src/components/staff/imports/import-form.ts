/** The form that starts an import: a file, or pasted rows. */
import {
  columnsIn,
  type ImportKind,
  importKinds,
  MAX_CALL_ROWS,
  MAX_IMPORT_ROWS,
} from '#features/imports/rules.ts';
import type { T } from '#i18n/t.ts';
import { readCsv } from '#platform/forms/read-csv.ts';
import { defineForm } from '#platform/site/handle-form.ts';

/** What is wrong with a file as a whole. */
const fileTexts = {
  required: 'staffPoints.list_empty',
  unknown: 'staffImports.file_unknown',
  not_valid: 'staffPoints.list_quote',
  too_long: 'staffImports.file_too_long',
  too_high: 'staffPoints.list_many',
} as const;

const isOfFile = (code: string): code is keyof typeof fileTexts => Object.hasOwn(fileTexts, code);

/** Leads to the page of the import. */
export function importForm(t: T) {
  return defineForm({
    fields: {
      kind: 'text',
      region_id: 'text',
      wholesaler: 'text',
      file: 'file',
      rows: 'text',
      welcome: 'checkbox',
    },
    send: async ({ values, club, idempotencyKey }) => {
      const kind: ImportKind = values.kind === 'members' ? 'members' : 'sales';
      const region_id = Number(values.region_id);
      const sender = values.wholesaler ? { wholesaler: values.wholesaler } : {};
      if (values.file.size > 0) {
        const query = { kind, region_id, ...sender, welcome: values.welcome ? '1' : '0' } as const;
        const { uuid } = await club('POST /staff/imports/files', { query, file: values.file });
        return `/staff/imports/${uuid}`;
      }
      const problem = (text: string) => ({ summary: t('errors.invalid'), fields: { rows: text } });
      const read = readRows(values.rows, kind);
      if (typeof read === 'string') return problem(t(fileTexts[read], { max: MAX_CALL_ROWS }));
      const body = { kind, region_id, ...sender, name: '—', welcome: values.welcome, rows: read };
      const { uuid } = await club('POST /staff/imports', { body, idempotencyKey });
      return `/staff/imports/${uuid}`;
    },
    explain: (problems, { error }) => {
      const [code = ''] = error?.errors?.file ?? [];
      return isOfFile(code)
        ? { ...problems, fields: { file: t(fileTexts[code], { max: MAX_IMPORT_ROWS }) } }
        : problems;
    },
  });
}

/** Rows by column, as a call takes them. */
function readRows(text: string, kind: ImportKind): Record<string, string>[] | keyof typeof fileTexts {
  const lines = readCsv(text);
  if (!lines) return 'not_valid';
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) return 'required';
  if (rows.length > MAX_CALL_ROWS) return 'too_high';
  const columns = columnsIn(head.cells, kind);
  if (!columns) return 'unknown';
  return rows.map(({ cells }) =>
    Object.fromEntries([...columns].map(([name, index]) => [name, cells[index] ?? ''])),
  );
}

/** The chosen kind, sales at first. */
export function kindIn(value: string | undefined): ImportKind {
  return importKinds.find((kind) => kind === value) ?? 'sales';
}
