/** What the sandbox does for made-to-measure products. */
import type { PrintProductName } from '#features/marketing/description.ts';
import type { FileType } from '#features/marketing/order-files.ts';
import type { PrintedOrder, PrintLogoFile } from './print/order.ts';
import type { PrintSide } from './print/side.ts';

/** A logo that may be kept. */
export interface RenderedLogo {
  type: FileType;
  /** Pixels, of a drawing its units; null for what is not opened. */
  width: number | null;
  height: number | null;
  /** The drawing as it is kept; undefined for other types, which are kept as they were sent. */
  svg: string | undefined;
  /** WebP for browsers; undefined where there is none. */
  picture: Uint8Array | undefined;
}

declare module '#platform/sandbox/jobs.ts' {
  interface SandboxJobs {
    /** Recognises a logo, cleans a drawing, and renders a picture. `file_type`, `picture_too_large`, `invalid`. */
    logo: { input: { file: Uint8Array }; output: RenderedLogo };
    /** The print file and the proofs of an order. */
    print: {
      input: {
        product: PrintProductName;
        sides: PrintSide[];
        title: string;
        time: Date;
        logo: PrintLogoFile | null;
        /** SVG of the club's own drawings, by name. */
        art: ReadonlyMap<string, string>;
      };
      output: PrintedOrder;
    };
  }
}
