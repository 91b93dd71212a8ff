/** Logos sent as PDF: a form for print files, or a page that is drawn as pixels. */
import { PDFContext, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { type LogoLoss, logoLosses } from '#features/marketing/losses.ts';
import { formula } from '#features/marketing/server/print/colours.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { InkOf } from './colour-out.ts';
import { openPage, type SourcePage } from './page.ts';
import { pageForm, rewriterFor } from './rewrite.ts';
import type { Rewriter } from './rewriter.ts';
import { Unprintable } from './unprintable.ts';

/** A form with all its objects. */
export interface PageForm {
  context: PDFContext;
  ref: PDFRef;
}

export interface PdfLogo {
  /** Points. */
  width: number;
  height: number;
  /** The page as vectors with the inks of the file; undefined if only pixels can show it. */
  form: PageForm | undefined;
  /** A PDF of one page in colours of screens. */
  screen: Uint8Array;
  losses: readonly LogoLoss[];
}

/** Illustrator writes this on the page of a file without PDF. */
const WITHOUT_PDF = /savedwithoutpdfcontent/i;

/**
 * Reads a PDF or Illustrator file. Runs in the sandbox.
 *
 * @param inkOf for colours of screens
 * @throws ClubError `invalid` for a locked file or one of Illustrator without PDF; Error for one that cannot be read
 */
export async function openPdfLogo(bytes: Uint8Array, inkOf: InkOf = formula.inkOf): Promise<PdfLogo> {
  const page = await openPage(bytes);
  const { screen, text } = await screenOf(page);
  if (WITHOUT_PDF.test(text.join('').replace(/\W/g, ''))) throw invalid({ file: ['logo_without_pdf'] });
  const losses = new Set<LogoLoss>(page.hasMore ? ['pages'] : []);
  const { width, height } = page;
  const printed = await printOf(page, inkOf);
  for (const loss of printed.losses) losses.add(loss);
  return { width, height, form: printed.form, screen, losses: logoLosses.filter((loss) => losses.has(loss)) };
}

async function printOf(page: SourcePage, inkOf: InkOf) {
  const context = PDFContext.create();
  const rewriter = rewriterFor(context, 'print', page, inkOf);
  try {
    const ref = await pageForm(rewriter, page.content, page.resources, page);
    return { form: { context, ref }, losses: [...rewriter.losses] };
  } catch (error) {
    if (!(error instanceof Unprintable)) throw error;
    const missing = error.reason === 'fonts' ? (['missing_fonts'] as const) : [];
    return { form: undefined, losses: ['pixels', ...missing] as const };
  }
}

async function screenOf(page: SourcePage): Promise<{ screen: Uint8Array; text: Rewriter['text'] }> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const rewriter = rewriterFor(doc.context, 'screen', page, formula.inkOf);
  const form = await pageForm(rewriter, page.content, page.resources, page);
  const { node } = doc.addPage([page.width, page.height]);
  node.set(PDFName.of('Resources'), doc.context.obj({ XObject: { Logo: form } }));
  node.set(PDFName.of('Contents'), doc.context.register(doc.context.stream('/Logo Do')));
  return { screen: await doc.save({ useObjectStreams: false }), text: rewriter.text };
}
