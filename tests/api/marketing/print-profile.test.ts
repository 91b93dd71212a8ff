/** The operator’s ICC profile: `PRINT_PROFILE` at start, and prints with it in the sandbox. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProducts } from '#features/marketing/products.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { readPrintProfile } from '#features/marketing/server/print-profile.ts';
import { BadEnvironment } from '#platform/ops/env.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { cmykProfile } from '../../support/print/cmyk-profile.ts';
import { photograph } from '../../support/samples.ts';

const quiet = pino({ level: 'silent' });
const sandbox = createSandbox(quiet);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-profile-'));
});
afterAll(async () => {
  sandbox.stop();
  await rm(folder, { recursive: true });
});

/** The path of a file with a profile, changed by `edit`. */
async function stored(edit: (bytes: Buffer) => unknown = () => undefined): Promise<string> {
  const bytes = cmykProfile();
  edit(bytes);
  const path = join(folder, 'press.icc');
  await writeFile(path, bytes);
  return path;
}

describe('PRINT_PROFILE', () => {
  test('is optional', () => {
    expect(readPrintProfile(undefined)).toBeNull();
  });

  test('is opened at start', async () => {
    const profile = readPrintProfile(await stored());
    await expect(profile?.prove(sandbox, quiet)).resolves.toBeUndefined();
  });

  test('stops the start with the reason if it is missing or of another kind', async () => {
    expect(() => readPrintProfile(join(folder, 'none.icc'))).toThrow(
      /PRINT_PROFILE: .*none\.icc cannot be read/,
    );
    const path = await stored((bytes) => bytes.write('mntr', 12));
    expect(() => readPrintProfile(path)).toThrow(BadEnvironment);
    expect(() => readPrintProfile(path)).toThrow(/is of the class mntr, not prtr/);
  });

  test('stops the start if the colour library cannot use its tables', async () => {
    const path = await stored((bytes) => bytes.fill('z', bytes.readUInt32BE(132 + 4 * 12 + 4), bytes.length));
    await expect(readPrintProfile(path)?.prove(sandbox, quiet)).rejects.toThrow(
      /PRINT_PROFILE: .*press\.icc cannot be used/,
    );
  });
});

test('a print in the sandbox is PDF/X-4 and passes the preflight', async () => {
  const product = printProducts['business-card-horizontal-90x50'];
  const given = { name: 'Anna', surname: 'Nowak', phone: '+48 512 345 678', logo: 'uploaded' };
  const { steps } = layout(product, 'front', given, { texts: printTexts.pl, qr: null });
  const sides = (['front', 'back'] as const).map((name) => ({ name, steps }));
  const logo = new Uint8Array(await (await photograph(900, 600)).arrayBuffer());
  const made = await sandbox.run('print', 'print', async () => ({
    product: product.name,
    sides,
    title: 'Order 12',
    time: new Date('2026-03-01T10:00:00Z'),
    logo: { bytes: logo, type: 'image/jpeg', name: 'logo.jpg' },
    art: await artOf(steps),
    profile: new Uint8Array(cmykProfile()),
  }));
  expect(made.findings).toEqual([]);
  expect(new TextDecoder('latin1').decode(made.print)).toMatch(/^%PDF-1\.6.*PDF\/X-4/s);
});
