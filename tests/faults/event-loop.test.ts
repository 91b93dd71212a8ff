/** A blocked event loop: the process exits so that its supervisor restarts it. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Site } from '../support/site.ts';

/** Seconds that this node's event loop may be blocked; the default is 20. */
const SECONDS = 2;

/** Blocks the event loop forever on SIGUSR2. Only this test loads it. */
const blocker = `data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})`;

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('seededClub'), {
    CLUB_WATCHDOG_SECONDS: String(SECONDS),
    NODE_OPTIONS: `--import=${encodeURI(blocker).replaceAll("'", '%27')}`,
  });
});
afterAll(() => site?.close());

const health = async () => (await site.ask('/api/health')).status;

test('event loop blocked: a node that is stopped for longer and continued goes on', async () => {
  site.signal('SIGSTOP');
  await delay((SECONDS + 2) * 1000);
  site.signal('SIGCONT');
  expect(await health()).toBe(200);
  await delay(1_500);
  expect(await health()).toBe(200);
});

test('event loop blocked: the node says so and ends itself, and goes on when it is started again', async () => {
  expect(await health()).toBe(200);
  site.signal('SIGUSR2');
  expect(await site.ended()).toBe('SIGKILL');
  expect(site.complaints()).toEqual([`the event loop was blocked for ${SECONDS} s: the process is killed`]);
  await site.kill();
  await site.start();
  expect(await health()).toBe(200);
});
