/** EPS and PostScript become PDF with Ghostscript, within limits. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pdfOfPostscript } from '#features/marketing/server/ghostscript.ts';
import { openPdfLogo } from '#features/marketing/server/pdf-logo/pdf-logo.ts';
import { eps } from '../../support/print/eps.ts';

const convert = (body: string) => pdfOfPostscript(new TextEncoder().encode(eps(body)));

// Other tests, and processes that were killed, have folders in the common one.
const home = await mkdtemp(join(tmpdir(), 'postscript-test-'));

beforeEach(() => void vi.stubEnv('TMPDIR', home));

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

test('a drawing keeps its spot colours, and its letters become outlines', async () => {
  const { pdf, lacksFonts } = await convert(`/Helvetica findfont 20 scalefont setfont
[/Separation (PANTONE 485 C) /DeviceCMYK {dup 0.95 mul exch 0 3 1 roll 0}] setcolorspace 1 setcolor
10 10 90 30 rectfill 60 60 moveto (Logo) show`);
  expect(lacksFonts).toBe(true);
  const { form, losses, width, height } = await openPdfLogo(pdf);
  expect([width, height, losses]).toEqual([200, 100, []]);
  expect(
    form?.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join(),
  ).toContain('/Separation /PANTONE#20485#20C');
});

test('inks pass unchanged', async () => {
  const { pdf, lacksFonts } = await convert('1 0 0 0 setcmykcolor 10 10 90 30 rectfill');
  expect(lacksFonts).toBe(false);
  expect((await openPdfLogo(pdf)).losses).toEqual([]);
});

test.each([
  ['reads a file', '(/etc/passwd) (r) file pop'],
  ['starts a program', '(%pipe%id) (r) file pop'],
  ['writes a file', `(${home}/evil) (w) file pop`],
  ['takes all memory', '[ 0 1 100000000 {} for ] pop'],
  ['never ends', '{} loop'],
  ['writes without end', '{ (logo) print } loop'],
])(
  'a program that %s is refused, and leaves nothing behind',
  async (_, body) => {
    await expect(convert(body)).rejects.toMatchObject({ errors: { file: ['not_valid'] } });
    expect(await readdir(home)).toEqual([]);
  },
  60_000,
);

test('without Ghostscript the reason is told', async () => {
  await expect(pdfOfPostscript(new Uint8Array([1]), ['/nowhere'])).rejects.toMatchObject({
    errors: { file: ['logo_postscript'] },
  });
});
