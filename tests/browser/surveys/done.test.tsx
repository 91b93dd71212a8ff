/** The summary after a project’s survey is sent. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { Done } from '#islands/survey/Done.tsx';

const t = translator('en');
const project = {
  event: 'project_survey_completed',
  points: 10,
  tier_category: null,
  level: null,
} as const;
const shown = (points: number, parts: React.ComponentProps<typeof Done>['parts']) =>
  renderToStaticMarkup(
    <Done t={t} locale="en" project="p" points={points} parts={parts} isInReview={false} />,
  ).replace(/<[^>]+>/g, ' ');

test('tier points are listed beside project points, below their sum', () => {
  const level = { event: 'tier_level', points: 10, tier_category: 8, level: 2 } as const;
  const text = shown(20, [project, level]);
  expect(text).toContain('20 points were added');
  expect(text).toMatch(/Project closed\s+10\s+points\s+Smoke ventilation, level 2\s+10\s+points/);
});

test('project points alone need no list', () => {
  expect(shown(10, [project])).not.toContain('Project closed');
});
