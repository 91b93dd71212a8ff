/** The ICC profile of the operator’s print shop: `PRINT_PROFILE`. Read at start, before it is given to the sandbox. */
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { BadEnvironment } from '#platform/ops/env.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';

/** Bytes of a profile; those of print conditions have 0.5 to 3 MB. */
const MAX_PROFILE_BYTES = 8_000_000;

/** Tables between inks and colours: one of each list is required. */
const TABLES = [
  ['A2B0', 'A2B1'],
  ['B2A0', 'B2A1'],
] as const;

export interface PrintProfile {
  bytes: Uint8Array;
  /**
   * Opens it in the sandbox, and logs its name.
   *
   * @throws BadEnvironment if the colour library cannot use it
   */
  prove(sandbox: Sandbox, log: Logger): Promise<void>;
}

/**
 * Reads a profile of a CMYK printing condition, ICC version 2 or 4.
 *
 * @returns null without a path
 * @throws BadEnvironment with what is wrong
 */
export function readPrintProfile(path: string | undefined): PrintProfile | null {
  if (path === undefined) return null;
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw bad(path, `cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const broken = profileProblem(bytes);
  if (broken) throw bad(path, broken);
  const profile = new Uint8Array(bytes);
  return {
    bytes: profile,
    async prove(sandbox, log) {
      const { name, problem } = await sandbox
        .run('profile', 'print', async () => ({ profile }))
        .catch((error: unknown) => ({ name: '', problem: `cannot be opened: ${error}` }));
      if (problem) throw bad(path, problem);
      log.info({ profile: name }, 'print files are PDF/X-4 with the profile of the print shop');
    },
  };
}

function bad(path: string, problem: string): BadEnvironment {
  return new BadEnvironment([`PRINT_PROFILE: ${path} ${problem}.`]);
}

/** What makes a file unusable as a print profile; undefined if its header and its tags are right. */
export function profileProblem(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_PROFILE_BYTES) return `has more than ${MAX_PROFILE_BYTES / 1e6} MB`;
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 132 || text(36) !== 'acsp') return 'is no ICC profile';
  if (bytes.readUInt32BE(0) !== bytes.length) return 'is incomplete';
  const version = bytes[8];
  if (version !== 2 && version !== 4) return `has ICC version ${version}, not 2 or 4`;
  if (text(12) !== 'prtr') return `is of the class ${text(12).trim()}, not prtr (printer)`;
  if (text(16) !== 'CMYK') return `is for ${text(16).trim()}, not CMYK`;
  if (text(20) !== 'Lab ') return `connects to ${text(20).trim()}, not Lab`;
  const count = bytes.readUInt32BE(128);
  if (count > 200 || 132 + count * 12 > bytes.length) return 'has a broken list of tags';
  const tags = new Set<string>();
  for (let at = 132; at < 132 + count * 12; at += 12) {
    if (bytes.readUInt32BE(at + 4) + bytes.readUInt32BE(at + 8) > bytes.length)
      return `has a broken tag ${text(at)}`;
    tags.add(text(at));
  }
  const missing = TABLES.find((names) => !names.some((name) => tags.has(name)));
  return missing && `has no table ${missing.join(' or ')}`;
}
