/** Three renderers draw the same print: Chromium the preview, resvg the proof, poppler the print file. */
import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import type { Ink } from '#features/marketing/drawing.ts';
import { inks, printedColour, screenColour } from '#features/marketing/ink.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { printProducts } from '#features/marketing/products.ts';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { inkOf } from '#features/marketing/server/print/ink-of.ts';
import { type LogoFile, openLogo } from '#features/marketing/server/print/logo.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { proof } from '#features/marketing/server/print/proof.ts';
import { SoftProof, softProof } from '#islands/configurator/proof/SoftProof.tsx';
import { Side } from '#islands/configurator/Side.tsx';
import { launchHeadless } from '../../support/chromium.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';
import { differing, pixels, previewOf, printOf } from '../../support/print/renderers.ts';
import { turned } from '../../support/sampled.ts';

/** Shares of pixels that may differ: renderers smooth edges differently, and a proof has fewer pixels. */
const SAME = 0.001;
const SAME_AS_PROOF = 0.01;

const examples = await printExamples();
let browser: Browser;
beforeAll(async () => {
  browser = await launchHeadless();
});
afterAll(() => browser.close());

/** What browsers get of a logo. */
async function shown({ type, bytes }: LogoFile): Promise<{ type: string; bytes: Uint8Array }> {
  if (type !== 'application/pdf') return { type, bytes };
  return { type: 'image/webp', bytes: (await makeLogo(bytes)).picture ?? new Uint8Array() };
}

// Successive commits take turns with the products.
test.each(turned(Object.values(printProducts), 2))(
  '$name: preview, proof and print file are the same',
  async (product) => {
    const { language, configuration, logo: file } = examples[product.name];
    const given = file ? { ...configuration, logo: 'uploaded' } : configuration;
    const logo = file ? await openLogo(file) : null;
    const qr = configuration.link ? qrOf(configuration.link) : null;
    const names = (['front', 'back'] as const).filter((name) => product.sides[name]);
    const sides = names.map((name) => {
      const { steps } = layout(product, name, given, { texts: printTexts[language], qr });
      // A preview marks the space of a logo that it cannot draw; print leaves it empty.
      const isDrawn = logo?.kind !== 'enclosed';
      return {
        name,
        steps: steps.filter((step) => isDrawn || step.kind !== 'image' || 'art' in step.source),
      };
    });
    const art = await artOf(sides.flatMap(({ steps }) => steps));
    const pdf = await openPdf(
      await printFile(product, sides, {
        title: product.name,
        time: new Date('2026-03-01T10:00:00Z'),
        logo,
        art,
      }),
    );
    for (const [at, { name, steps }] of sides.entries()) {
      const { size, print } = await printOf(pdf, product, at + 1);
      const markup = renderToStaticMarkup(
        <Side print={product} steps={steps} logo="/logo" guides={false} label={name} />,
      );
      const preview = await pixels(
        sharp(await previewOf(browser, markup, size, file && (await shown(file)))),
        size,
      );
      const proofed = await pixels(sharp(await proof(product, steps, logo, art)), size);
      expect(differing(preview, print), `${name}: preview and print`).toBeLessThan(SAME);
      expect(differing(preview, proofed), `${name}: preview and proof`).toBeLessThan(SAME_AS_PROOF);
    }
    await pdf.close();
  },
);

test('the soft proof shows each ink as it looks in print', async () => {
  const list = Object.values<Ink>(inks);
  const markup = renderToStaticMarkup(
    <svg role="img" aria-label="inks" viewBox={`0 0 ${list.length} 1`}>
      <SoftProof />
      <g filter={`url(#${softProof})`}>
        {list.map((ink, at) => (
          <rect key={ink.join()} x={at} width={1} height={1} fill={screenColour(ink)} />
        ))}
      </g>
    </svg>,
  );
  const size = { width: list.length * 20, height: 20 };
  const { data, info } = await sharp(await previewOf(browser, markup, size, undefined))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [at, ink] of list.entries()) {
    const colour = Number.parseInt(screenColour(ink).slice(1), 16);
    const part = (bits: number) => (colour >> bits) & 255;
    const [shown, wanted] = [
      (10 * info.width + at * 20 + 10) * 3,
      Number.parseInt(printedColour(inkOf(part(16), part(8), part(0))).slice(1), 16),
    ];
    for (let channel = 0; channel < 3; channel++) {
      const difference = (data[shown + channel] ?? 0) - ((wanted >> (16 - 8 * channel)) & 255);
      expect(Math.abs(difference), `${ink}`).toBeLessThanOrEqual(4);
    }
  }
});
