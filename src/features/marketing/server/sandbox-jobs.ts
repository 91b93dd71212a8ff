import type { PrintProductName } from '#features/marketing/description.ts';
import type { LogoLoss } from '#features/marketing/losses.ts';
import type { FileType } from '#features/marketing/order-files.ts';
import type { PrintedOrder, PrintLogoFile } from './print/order.ts';
import type { PrintSide } from './print/side.ts';

export interface RenderedLogo {
  type: FileType;
  /** Name in an archive. */
  name: string | undefined;
  /** Pixels, user units of an SVG or points of a PDF; null for PostScript. */
  width: number | null;
  height: number | null;
  /** What is stored instead of the upload: a sanitised SVG, a file of an archive, PostScript as PDF. */
  content: Uint8Array | undefined;
  /** WebP for browsers; an SVG is its own. */
  picture: Uint8Array | undefined;
  /** PostScript that Ghostscript must convert first. */
  postscript: Uint8Array | undefined;
  losses: readonly LogoLoss[];
}

declare module '#platform/sandbox/jobs.ts' {
  interface SandboxJobs {
    /** Detects the type, sanitises SVGs and renders a preview. Errors: `file_type`, `picture_too_large`, `invalid`. */
    logo: { input: { file: Uint8Array }; output: RenderedLogo };
    print: {
      input: {
        product: PrintProductName;
        sides: PrintSide[];
        title: string;
        time: Date;
        logo: PrintLogoFile | null;
        /** SVGs of the club’s drawings by name. */
        art: ReadonlyMap<string, string>;
        /** ICC profile of the operator; null for the formula. */
        profile: Uint8Array | null;
      };
      output: PrintedOrder;
    };
    /** Opens an ICC profile. `problem`: what makes it unusable. */
    profile: { input: { profile: Uint8Array }; output: { name: string; problem: string | null } };
  }
}
