/** Message files of islands: what the server draws with stays out of the page, and browsers get the same texts. */
import { expect, test } from 'vitest';
import { allMessageFiles, messageFile, serverMessages } from '#i18n/message-files.ts';
import { pick } from '#i18n/translator.ts';
import { languages } from '#regions/languages.ts';

test('each language has a file with all texts, named by its content', () => {
  const files = allMessageFiles();
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  for (const { code } of languages) {
    const { path, source } = messageFile('registration', code);
    expect(path).toMatch(new RegExp(`^/_astro/messages-registration-${code}\\.[\\w-]{8}\\.json$`));
    expect(JSON.parse(source)).toMatchObject(pick(code, ['registration', 'companyTypes', 'errors']));
  }
});

test('the prop has all texts on the server and none in the page', () => {
  const file = messageFile('checkout', 'pl');
  const prop = serverMessages(file);
  expect(prop['checkout.title']).toBe(file.messages['checkout.title']);
  expect(Object.keys(prop)).toEqual([]);
});
