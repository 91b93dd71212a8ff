/** Backup and restore of a data folder: PGlite database, uploaded files and session secret. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { doneMigrations, knownMigrations, lockFolder, openDatabase } from '#db/client.ts';
import { type LogVerification, verifyLog } from '#features/staff/server/log-chain.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { audit } from './audit.ts';

const PARTS = ['database', 'files', 'session-secret'] as const;

/**
 * Writes the folder of a stopped club to a compressed tar file, atomically.
 * @throws FolderInUse while the club runs
 * @throws OperatorError when there is no club, or the file exists
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, 'database'))) throw new OperatorError(`There is no club in ${folder}.`);
  if (existsSync(file)) throw new OperatorError(`${file} is there already.`);
  const lock = await lockFolder(folder);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    const to = openSync(part, 'wx', 0o600);
    try {
      const parts = PARTS.filter((name) => existsSync(join(folder, name)));
      await tar(['-cz', '--exclude=files/.parts', '-C', folder, ...parts], to);
      fsyncSync(to);
    } finally {
      closeSync(to);
    }
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
    lock.close();
  }
}

export interface Restored {
  companies: number;
  points: number;
  /** A wrong log is restored as well: it is what is left. */
  staffLog: LogVerification;
}

/**
 * Restores a backup into a folder without a club and migrates it, only if its ledger passes the audit.
 * @throws FolderInUse
 * @throws OperatorError when the folder contains a club, or the file is missing, damaged or of a later release
 */
export async function restore(folder: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const existing = ['database', 'files'].find((name) => existsSync(join(folder, name)));
  if (existing) throw new OperatorError(`${folder} is not empty: ${existing} is there.`);
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const temporary = mkdtempSync(join(folder, 'restore-'));
  try {
    await tar(['-xz', '--no-same-owner', '-C', temporary, '-f', file]);
    if (!existsSync(join(temporary, 'database'))) throw new OperatorError(`${file} is no copy of a club.`);
    const verified = await verify(temporary);
    for (const name of PARTS)
      if (existsSync(join(temporary, name))) renameSync(join(temporary, name), join(folder, name));
    return verified;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    lock.close();
  }
}

async function verify(folder: string): Promise<Restored> {
  const database = await openDatabase({ folder });
  try {
    const known = knownMigrations();
    const done = await doneMigrations(database.db);
    if (done.some((hash) => !known.includes(hash)))
      throw new OperatorError('The copy is of a later release than this one. Nothing is restored.');
    await database.migrate();
    const { companies, points, findings } = await audit(database.background);
    if (findings.length > 0)
      throw new OperatorError('The books of the copy do not agree. Nothing is restored.');
    return { companies, points, staffLog: await verifyLog(database.background) };
  } finally {
    await database.close();
  }
}

async function tar(args: string[], to?: number): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', to ?? 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr?.on('data', (data: Buffer) => {
    errorOutput += data;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new OperatorError(`tar could not do it: ${errorOutput.trim()}`);
}
