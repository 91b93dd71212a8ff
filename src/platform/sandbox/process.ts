/**
 * A child process for one job, with limits on time, memory and output, an empty environment and low priority. It may
 * not write files or start processes, and is killed when it exceeds a limit. The job goes to stdin and the result comes
 * on file descriptor 3, both as `v8.serialize` output. The job is prefixed by its length, so that stdin stays open:
 * when it closes, the parent has died and the child exits.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import type { ChildReply, SandboxJob } from './jobs.ts';
import { DATA_KB, HEAP_MB, type JobLimits, STDERR_BYTES } from './limits.ts';

export type SandboxFailure =
  /** It exceeded its CPU or wall-clock time. */
  | 'time'
  /** Its result is too large. */
  | 'output'
  /** Its process died: out of memory, stack overflow, or a crash in a library. */
  | 'crashed'
  | 'failed'
  | 'stopped';

/** A job without a result. */
export class SandboxError extends Error {
  readonly reason: SandboxFailure;

  constructor(job: SandboxJob, reason: SandboxFailure, details: string) {
    super(`The sandbox job ${job} has no result: ${reason}. ${details}`.trim());
    this.name = 'SandboxError';
    this.reason = reason;
  }
}

export interface SandboxProcess {
  /** Runs the job, then the process exits. Rejects with a `SandboxError`. */
  run(job: SandboxJob, input: unknown): Promise<ChildReply>;
  kill(): void;
  isAlive(): boolean;
}

/** Relative to the working directory, the project's root: the built server runs from `dist/`. */
const ENTRY = 'src/app/sandbox-child.ts';

// `nice` lowers the priority of all threads. Limits that a system does not support are skipped.
const LIMITED = `ulimit -c 0; ulimit -f 0; ulimit -d ${DATA_KB} 2>/dev/null; ulimit -t "$1"; shift; exec nice -n 5 "$@"`;

/** Signals of the kernel when the CPU time is used up. */
const OUT_OF_TIME = new Set(['SIGXCPU', 'SIGKILL']);

/** Starts a process under limits. */
export function startProcess({ cpuSeconds, wallMs, outputBytes }: JobLimits): SandboxProcess {
  const root = process.cwd();
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      LIMITED,
      'sh',
      String(cpuSeconds),
      process.execPath,
      `--max-old-space-size=${HEAP_MB}`,
      '--v8-pool-size=1',
      '--disable-warning=PERM0001',
      '--permission',
      '--allow-addons',
      ...['src', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${join(root, path)}`),
      join(root, ENTRY),
    ],
    { cwd: root, env: {}, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = endOf(child);
  let failure: 'time' | 'output' | 'stopped' | undefined;
  let errorOutput = '';
  const chunks: Buffer[] = [];
  let size = 0;

  function kill(why: typeof failure): void {
    failure ??= why;
    child.kill('SIGKILL');
  }

  const [stdin, , stderr, replies] = child.stdio as unknown as [Duplex, null, Readable, Readable];
  stderr.on('data', (data: Buffer) => {
    if (errorOutput.length < STDERR_BYTES)
      errorOutput = (errorOutput + data.toString()).slice(0, STDERR_BYTES);
  });
  replies.on('data', (data: Buffer) => {
    size += data.length;
    if (size > outputBytes) kill('output');
    else chunks.push(data);
  });
  // A process that dies closes its pipes; its exit status gives the reason.
  for (const stream of [stdin, stderr, replies]) stream.on('error', () => undefined);

  return {
    async run(job, input) {
      const timer = setTimeout(() => kill('time'), wallMs);
      try {
        const body = serialize({ job, input });
        const length = Buffer.alloc(4);
        length.writeUInt32BE(body.length);
        stdin.write(length);
        stdin.write(body);
        const { code, signal, error } = await ended;
        if (failure) throw new SandboxError(job, failure, '');
        // Not the file's fault: the shell could not start the process.
        if (error || code === 126 || code === 127)
          throw new Error(`A sandbox process could not be started: ${errorOutput.trim()}`, { cause: error });
        if (code === 0 && size > 0) return deserialize(Buffer.concat(chunks)) as ChildReply;
        if (signal !== null && OUT_OF_TIME.has(signal)) throw new SandboxError(job, 'time', signal);
        throw new SandboxError(job, 'crashed', `${signal ?? code} ${errorOutput.trim()}`);
      } finally {
        clearTimeout(timer);
      }
    },
    kill: () => kill('stopped'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/** Exit of a process, after all its output was read. */
function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
