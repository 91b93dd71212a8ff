/** What the database of a club has used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface DatabaseFigures {
  /** Of its tables and indexes. */
  bytes: number;
  /** Processor time of its server in seconds, with processes that have ended; 0 where the system does not tell. */
  cpu: number;
}

/** @param url of a database on this machine, as its superuser */
export async function databaseFigures(url: string): Promise<DatabaseFigures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: number; folder: string }>(
      `select pg_database_size(current_database())::float8 as bytes, current_setting('data_directory') as folder`,
    );
    const [{ bytes, folder } = { bytes: 0, folder: '' }] = rows;
    return { bytes, cpu: cpuOf(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])) };
  } finally {
    await client.end();
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Processor time of a process and of its children, running and ended. */
function cpuOf(parent: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (!stat || (Number(pid) !== parent && stat.parent !== parent)) continue;
    ticks += stat.own + stat.ended;
  }
  return ticks / TICKS;
}

/** Undefined for a process that has ended. */
function statOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name, in parentheses, may contain spaces. What follows it begins with field 3.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
      .map(Number);
    const field = (number: number) => fields[number - 3] ?? 0;
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
  } catch {
    return undefined;
  }
}
