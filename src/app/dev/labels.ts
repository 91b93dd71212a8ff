import type { DevPortal } from '#app/dev/portal.ts';
import {
  type DemoLabel,
  demoLabelKinds,
  makeLabel,
  readLabels,
  returnLabel,
} from '#features/projects/server/registry-simulated.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { LabelPrinter, PrintedLabel } from './labels-type.ts';
import { isForDevelopers } from './outbox.ts';

/** The labels of a club, for links to an origin; undefined with a real registry. */
export function makeLabelPrinter({ env, db, now }: Deps): DevPortal['labelPrinter'] {
  if (env.REGISTRY_URL) return undefined;
  return (origin) => ({
    labels: async (language) => print(await readLabels(db, language), origin),
    async press(pressed, gtin, serial) {
      const kind = demoLabelKinds.find((known) => pressed === `new-${known}`);
      if (kind) await makeLabel(db, kind, now());
      if (pressed === 'return') await returnLabel(db, { gtin, serial }, now());
    },
  });
}

/** The labels, if the visitor may see them. */
export function labelPrinterOf(request: Request, url: URL, club: DevPortal): LabelPrinter | undefined {
  return isForDevelopers(request, club) ? club.labelPrinter?.(url.origin) : undefined;
}

/** Answers `/dev/labels.json`: the labels without pictures, in English. */
export async function devLabels(request: Request, url: URL, club: DevPortal): Promise<Response | undefined> {
  if (url.pathname !== '/dev/labels.json') return undefined;
  const labels = await labelPrinterOf(request, url, club)?.labels('en');
  return labels && Response.json(labels.map(({ dataMatrix: _, qrCode: __, ...label }) => label));
}

async function print(labels: readonly DemoLabel[], origin: string): Promise<PrintedLabel[]> {
  // Only this page draws codes: the package is large.
  const { drawingSVG, gs1datamatrix, qrcode } = await import('bwip-js/node');
  return labels.map((label) => {
    const text = `(01)${label.gtin}(21)${label.serial}`;
    const link = `${origin}/01/${label.gtin}/21/${encodeURIComponent(label.serial)}`;
    return {
      ...label,
      text,
      link,
      dataMatrix: addressOf(gs1datamatrix({ bcid: 'gs1datamatrix', text }, drawingSVG())),
      qrCode: addressOf(qrcode({ bcid: 'qrcode', text: link }, drawingSVG())),
    };
  });
}

function addressOf(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
