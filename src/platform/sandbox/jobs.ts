export interface PictureVersion {
  width: number;
  height: number;
  /** WebP. */
  bytes: Uint8Array;
}

/** A part of a picture, in fractions of the upright width and height, 0 to 1. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Input and output by job; features declare theirs. A job throws a `ClubError` for a file it rejects. */
export interface SandboxJobs {
  /** Square WebP. `file_type`, `picture_too_large`, `invalid`. */
  avatar: { input: { file: Uint8Array }; output: Uint8Array };
  /** At most 1600 pixels wide and high. `file_type`, `picture_too_large`, `invalid`. */
  photo: { input: { file: Uint8Array }; output: PictureVersion };
  /** Up to three widths, ascending. `unsupported_type`, `picture_too_large`, `invalid`. */
  picture: { input: { file: Uint8Array; crop?: PicturePart | undefined }; output: PictureVersion[] };
}

export type SandboxJob = keyof SandboxJobs;

export type ChildReply =
  | { result: unknown }
  /** The job rejected the file with an error of the contract. */
  | { refused: { code: string; errors: Record<string, string[]> | undefined } }
  | { failed: string };
