/** Every kind of logo on its whole way: upload, preview, proof, print file, preflight. */
import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from '#features/marketing/drawing.ts';
import { fileTypes } from '#features/marketing/order-files.ts';
import { isHeldBack } from '#features/marketing/preflight.ts';
import { printProducts } from '#features/marketing/products.ts';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { printOrder } from '#features/marketing/server/print/order.ts';
import messages from '#i18n/messages/en/configurator.json' with { type: 'json' };
import errors from '#i18n/messages/en/errors.json' with { type: 'json' };
import { Side } from '#islands/configurator/Side.tsx';
import { launchHeadless } from '../../support/chromium.ts';
import { logoCollection } from '../../support/print/logo-collection.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { differing, pixels, previewOf, printOf } from '../../support/print/renderers.ts';

const card = printProducts['business-card-horizontal'];

/** White paper, as below every logo. */
const paper: Step = {
  kind: 'rect',
  ink: [0, 0, 0, 0],
  radius: 0,
  x: -card.bleed,
  y: -card.bleed,
  width: card.width + 2 * card.bleed,
  height: card.height + 2 * card.bleed,
};

const logo: Step = {
  kind: 'image',
  source: { logo: true },
  fit: 'contain',
  align: 'center',
  x: 10,
  y: 5,
  width: 65,
  height: 45,
};

const steps = [paper, logo];

let browser: Browser;
beforeAll(async () => {
  browser = await launchHeadless();
});
afterAll(() => browser.close());

test.each(logoCollection.filter(({ refused }) => refused))(
  '$name is refused, with a reason',
  async ({ make, refused }) => {
    await expect(makeLogo(await make())).rejects.toMatchObject({ code: refused });
    expect(errors).toHaveProperty(refused === 'invalid' ? 'fileBroken' : (refused ?? ''));
    if (refused === 'invalid') expect(messages).toHaveProperty('problem_drawing_unusable');
  },
);

test.each(logoCollection.filter(({ losses }) => losses))(
  '$name is drawn the same in preview, proof and print',
  async ({ make, losses, isCmyk = false }) => {
    const bytes = await make();
    const made = await makeLogo(bytes);
    expect(made.losses).toEqual(losses);
    for (const loss of made.losses) expect(messages).toHaveProperty(`loss_${loss}`);
    const stored = made.content ?? bytes;
    const type = fileTypes[made.type].media;
    const shown = made.picture ? { type: 'image/webp', bytes: made.picture } : { type, bytes: stored };
    const sides = [{ name: 'front' as const, steps }];
    const printed = await printOrder({
      product: card.name,
      sides,
      title: 'x',
      time: new Date('2026-03-01T10:00:00Z'),
      logo: { bytes: stored, type, name: 'logo' },
      art: new Map(),
      profile: null,
    });
    // A real order has two sides, and colour up to the edge.
    const findings = printed.findings.filter(({ rule }) => rule !== 'page_count' && rule !== 'bleed');
    expect(isHeldBack(findings), JSON.stringify(findings)).toBe(false);
    const pdf = await openPdf(printed.print);
    const { size, print } = await printOf(pdf, card, 1, isCmyk);
    await pdf.close();
    const markup = renderToStaticMarkup(
      <Side print={card} steps={steps} logo="/logo" guides={false} label="front" />,
    );
    const preview = await pixels(sharp(await previewOf(browser, markup, size, shown)), size);
    const proofed = await pixels(sharp(printed.proofs[0]?.bytes), size);
    // Screens show inks by a profile, this test by a formula.
    const by = isCmyk ? 70 : 50;
    expect(differing(preview, print, by), 'preview and print').toBeLessThan(0.01);
    expect(differing(preview, proofed, by), 'preview and proof').toBeLessThan(0.01);
    const empty = Buffer.alloc(print.length, 255);
    expect(differing(print, empty), 'print and empty paper').toBeGreaterThan(0.01);
  },
);
