/** Words for the log and the schedule, in each language. */
import { describe, expect, test } from 'vitest';
import { actionSections, actionTitle, targetPage, targetTitle } from '#components/staff/log/actions.ts';
import { jobTitle, scheduleInWords } from '#components/staff/operations/jobs.ts';
import { translator } from '#i18n/translator.ts';
import { staffTargets } from '#platform/contract/staff.ts';
import { languageCodes } from '#regions/languages.ts';

const english = translator('en');
const uuid = '0f3c1a52-8f5e-4c8e-9a53-0d9f1c2b3a44';

describe.each(languageCodes)('in %s', (language) => {
  const t = translator(language);

  test('no two actions or targets have the same name', () => {
    const titles = Object.keys(actionSections).map((name) => actionTitle(name, t));
    expect(new Set(titles).size).toBe(titles.length);
    const targets = staffTargets.map((type) => targetTitle(type, t));
    expect(new Set(targets).size).toBe(targets.length);
  });
});

test('actions, targets and jobs of older versions have no name', () => {
  for (const name of ['brandNew', 'toString', 'constructor', '']) {
    expect(actionTitle(name, english)).toBeUndefined();
    expect(targetTitle(name, english)).toBeUndefined();
    expect(jobTitle(name, english)).toBeUndefined();
  }
});

test('only targets with a page of their own have an address', () => {
  expect(targetPage('order', uuid)).toBe(`/staff/orders/${uuid}`);
  expect(targetPage('product', '02004170100032')).toBe('/staff/products/02004170100032');
  expect(targetPage('content', '/files/picture.webp')).toBeUndefined();
  expect(targetPage('variant', uuid)).toBeUndefined();
  expect(targetPage('unknown', uuid)).toBeUndefined();
});

test.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['17 * * * *', 'Every hour'],
  ['11 2 * * *', 'Daily at 04:11'],
  ['0 5 * * 1', undefined],
  ['0,30 5 * * *', undefined],
  ['0 5 1 * *', undefined],
  ['never', undefined],
])('the schedule %s is: %s', (cron, words) => {
  const now = new Date('2026-07-01T12:00:00Z');
  expect(scheduleInWords(cron, { t: english, locale: 'en-GB', timeZone: 'Europe/Warsaw', now })).toBe(words);
});
