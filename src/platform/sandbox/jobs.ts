/** The jobs of the sandbox: what each is given and what it gives back. All of it travels as plain values. */
import type { PrintProductName } from '#features/marketing/description.ts';
import type { FileType } from '#features/marketing/order-files.ts';
import type { PrintedOrder, PrintLogoFile, PrintSide } from '#features/marketing/server/print/order.ts';

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

/** A picture in one width. */
export interface PictureVersion {
  width: number;
  height: number;
  /** WebP. */
  bytes: Uint8Array;
}

/** Input and output of each job. A job throws a `ClubError` for a file that it refuses. */
export interface SandboxJobs {
  /** Recognises a logo, cleans a drawing, and renders a picture. `file_type`, `picture_too_large`, `invalid`. */
  logo: { input: { file: Uint8Array }; output: RenderedLogo };
  /** A square WebP of a person's picture. `file_type`, `picture_too_large`, `invalid`. */
  avatar: { input: { file: Uint8Array }; output: Uint8Array };
  /** A picture of staff in up to three widths, smallest first. `unsupported_type`, `picture_too_large`, `invalid`. */
  picture: { input: { file: Uint8Array }; output: PictureVersion[] };
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

/** The name of a job. */
export type SandboxJob = keyof SandboxJobs;

/** What a child process sends back. */
export type ChildReply =
  | { result: unknown }
  /** The job refuses the file: an error of the contract. */
  | { refused: { code: string; errors: Record<string, string[]> | undefined } }
  /** The job failed. */
  | { failed: string };
