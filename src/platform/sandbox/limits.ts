import type { SandboxJob } from './jobs.ts';

/** Limits of a job. Exceeding one kills its process. */
export interface JobLimits {
  /** Of all threads together. */
  cpuSeconds: number;
  /** From start to result. Generous, because a busy machine delays jobs. */
  wallMs: number;
  outputBytes: number;
}

const upload: JobLimits = { cpuSeconds: 10, wallMs: 40_000, outputBytes: 12_000_000 };

/** The limits of each job. A print renders a logo several times, with up to 12 million pixels. */
export const jobLimits: Readonly<Record<SandboxJob, JobLimits>> = {
  logo: upload,
  avatar: upload,
  photo: upload,
  picture: upload,
  statement: upload,
  profile: upload,
  print: { cpuSeconds: 60, wallMs: 180_000, outputBytes: 100_000_000 },
};

/** V8 heap of a child process. */
export const HEAP_MB = 256;

/**
 * Data of a child process in kilobytes (RLIMIT_DATA): buffers, heaps and stacks. V8 reserves 512 MB for code without
 * using it, so about 700 MB remain. RLIMIT_AS is unusable: V8 reserves far more addresses.
 */
export const DATA_KB = 1_280 * 1024;

/** Kept for the log. */
export const STDERR_BYTES = 2_000;
