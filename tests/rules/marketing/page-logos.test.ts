/** A collection of logos in PDF: each is printed as it is shown, or refused. */
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Step } from '#features/marketing/drawing.ts';
import { isHeldBack } from '#features/marketing/preflight.ts';
import { printProducts } from '#features/marketing/products.ts';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { preflight } from '#features/marketing/server/preflight/preflight.ts';
import { openLogo } from '#features/marketing/server/print/logo.ts';
import { wantedOf } from '#features/marketing/server/print/order.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { pageLogos } from '../../support/print/page-logos.ts';
import { openPdf } from '../../support/print/pdf.ts';

const product = printProducts['business-card-horizontal'];
const DPI = 150;

/** The card with the logo over all of it. */
const steps: Step[] = [
  {
    kind: 'rect',
    x: -product.bleed,
    y: -product.bleed,
    width: product.width + 2 * product.bleed,
    height: product.height + 2 * product.bleed,
    ink: [0, 0, 0, 0],
    radius: 0,
  },
  {
    kind: 'image',
    x: 0,
    y: 0,
    width: product.width,
    height: product.height,
    source: { logo: true },
    fit: 'contain',
    align: 'center',
  },
];

const size = {
  width: Math.round((product.width / 25.4) * DPI),
  height: Math.round((product.height / 25.4) * DPI),
};

/** RGB pixels at half the size, slightly blurred. */
const softened = (image: Sharp) =>
  image
    .flatten({ background: '#ffffff' })
    .resize(Math.round(size.width / 2), Math.round(size.height / 2), { fit: 'fill' })
    .blur(1.2)
    .removeAlpha()
    .raw()
    .toBuffer();

test.each(pageLogos.filter(({ losses }) => losses !== null))(
  '$name: print shows what the preview shows',
  async ({ bytes, losses }) => {
    const logo = await makeLogo(bytes);
    expect(logo.losses).toEqual(losses);
    const opened = await openLogo({ bytes, type: 'application/pdf', name: 'logo.pdf' });
    const sides = [
      { name: 'front', steps },
      { name: 'back', steps },
    ] as const;
    const file = await printFile(product, sides, {
      title: 'x',
      time: new Date(0),
      logo: opened,
      art: new Map(),
    });
    const findings = await preflight(file, wantedOf(product));
    expect(isHeldBack(findings), JSON.stringify(findings)).toBe(false);

    const pdf = await openPdf(file);
    const { width, height, data } = await pdf.inks(1, DPI);
    const [left = 0, bottom = 0, right = 0, top = 0] = await pdf.box('TrimBox');
    await pdf.close();
    const colours = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at++)
      for (let part = 0; part < 3; part++)
        colours[at * 3 + part] = Math.round(
          ((255 - (data[at * 4 + part] ?? 0)) * (255 - (data[at * 4 + 3] ?? 0))) / 255,
        );
    const pixels = (points: number) => Math.round((points / 72) * DPI);
    const print = await softened(
      sharp(colours, { raw: { width, height, channels: 3 } }).extract({
        left: pixels(left),
        top: height - pixels(top),
        width: pixels(right - left),
        height: pixels(top - bottom),
      }),
    );
    const shown = await softened(
      sharp(
        await sharp(logo.picture)
          .flatten({ background: '#ffffff' })
          .resize({ ...size, fit: 'contain', background: '#ffffff' })
          .png()
          .toBuffer(),
      ),
    );
    expect(shown).toHaveLength(print.length);
    let differing = 0;
    for (let at = 0; at < print.length; at += 3)
      if ([0, 1, 2].some((part) => Math.abs((print[at + part] ?? 0) - (shown[at + part] ?? 0)) > 50))
        differing++;
    expect(differing / (print.length / 3)).toBeLessThan(0.01);
  },
);

test.each(pageLogos.filter(({ losses }) => losses === null))(
  '$name: is refused in time',
  async ({ bytes }) => {
    const started = Date.now();
    await expect(makeLogo(bytes)).rejects.toMatchObject({ code: 'invalid' });
    expect(Date.now() - started).toBeLessThan(10_000);
  },
);
