/**
 * Processes untrusted files in child processes. A file that exceeds limits or crashes a library ends only its own
 * process.
 */
import type { Logger } from 'pino';
import { ClubError, type ErrorCode, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { countSandboxJob } from '#platform/ops/metrics.ts';
import type { SandboxJob, SandboxJobs } from './jobs.ts';
import { type JobLimits, jobLimits } from './limits.ts';
import { SandboxError, type SandboxProcess, startProcess } from './process.ts';
import { createFairQueue } from './queue.ts';

export interface Sandbox {
  /**
   * Runs a job when it is the owner's turn.
   * @param owner unit of fairness of the queue
   * @param input read only once a process is free
   * @throws ClubError rejection by the job, `too_many_requests`, `unavailable`. SandboxError for a job without a result
   */
  run<J extends SandboxJob>(
    job: J,
    owner: string,
    input: () => Promise<SandboxJobs[J]['input']>,
  ): Promise<SandboxJobs[J]['output']>;
  /**
   * Runs a job on an uploaded file, with `more` input. A job without a result is rejected as `invalid` in the field `file`.
   */
  runUpload<J extends 'logo' | 'avatar' | 'photo' | 'picture'>(
    job: J,
    owner: string,
    file: Pick<Blob, 'size' | 'arrayBuffer'>,
    more?: Omit<SandboxJobs[J]['input'], 'file'>,
  ): Promise<SandboxJobs[J]['output']>;
  /** Starts a process ahead of an upload in progress. */
  prepare(): void;
  size(): { waiting: number; active: number };
  /** Kills all processes. Jobs reject with `unavailable`. */
  stop(): void;
}

/** At most one of the two slots prints, because all prints have one owner. */
const QUEUE = { slots: 2, perOwner: 6, total: 60 };

/** For an unused spare process. */
const SPARE_MS = 30_000;

/** Processes start on demand. */
export function createSandbox(
  log: Logger,
  limits: Readonly<Record<SandboxJob, JobLimits>> = jobLimits,
): Sandbox {
  const queue = createFairQueue(QUEUE);
  const processes = createProcesses(limits);

  const run: Sandbox['run'] = (job, owner, input) =>
    queue.run(owner, () => counted(job, async () => processes.run(job, await input())));

  return {
    run,
    async runUpload(job, owner, file, more) {
      try {
        return await run(job, owner, async () => ({
          ...more,
          file: new Uint8Array(await file.arrayBuffer()),
        }));
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        log.warn(
          { err: error, owner, job, reason: error.reason, bytes: file.size },
          'a file could not be processed',
        );
        throw Object.assign(invalid({ file: ['not_valid'] }), { cause: error });
      }
    },
    prepare: processes.prepare,
    size: () => ({ waiting: queue.waiting(), active: queue.active() }),
    stop() {
      queue.close();
      processes.stop();
    },
  };
}

async function counted<T>(job: SandboxJob, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    countSandboxJob(job, 'done');
    return result;
  } catch (error) {
    if (!(error instanceof SandboxError)) {
      countSandboxJob(job, error instanceof ClubError ? 'refused' : 'failed');
      throw error;
    }
    countSandboxJob(job, error.reason);
    if (error.reason === 'stopped') throw new ClubError('unavailable', { retryAfter: 5, cause: error });
    throw error;
  }
}

function createProcesses(limits: Readonly<Record<SandboxJob, JobLimits>>) {
  const running = new Set<SandboxProcess>();
  let spare: SandboxProcess | undefined;
  let spareTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function dropSpare(): void {
    clearTimeout(spareTimer);
    spare?.kill();
    spare = undefined;
  }

  /** Prints have other limits than the spare. */
  function take(job: SandboxJob): SandboxProcess {
    const taken = job !== 'print' && spare?.isAlive() ? spare : startProcess(limits[job]);
    if (taken === spare) {
      clearTimeout(spareTimer);
      spare = undefined;
    }
    return taken;
  }

  return {
    async run<J extends SandboxJob>(
      job: J,
      input: SandboxJobs[J]['input'],
    ): Promise<SandboxJobs[J]['output']> {
      if (isStopped) throw new SandboxError(job, 'stopped', '');
      const child = take(job);
      running.add(child);
      try {
        const reply = await child.run(job, input);
        if ('failed' in reply) throw new SandboxError(job, 'failed', reply.failed);
        if ('refused' in reply) {
          const { code, errors } = reply.refused;
          throw new ClubError(code as ErrorCode, errors ? { errors: errors as FieldErrors } : {});
        }
        return reply.result as SandboxJobs[J]['output'];
      } finally {
        running.delete(child);
      }
    },
    prepare(): void {
      if (isStopped || spare?.isAlive()) return;
      spare = startProcess(limits.logo);
      clearTimeout(spareTimer);
      spareTimer = setTimeout(dropSpare, SPARE_MS);
      spareTimer.unref();
    },
    stop(): void {
      isStopped = true;
      dropSpare();
      for (const child of running) child.kill();
    },
  };
}
