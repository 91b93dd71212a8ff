/** The log of a process whose reader is there, or gone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Logs three lines and ends, once it is told to. */
const PROGRAM = `
  import { createLog } from '#platform/ops/log.ts';
  const log = createLog('info');
  process.once('message', () => {
    for (const line of ['one', 'two', 'three']) log.info(line);
    process.exit(0);
  });
  process.send('ready');
`;

async function started() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const { stdout } = child;
  if (!stdout) throw new Error('The program has no output');
  const end = async () => {
    child.send('end');
    return once(child, 'exit');
  };
  return { stdout, end };
}

test('is complete when the process ends', async () => {
  const { stdout, end } = await started();
  const lines = text(stdout);
  expect(await end()).toEqual([0, null]);
  // Lines of the last turn may overtake those that are being written.
  expect((await lines).match(/one|two|three/g)?.sort()).toEqual(['one', 'three', 'two']);
});

test('does not keep the process from ending when nobody reads it any more', async () => {
  const { stdout, end } = await started();
  stdout.destroy();
  expect(await end()).toEqual([0, null]);
});
