/**
 * Entry of a sandbox process: runs one job and exits. Runs without a build, so imports may not use bundler features
 * (`import.meta.glob`, `?raw`).
 */
import { writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { makeLogo } from '#features/marketing/server/logos.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { ChildReply, SandboxJob, SandboxJobs } from '#platform/sandbox/jobs.ts';
import { pictureVersions, squareAvatar, wholePhoto } from '#platform/sandbox/pictures.ts';

const REPLIES = 3;

type Run<J extends SandboxJob> = (input: SandboxJobs[J]['input']) => Promise<SandboxJobs[J]['output']>;

const runs: { [J in SandboxJob]: Run<J> } = {
  logo: ({ file }) => makeLogo(file),
  avatar: ({ file }) => squareAvatar(file),
  photo: ({ file }) => wholePhoto(file),
  picture: ({ file, crop }) => pictureVersions(file, crop),
  // Loaded by this job only, because the PDF library is large.
  print: async (input) => (await import('#features/marketing/server/print/order.ts')).printOrder(input),
  profile: async ({ profile }) =>
    (await import('#features/marketing/server/print/profile.ts')).proveProfile(profile),
  statement: async (input) =>
    (await import('#features/points/server/statements/statement-pdf.ts')).statementPdf(input),
};

sharp.concurrency(1);
sharp.cache(false);

// Signals to the whole process group must not end running requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const chunks: Buffer[] = [];
let size = 0;
let isStarted = false;
process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk);
  size += chunk.length;
  if (isStarted || size < 4) return;
  const bytes = Buffer.concat(chunks);
  chunks.splice(0, chunks.length, bytes);
  if (size < 4 + bytes.readUInt32BE()) return;
  isStarted = true;
  chunks.length = 0;
  void answer(bytes.subarray(4));
});
// The parent has died. A normal exit would wait for running native code.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));

async function answer(body: Buffer): Promise<void> {
  const reply = await replyTo(deserialize(body) as { job: SandboxJob; input: unknown });
  const bytes = serialize(reply);
  for (let at = 0; at < bytes.length; ) at += writeSync(REPLIES, bytes, at);
  process.exit(0);
}

async function replyTo({ job, input }: { job: SandboxJob; input: unknown }): Promise<ChildReply> {
  try {
    return { result: await (runs[job] as (input: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    if (error instanceof ClubError) return { refused: { code: error.code, errors: error.errors } };
    return {
      failed: error instanceof Error ? (error.stack ?? error.message).slice(0, 2_000) : String(error),
    };
  }
}
