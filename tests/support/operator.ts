/** The operator’s command line in tests, and an empty club on the run’s database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { inject, vi } from 'vitest';
import { run } from '#app/cli/run.ts';
import { type TestClub, testClub } from './club.ts';
import { copyFolder } from './database/pglite.ts';
import { createDatabase } from './database/postgres.ts';

/** Output and exit code of a command with an environment. */
export async function operate(
  env: Readonly<Record<string, string | undefined>>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  let said = '';
  const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    said += `${format(...values)}\n`;
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await run(args);
    return { code, said };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
  }
}

/** Production settings. No server listens there: messages stay in the outbox. */
export const production = {
  CLUB_MODE: 'production',
  DATABASE_URL: 'postgres://club@127.0.0.1:1/club',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  REGION_HOSTS: 'club.example.pl=pl',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1/messages',
  // `enrolment.test.ts` tests that passkeys are required.
  STAFF_PASSKEYS: 'offered',
};

/** An unused club and its operator. */
export interface NewClub {
  /** A folder for files of the operator. */
  folder: string;
  /** Runs a command in production: on PostgreSQL beside an open club, on PGlite while the club is stopped. */
  operator(...args: string[]): Promise<{ code: number; said: string }>;
  /** Opens the club as in production during `work`. */
  opened<T>(work: (club: TestClub) => Promise<T>): Promise<T>;
  remove(): void;
}

export async function newClub(): Promise<NewClub> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-first-day-'));
  const data = join(folder, 'data');
  const isPostgres = process.env.CLUB_TEST_DATABASE !== undefined;
  const database = isPostgres
    ? await createDatabase(inject('postgresUrl'), inject('emptyClubName'))
    : undefined;
  if (!database) copyFolder(inject('emptyFolder'), data);
  const env = database
    ? { ...production, DATABASE_URL: database }
    : { TMPDIR: folder, DATA_DIR: data, DATABASE_URL: undefined };
  return {
    folder,
    operator: (...args) => operate(env, ...args),
    async opened(work) {
      const club = await testClub({ ...(database ? { database } : { folder: data }), env: production });
      try {
        return await work(club);
      } finally {
        await club.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
