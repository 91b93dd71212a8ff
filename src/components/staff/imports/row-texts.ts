/** Words for rows of an import. */
import type { ImportKind, ImportProblem, RowState } from '#features/imports/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';

export const rowStateTexts = {
  new: 'staffImports.state_checking',
  valid: 'staffImports.valid',
  refused: 'staffImports.refusedRows',
  booked: 'staffImports.state_booked',
  undone: 'staffImports.state_undone',
} as const satisfies Record<RowState, MessageKey>;

const texts: Readonly<Partial<Record<ImportProblem, MessageKey>>> = {
  company: 'staffPoints.problem_company',
  several: 'staffPoints.problem_several',
  product: 'staffImports.problem_product',
  product_region: 'staffImports.problem_product_region',
  decor: 'staffImports.problem_decor',
  repeated: 'staffImports.problem_repeated',
  taken: 'staffImports.problem_taken',
};

/** Why a row is refused. Most problems have the name of the wrong column. */
export function rowProblem(problem: ImportProblem, kind: ImportKind, t: T): string {
  const text = kind === 'members' && problem === 'company' ? undefined : texts[problem];
  return text ? t(text as 'staffImports.refusedRows') : t('staffImports.problem_cell', { column: problem });
}
