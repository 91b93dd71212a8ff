import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { printTexts } from '#content/print.ts';
import { layout } from '#features/marketing/layout/layout.ts';
import { isHeldBack, type PreflightRule, preflightRules } from '#features/marketing/preflight.ts';
import { printProducts } from '#features/marketing/products.ts';
import { preflight } from '#features/marketing/server/preflight/preflight.ts';
import type { Wanted } from '#features/marketing/server/preflight/read.ts';
import { artOf } from '#features/marketing/server/print/art.ts';
import { wantedOf } from '#features/marketing/server/print/order.ts';
import { printFile } from '#features/marketing/server/print/pdf.ts';
import { languages } from '#regions/languages.ts';
import { printExamples, qrOf } from '../../support/print/print-examples.ts';
import { mixed, turned } from '../../support/sampled.ts';

const card = printProducts['business-card-horizontal'];
const wanted = wantedOf(card);
const time = new Date('2026-03-01T10:00:00Z');
const examples = await printExamples();

/** The print file of a product’s example in a language. */
async function fileOf(product: typeof card, language = examples[product.name].language) {
  const { configuration } = examples[product.name];
  const qr = configuration.link ? qrOf(configuration.link) : null;
  const names = (['front', 'back'] as const).filter((name) => product.sides[name]);
  const sides = names.map((name) => ({
    name,
    steps: layout(product, name, configuration, { texts: printTexts[language], qr }).steps,
  }));
  const art = await artOf(sides.flatMap(({ steps }) => steps));
  return printFile(product, sides, { title: 'Order 12', time, logo: null, art });
}

/** Products in other languages each; four successive commits print each product in every language. */
const prints = turned(
  mixed(Object.values(printProducts).map((product) => languages.map(({ code }) => ({ product, code })))),
  4,
);

test.each(prints)('preflight of $product.name finds nothing in $code', async ({ product, code }) => {
  expect(await preflight(await fileOf(product, code), wantedOf(product))).toEqual([]);
});

let valid: Uint8Array;
beforeAll(async () => {
  valid = await fileOf(card);
});

/** A valid file changed by `edit`. */
async function edited(edit: (doc: PDFDocument, page: PDFPage) => unknown, file = valid) {
  const doc = await PDFDocument.load(file, { updateMetadata: false });
  await edit(doc, doc.getPage(0));
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function rulesOf(bytes: Uint8Array, more: Partial<Wanted> = {}): Promise<PreflightRule[]> {
  return (await preflight(bytes, { ...wanted, ...more })).map(({ rule }) => rule);
}

const name = PDFName.of;

const info = (doc: PDFDocument) => doc.context.lookup(doc.context.trailerInfo.Info, PDFDict);

/** Draws operators in the middle of the page; 0 0 is the upper left corner of the trim, y points down. */
function draw(page: PDFPage, operators: string, resources: Record<string, Record<string, unknown>> = {}) {
  const { context } = page.doc;
  for (const [kind, entries] of Object.entries(resources)) {
    const found = page.node.Resources()?.lookup(name(kind));
    const dict = found instanceof PDFDict ? found : context.obj({});
    for (const [key, value] of Object.entries(entries))
      dict.set(name(key), value instanceof PDFDict ? value : (context.obj(value as never) as never));
    page.node.Resources()?.set(name(kind), dict);
  }
  const inset = page.getTrimBox().x;
  const stream = context.stream(`q 1 0 0 1 ${inset} ${inset} cm ${operators} Q`);
  page.node.addContentStream(context.register(stream));
}

const image = (page: PDFPage, bytes: Uint8Array, more: Record<string, unknown> = {}) =>
  page.doc.context.register(
    page.doc.context.stream(bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 600,
      Height: 600,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceCMYK',
      Filter: 'FlateDecode',
      ...more,
    } as never),
  );

const pixels = (value: number) => deflateSync(Buffer.alloc(600 * 600 * 4, value));

