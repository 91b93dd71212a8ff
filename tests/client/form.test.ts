/** What a plain form says about a refusal. */
import { expect, test } from 'vitest';
import { problemsOf } from '#client/form.ts';
import { invalid } from '#contract/errors.ts';
import { translator } from '#i18n/translator.ts';

const t = translator('en', 'en-150');

test('a file that cannot be opened is said to be damaged, and a field that is wrong to be checked', () => {
  const { fields } = problemsOf(invalid({ file: ['not_valid'], city: ['not_valid'] }), t);
  expect(fields).toEqual({ file: t('errors.fileBroken'), city: t('errors.field_not_valid') });
  expect(problemsOf(invalid({ file: ['required'] }), t).fields.file).toBe(t('errors.field_required'));
});
