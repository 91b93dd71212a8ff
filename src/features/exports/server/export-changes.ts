/**
 * Exports what changed since the last finished export. Files come first and the manifest last. A run that ends before
 * its manifest is stored counts as never begun; after that, only the same manifest is written again.
 */
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { dataExports } from '#db/schema/exports.ts';
import { datasetNames } from '#features/exports/datasets.ts';
import { type ExportFile, folderOf, type Manifest, manifestOf } from '#features/exports/manifest.ts';
import { changesOf, deleteOldStates, noteChanges, type What } from './delta.ts';
import { change, LEASE_MS, LostExport, lastFinished, leftovers, open, type Run, renew } from './runs.ts';
import { openSpool, type Spool } from './spool.ts';
import { type ExportSettings, type ExportTarget, targetOf } from './target.ts';

/** The job runs nightly, and when a node starts. */
const DUE_AFTER_MS = 20 * 60 * 60 * 1000;

export interface ExportOptions {
  /** By default where the settings say. */
  target?: ExportTarget | undefined;
  fileRows?: number;
  /** Exports all rows, for a new reader. */
  isFull?: boolean;
}

/**
 * Exports once a day.
 *
 * @returns like `exportChanges`; nothing if the last export began less than 20 hours ago, or none is configured
 */
export async function exportDaily(
  db: Database,
  now: Date,
  settings: ExportSettings,
): Promise<{ rows: number; files: number }> {
  const none = { rows: 0, files: 0 };
  if (!targetOf(settings)) return none;
  const last = await lastFinished(db);
  const isDue = !last || now.getTime() - last.startedAt.getTime() >= DUE_AFTER_MS;
  return isDue ? exportChanges(db, now, settings) : none;
}

/**
 * @param db of the background: the first export takes long
 * @returns exported rows, and files with manifests; none if no target is configured, or another node exports
 * @throws Error of the target or the database; the next run repeats what is not finished
 */
export async function exportChanges(
  db: Database,
  now: Date,
  settings: ExportSettings,
  { target = targetOf(settings), fileRows, isFull = false }: ExportOptions = {},
): Promise<{ rows: number; files: number }> {
  const done = { rows: 0, files: 0 };
  if (!target) return done;
  for (;;) {
    const run = await open(db, now);
    if (!run) return done;
    const isResumed = run.state === 'publishing';
    const lease = setInterval(() => renew(db, run.id).catch(() => undefined), LEASE_MS / 4);
    try {
      const files = isResumed ? 0 : await write(db, run, now, { settings, target, fileRows, isFull });
      done.rows += await publish(db, run.id, now, target);
      done.files += files + 1;
    } catch (error) {
      if (!(error instanceof LostExport)) await giveUp(db, run.id, now, error as Error);
      throw error;
    } finally {
      clearInterval(lease);
    }
    if (!isResumed) return done;
  }
}

/** Writes the files of a run and stores its manifest. Returns how many files. */
async function write(
  db: Database,
  run: Run,
  now: Date,
  {
    settings,
    target,
    fileRows,
    isFull,
  }: { settings: ExportSettings; target: ExportTarget; fileRows: number | undefined; isFull: boolean },
): Promise<number> {
  const format = settings.EXPORT_FORMAT;
  let keys: string[] = [];
  const hasNames = settings.EXPORT_NAMES;
  await removeLeftovers(db, target);
  const spool = await openSpool(join(settings.DATA_DIR, 'exports'), {
    format,
    hasNames,
    ...(fileRows ? { fileRows } : {}),
  });
  try {
    await db.transaction((tx) => read(tx, run.id, spool, { hasNames, isFull }), {
      isolationLevel: 'repeatable read',
    });
    const { files } = spool;
    const folder = folderOf(run.id, now);
    const keyOf = ({ name }: ExportFile) => `${folder}/${name}`;
    keys = files.map(keyOf);
    await change(db, run.id, { files: keys }, ['writing']);
    for (const file of files) await target.write(keyOf(file), await spool.read(file));
    const previous = isFull ? undefined : await lastFinished(db);
    const manifest = manifestOf(
      {
        export: run.uuid,
        number: run.id,
        previous: previous?.uuid ?? null,
        from: previous?.startedAt.toISOString() ?? null,
        to: now.toISOString(),
        format,
        hasNames,
      },
      files,
    );
    const rows = manifest.datasets.reduce((sum, dataset) => sum + dataset.rows, 0);
    await change(db, run.id, { state: 'publishing', manifest, rows }, ['writing']);
    return files.length;
  } catch (error) {
    // The node that took over has removed those before already.
    if (error instanceof LostExport) await removeAll(target, keys);
    throw error;
  } finally {
    await spool.remove();
  }
}

/** All datasets in one snapshot. */
async function read(tx: Database, id: number, spool: Spool, what: What): Promise<void> {
  // Every statement reads whole tables. Without statistics, as in PGlite, nested loops would read one for each row of
  // the other.
  await tx.execute(sql`set local enable_nestloop = off`);
  await deleteOldStates(tx);
  for (const name of datasetNames) {
    await noteChanges(tx, id, name, what);
    await spool.add(name, changesOf(tx, id, name, what.hasNames));
  }
}

/** Writes the stored manifest. Returns the rows of the export. */
async function publish(db: Database, id: number, now: Date, target: ExportTarget): Promise<number> {
  const [run] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  if (!run) throw new LostExport();
  const manifest = run.manifest as Manifest;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const key = `${folderOf(id, new Date(manifest.to))}/manifest.json`;
  await target.write(key, new TextEncoder().encode(text));
  await change(db, id, { state: 'finished', problem: null, endedAt: now }, ['publishing']);
  return run.rows ?? 0;
}

async function giveUp(db: Database, id: number, now: Date, { message }: Error): Promise<void> {
  const isWriting = sql`${dataExports.state} = 'writing'`;
  await db
    .update(dataExports)
    .set({
      problem: message.slice(0, 500),
      leasedUntil: sql`clock_timestamp()`,
      state: sql`case when ${isWriting} then 'abandoned' else ${dataExports.state} end`,
      endedAt: now,
    })
    .where(eq(dataExports.id, id))
    // The error that made it give up is the one to tell.
    .catch(() => undefined);
}

/** Nothing reads them. A target that keeps them, because it allows no deletion, is asked once. */
async function removeLeftovers(db: Database, target: ExportTarget): Promise<void> {
  for (const { id, files } of await leftovers(db)) {
    await removeAll(target, files ?? []);
    await db.update(dataExports).set({ files: null }).where(eq(dataExports.id, id));
  }
}

async function removeAll(target: ExportTarget, keys: readonly string[]): Promise<void> {
  for (const key of keys) await target.remove(key).catch(() => undefined);
}
