import type { PrintProductName } from '#features/marketing/description.ts';
import type { LogoLoss } from '#features/marketing/losses.ts';
import type { FileType } from '#features/marketing/order-files.ts';
import type { PrintedOrder, PrintLogoFile } from './print/order.ts';
import type { PrintSide } from './print/side.ts';

export interface RenderedLogo {
  type: FileType;
  /** Pixels, or user units for an SVG; null for types that are not opened. */
  width: number | null;
  height: number | null;
  /** The sanitised SVG. Other types are stored as uploaded. */
  svg: string | undefined;
  /** WebP for browsers, if the type can be rendered. */
  picture: Uint8Array | undefined;
  losses: LogoLoss[];
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
