/** The summary after a project’s survey is sent. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { Done } from '#islands/survey/Done.tsx';

const t = translator('en');
const shown = (points: number, isInReview: boolean) =>
  renderToStaticMarkup(<Done t={t} project="p" points={points} isInReview={isInReview} />);

test('a closed project leads to the page that says what it brought', () => {
  const html = shown(20, false);
  expect(html).toContain('20 points were added');
  expect(html).toContain('href="/projects/p/thanks"');
  expect(html).not.toContain('<dialog');
});

test('a project in review leads to the other projects, also from its dialog', () => {
  const html = shown(0, true);
  expect(html).toContain('<dialog');
  expect(html).toContain('href="/projects"');
  expect(html).not.toContain('/thanks');
});
