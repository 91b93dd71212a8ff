/** Messages of plain forms for rejected submissions. */
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { ClubError, fieldMessages, invalid, isFieldCode } from '#platform/contract/errors.ts';
import { problemsOf } from '#platform/forms/form.ts';
import { languageCodes } from '#regions/languages.ts';

const t = translator('en', 'en-150');

test('an unreadable file is reported as damaged, an invalid field as to be checked', () => {
  const { fields } = problemsOf(invalid({ file: ['not_valid'], city: ['not_valid'] }), t);
  expect(fields).toEqual({ file: t('errors.fileBroken'), city: t('errors.field_not_valid') });
  expect(problemsOf(invalid({ file: ['required'] }), t).fields.file).toBe(t('errors.field_required'));
});

test.each([...languageCodes])(
  'limits are named as they are, with the forms of the language: %s',
  (language) => {
    const say = translator(language);
    const digits = (text: string) => text.replace(/(?<=\d)[\s.,](?=\d)/g, '').match(/\d+/g);
    const summary = (code: 'file_too_large' | 'picture_too_large') =>
      problemsOf(new ClubError(code), say).summary;
    expect(digits(summary('file_too_large'))).toEqual(['10']);
    expect(digits(summary('picture_too_large'))).toEqual(['12000', '50']);
    const counted = Object.keys(fieldMessages).filter((code) => code.startsWith('services_exactly_'));
    expect(counted).toHaveLength(3);
    for (const code of counted.filter(isFieldCode)) {
      const text = problemsOf(invalid({ services: [code] }), say).fields.services ?? '';
      expect(digits(text), code).toEqual([code.at(-1)]);
      expect(text).toBe(say('configurator.problem_services_exactly', { count: Number(code.at(-1)) }));
    }
  },
);
