/** Messages of plain forms for rejected submissions. */
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { invalid } from '#platform/contract/errors.ts';
import { problemsOf } from '#platform/forms/form.ts';

const t = translator('en', 'en-150');

test('an unreadable file is reported as damaged, an invalid field as to be checked', () => {
  const { fields } = problemsOf(invalid({ file: ['not_valid'], city: ['not_valid'] }), t);
  expect(fields).toEqual({ file: t('errors.fileBroken'), city: t('errors.field_not_valid') });
  expect(problemsOf(invalid({ file: ['required'] }), t).fields.file).toBe(t('errors.field_required'));
});