const breaks: Readonly<Record<PreflightRule, (doc: PDFDocument, page: PDFPage) => unknown>> = {
  pdfx_version: (doc) => info(doc).delete(name('GTS_PDFXVersion')),
  pdf_version: () => undefined,
  output_intent: (doc) => doc.catalog.delete(name('OutputIntents')),
  trapped: (doc) => info(doc).set(name('Trapped'), name('Unknown')),
  document_info: (doc) => info(doc).delete(name('ModDate')),
  file_id: (doc) => {
    doc.context.trailerInfo.ID = undefined as never;
  },
  encryption: () => undefined,
  actions: (doc) => doc.catalog.set(name('OpenAction'), doc.context.obj({ S: 'JavaScript', Type: 'Action' })),
  annotations: (doc, page) =>
    page.node.set(
      name('Annots'),
      doc.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [50, 50, 90, 90] }]),
    ),
  foreign_content: (doc, page) => {
    const stream = doc.context.stream('showpage', { Type: 'XObject', Subtype: 'PS' });
    draw(page, '', { XObject: { Ps: doc.context.register(stream) } });
  },
  page_count: (doc) => doc.removePage(1),
  page_boxes: (_, page) => page.setBleedBox(-5, -5, 400, 400),
  trim_size: (_, page) => {
    const { x, y, width, height } = page.getTrimBox();
    page.setTrimBox(x, y, width - 5, height);
  },
  bleed: (_, page) => {
    const { x, y, width, height } = page.getTrimBox();
    page.setBleedBox(x - 2, y - 2, width + 4, height + 4);
  },
  safe_area: (_, page) => draw(page, 'BT /F1 8 Tf 2 2 Td <0001000200030004> Tj ET'),
  colour_spaces: (_, page) => draw(page, '1 0 0 rg 20 20 30 30 re f'),
  registration_colour: (_, page) => draw(page, '/CS0 cs 1 scn 20 20 30 30 re f'),
  total_ink: (_, page) => draw(page, '1 .9 .9 .5 k 20 20 30 30 re f'),
  transparency: (_, page) =>
    draw(page, '/Half gs 0 0 0 1 k 20 20 30 30 re f', {
      ExtGState: { Half: { Type: 'ExtGState', ca: 0.5 } },
    }),
  transfer_functions: (_, page) =>
    draw(page, '/Tr gs', { ExtGState: { Tr: { Type: 'ExtGState', TR: 'Identity' } } }),
  black_overprint: (_, page) => draw(page, 'BT 0 0 0 1 k /F1 8 Tf 40 40 Td <0001> Tj ET'),
  white_overprint: (_, page) =>
    draw(page, '/Over gs 0 0 0 0 k 20 20 30 30 re f', {
      ExtGState: { Over: { Type: 'ExtGState', OP: true } },
    }),
  small_text: (_, page) => draw(page, 'BT .6 .4 .3 .68 k /F1 8 Tf 40 40 Td <0001> Tj ET'),
  thin_lines: (_, page) => draw(page, '0 0 0 1 K .1 w 20 20 m 60 20 l S'),
  fonts: (doc, page) => {
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
    draw(page, '', { Font: { Helv: doc.context.obj(font) } });
  },
  image_resolution: (_, page) =>
    draw(page, '180 0 0 100 20 20 cm /Im Do', { XObject: { Im: image(page, pixels(9), { Width: 40 }) } }),
  image_filters: (_, page) =>
    draw(page, '', { XObject: { Im: image(page, Buffer.from('x'), { Filter: 'LZWDecode' }) } }),
  content: (_, page) => draw(page, '1 2 3 bogus'),
};

describe('the preflight rule', () => {
  test('of a file saved again unchanged finds nothing', async () => {
    expect(await rulesOf(await edited(() => undefined))).toEqual([]);
  });

  for (const rule of Object.keys(preflightRules) as PreflightRule[]) {
    if (rule === 'pdf_version' || rule === 'encryption') continue;
    test(`${rule} finds a file that breaks it`, async () => {
      const findings = await preflight(await edited(breaks[rule]), wanted);
      expect(findings.map((finding) => finding.rule)).toContain(rule);
      expect(isHeldBack(findings.filter((finding) => finding.rule === rule))).toBe(
        preflightRules[rule] === 'error',
      );
    });
  }

  test('pdf_version finds younger versions and object streams', async () => {
    const text = Buffer.from(valid);
    text.write('%PDF-1.7', 0, 'latin1');
    expect(await rulesOf(text)).toContain('pdf_version');
    const doc = await PDFDocument.load(valid, { updateMetadata: false });
    expect(await rulesOf(await doc.save({ useObjectStreams: true }))).toContain('pdf_version');
  });

  test('encryption finds an encrypted file', async () => {
    const doc = await PDFDocument.load(valid, { updateMetadata: false });
    doc.encrypt({ ownerPassword: 'x', userPassword: '' });
    expect(await rulesOf(await doc.save({ useObjectStreams: false }))).toContain('encryption');
  });

  test('total_ink counts the pixels of pictures, and of gradients', async () => {
    const draws = (value: number) => (_: PDFDocument, page: PDFPage) =>
      draw(page, '100 0 0 100 20 20 cm /Im Do', { XObject: { Im: image(page, pixels(value)) } });
    expect(await rulesOf(await edited(draws(191)))).toEqual([]);
    expect(await rulesOf(await edited(draws(200)))).toEqual(['total_ink']);
    const gradient = {
      ShadingType: 2,
      ColorSpace: 'DeviceCMYK',
      Coords: [0, 0, 50, 0],
      Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0, 0, 0, 0], C1: [1, 1, 1, 0.2] },
    };
    const shaded = await edited((_, page) =>
      draw(page, '20 20 30 30 re W n /Sh sh', { Shading: { Sh: gradient } }),
    );
    expect(await rulesOf(shaded)).toEqual(['total_ink']);
  });

  test('bleed finds a white edge, trim_size another product', async () => {
    const doc = await PDFDocument.load(valid, { updateMetadata: false });
    const page = doc.getPage(0);
    page.node.set(name('Contents'), PDFArray.withContext(doc.context));
    draw(page, '0 0 0 1 k 20 20 100 100 re f');
    expect(await rulesOf(await doc.save({ useObjectStreams: false }))).toEqual(['bleed']);
    expect(await rulesOf(valid, { width: 90, height: 50 })).toContain('trim_size');
  });

  test('content reports what is not a PDF', async () => {
    expect(await rulesOf(Buffer.from('no file'))).toEqual(['content']);
    expect(await rulesOf(valid.subarray(0, 3000))).toEqual(['content']);
  });
});
