/** The jobs of the sandbox: what each is given and what it gives back. All of it travels as plain values. */

/** A picture in one width. */
export interface PictureVersion {
  width: number;
  height: number;
  /** WebP. */
  bytes: Uint8Array;
}

/** Input and output of each job; features declare theirs. A job throws a `ClubError` for a file that it refuses. */
export interface SandboxJobs {
  /** A square WebP of a person's picture. `file_type`, `picture_too_large`, `invalid`. */
  avatar: { input: { file: Uint8Array }; output: Uint8Array };
  /** A picture of staff in up to three widths, smallest first. `unsupported_type`, `picture_too_large`, `invalid`. */
  picture: { input: { file: Uint8Array }; output: PictureVersion[] };
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
