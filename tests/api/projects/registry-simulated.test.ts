/** The demo’s simulated registry, and the page with its labels. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devLabels, labelPrinterOf, makeLabelPrinter } from '#app/dev/labels.ts';
import type { DevPortal } from '#app/dev/portal.ts';
import { portalOf } from '#app/portal.ts';
import { products } from '#db/schema/projects.ts';
import { simulatedBatches } from '#db/schema/registry.ts';
import { catalogue } from '#demo/catalogue.ts';
import { writeRegistry } from '#demo/write-registry.ts';
import { readLabel } from '#features/projects/gs1.ts';
import { registryOf } from '#features/projects/server/registry-of.ts';
import { demoLabelKinds } from '#features/projects/server/registry-simulated.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { scanSerial } from '../../support/registry.ts';
import { newProject } from '../../support/samples.ts';

const window = '02004170100032';

let club: TestClub;
let portal: DevPortal;
beforeAll(async () => {
  club = await testClub();
  const { deps, db } = club;
  deps.registry = registryOf(deps.env, db);
  await db.insert(products).values([...catalogue]);
  await db.transaction((tx) => writeRegistry(tx, deps.now()));
  portal = portalOf({ api: club.api, deps, env: deps.env, log: deps.log, close: async () => {} });
});
afterAll(() => club.close());

const find = (serial: string, gtin = window) => registryOf(club.deps.env, club.db)?.find({ gtin, serial });
const visit = (host: string, path: string) =>
  [new Request(`http://${host}${path}`, { headers: { host } }), new URL(`http://${host}${path}`)] as const;

test.each([
  ['7100000000', 'known'],
  ['7199999999', 'known'],
  ['7200000000', 'known'],
  ['7100000906', 'returned'],
  ['7099999999', 'unknown'],
  ['7201000000', 'unknown'],
  ['07100000000', 'unknown'],
  ['71000000001', 'unknown'],
  ['710000000A', 'unknown'],
  ['7.1E9', 'unknown'],
])('%s is %s', async (serial, status) => {
  expect(await find(serial)).toMatchObject({ status });
});

test('a label of another region or product is not known here', async () => {
  expect(await find('7200000000')).toEqual({ status: 'known', countries: ['HU'] });
  expect(await find('7200000000', '02004170100049')).toEqual({ status: 'unknown' });
  expect(await find('7100000000', '09521234543213')).toEqual({ status: 'unknown' });
});

test('its data are written once, however often a club starts', async () => {
  const before = await club.db.$count(simulatedBatches);
  await club.db.transaction((tx) => writeRegistry(tx, club.deps.now()));
  expect(await club.db.$count(simulatedBatches)).toBe(before);
});

describe('the page of labels', () => {
  test('new labels of each kind are answered like their name when they are scanned', async () => {
    const person = await club.person();
    const project = await newProject(person);
    const expected = {
      known: { body: { flag: 1 } },
      unknown: { body: { flag_reason: 'serial' } },
      returned: { body: { code: 'label_returned' } },
      foreign: { body: { code: 'label_foreign' } },
    };
    for (const kind of demoLabelKinds) {
      club.advance(1_000);
      const printer = makeLabelPrinter(club.deps)?.('http://localhost:4321');
      await printer?.press(`new-${kind}`, '', '');
      const [label] = (await printer?.labels('pl')) ?? [];
      if (!label) throw new Error('No label');
      expect([readLabel(label.text), readLabel(label.link)]).toEqual(
        Array(2).fill({ gtin: label.gtin, serial: label.serial }),
      );
      for (const code of [label.dataMatrix, label.qrCode]) {
        const [type, svg = ''] = code.split(',');
        expect(type).toBe('data:image/svg+xml;base64');
        expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg viewBox="0 0 \d+ \d+"/);
      }
      const answer = await scanSerial(club, person, project, label.serial, { gtin: label.gtin });
      expect(answer, kind).toMatchObject(expected[kind]);
    }
  });

  test('a shown label can be marked as returned; anything else is ignored', async () => {
    const printer = makeLabelPrinter(club.deps)?.('http://localhost:4321');
    await printer?.press('return', window, '7100000418');
    expect(await find('7100000418')).toEqual({ status: 'returned' });
    await printer?.press('return', window, '7100000001');
    await printer?.press('burn', window, '7100000425');
    expect(await find('7100000001')).toMatchObject({ status: 'known' });
    expect(await find('7100000425')).toMatchObject({ status: 'known' });
  });

  test('it is answered on this machine only, and as JSON', async () => {
    const answer = await devLabels(...visit('localhost:4321', '/dev/labels.json'), portal);
    const labels = (await answer?.json()) as { gtin: string; link: string }[];
    expect(labels.length).toBeGreaterThan(10);
    expect(labels[0]?.link).toMatch(/^http:\/\/localhost:4321\/01\/\d{14}\/21\/\d{10}$/);
    expect(labels[0]).not.toHaveProperty('qrCode');
    expect(await devLabels(...visit('club.example', '/dev/labels.json'), portal)).toBeUndefined();
    expect(labelPrinterOf(...visit('club.example', '/dev/labels'), portal)).toBeUndefined();
    const real = { ...club.deps, env: { ...club.deps.env, REGISTRY_URL: 'https://registry.example' } };
    expect(makeLabelPrinter(real)).toBeUndefined();
  });
});

test('production without a configured registry checks nothing', () => {
  expect(
    registryOf({ demo: false, REGISTRY_URL: undefined, REGISTRY_KEY: undefined }, club.db),
  ).toBeUndefined();
});
