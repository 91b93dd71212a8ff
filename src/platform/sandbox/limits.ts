/** What a job of the sandbox may use. */
import type { SandboxJob } from './jobs.ts';

/** Limits of a job. Exceeding one kills its process. */
export interface JobLimits {
  /** Seconds of processor time, all threads together. */
  cpuSeconds: number;
  /** Milliseconds from start to result. Generous: on a busy machine a job waits for the processor. */
  wallMs: number;
  /** Bytes of the result. */
  outputBytes: number;
}

const upload: JobLimits = { cpuSeconds: 10, wallMs: 40_000, outputBytes: 12_000_000 };

/** The limits of each job. A print renders a logo several times, in up to 12 million pixels. */
export const jobLimits: Readonly<Record<SandboxJob, JobLimits>> = {
  logo: upload,
  avatar: upload,
  picture: upload,
  print: { cpuSeconds: 60, wallMs: 180_000, outputBytes: 100_000_000 },
};

/** Megabytes of JavaScript objects in a child process. */
export const HEAP_MB = 256;

/**
 * Kilobytes of data in a child process (RLIMIT_DATA): buffers, heaps and stacks. V8 reserves 512 MB of them for machine
 * code without using them, so about 700 MB remain. RLIMIT_AS does not work: V8 reserves far more addresses.
 */
export const DATA_KB = 1_280 * 1024;

/** Bytes of stderr that are kept for the log. */
export const STDERR_BYTES = 2_000;
