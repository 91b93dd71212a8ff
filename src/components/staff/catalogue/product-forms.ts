/** Forms of the manufactured products. */
import { checkDigit } from '#features/projects/gs1.ts';
import type { T } from '#i18n/t.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type FormValues } from '#platform/site/handle-form.ts';
import { byFieldName, localFields, postedTexts } from './local-texts.ts';

const fields = { group: 'text', size: 'text', regions: 'list', ...localFields('type', 'variant') } as const;

export const editFields = { version: 'text', ...fields } as const;

export const addFields = { gtin: 'text', ...fields } as const;

function bodyOf(values: Omit<FormValues<typeof editFields>, 'version'>) {
  return {
    group: Number(values.group),
    size: values.size,
    regions: values.regions.map(Number),
    type: postedTexts(values, 'type'),
    variant: postedTexts(values, 'variant'),
  };
}

/** A wrong check digit is answered with the right one, at the GTIN’s field. */
export function addForm(t: T) {
  return defineForm({
    fields: addFields,
    send: async ({ values, club, idempotencyKey }) => {
      const body = { gtin: values.gtin, ...bodyOf(values) };
      const { gtin } = await club('POST /staff/products', { body, idempotencyKey });
      return `/staff/products/${gtin}?done=staffAdded`;
    },
    explain: (problems, { values, error }) =>
      error?.code === 'code_check_digit'
        ? withField(problems, 'gtin', gtinProblem(values.gtin, t))
        : byFieldName(problems),
  });
}

/** Sends the version that was shown, so that a concurrent change is refused. */
export function editForm(gtin: string) {
  return defineForm({
    fields: editFields,
    send: async ({ values, club }) => {
      const body = { version: Number(values.version), ...bodyOf(values) };
      await club('PATCH /staff/products/{gtin}', { params: { gtin }, body });
      return `/staff/products/${gtin}?done=staffSaved`;
    },
    explain: byFieldName,
  });
}

function withField(problems: Problems, name: string, problem: string): Problems {
  return { ...problems, fields: { [name]: problem } };
}

/** Says which check digit is right, where the number has the length of a GTIN. */
function gtinProblem(typed: string, t: T): string {
  const digits = typed.replace(/\D/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return t('staffProducts.gtinHint');
  const first = digits.slice(0, -1);
  return t('staffProducts.gtinCheck', { gtin: first + checkDigit(first) });
}
