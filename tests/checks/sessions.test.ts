/** Sessions end in one function, which notifies all nodes. */
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

const HOME = 'src/features/access/server/sessions.ts';

test('only the function that announces it ends sessions', () => {
  const writers = sourceFiles(['src'], ['.ts'])
    .filter(({ path, text }) => path !== HOME && /\.update\(sessions\)|update sessions\b/i.test(text))
    .map(({ path }) => path);
  expect(writers, `use endSessions() of ${HOME}`).toEqual([]);
  const [home] = sourceFiles([HOME], ['.ts']);
  expect(home?.text.match(/\.update\(sessions\)\s*\.set\(\{ endedAt/g)).toHaveLength(1);
  expect(home?.text.match(/endedAt: now/g)).toHaveLength(1);
});
