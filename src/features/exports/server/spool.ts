/** Files of an export on the way to their target: reading the database never waits for a network. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvHead, csvLines } from '#features/exports/csv.ts';
import { type Column, columnsOf, type DatasetName, type Row } from '#features/exports/datasets.ts';
import type { ExportFile } from '#features/exports/manifest.ts';
import { parquetOf } from './parquet.ts';

/** Rows per file at most: some megabytes, which are in memory at once. */
const FILE_ROWS = 20_000;

export interface Spool {
  /** Files in the order in which they were made. */
  files: ExportFile[];
  /** Makes the files of a dataset. */
  add(dataset: DatasetName, pages: AsyncIterable<Row[]>): Promise<void>;
  read(file: ExportFile): Promise<Uint8Array<ArrayBuffer>>;
  remove(): Promise<void>;
}

/**
 * @param parent what a killed run left there is removed
 * @param fileRows rows per file; tests have smaller files
 */
export async function openSpool(
  parent: string,
  {
    format,
    hasNames,
    fileRows = FILE_ROWS,
  }: { format: 'csv' | 'parquet'; hasNames: boolean; fileRows?: number },
): Promise<Spool> {
  const remove = () => rm(parent, { recursive: true, force: true });
  await remove();
  // Of its own: a node that froze and lost its run may still write.
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: ExportFile[] = [];

  async function write(
    dataset: DatasetName,
    part: number,
    columns: Readonly<Record<string, Column>>,
    rows: readonly Row[],
  ): Promise<void> {
    const bytes =
      format === 'parquet'
        ? parquetOf(columns, rows)
        : new TextEncoder().encode(csvHead(columns) + csvLines(columns, rows));
    const name = `${dataset}-${String(part).padStart(5, '0')}.${format}`;
    await writeFile(join(folder, name), bytes);
    files.push({
      dataset,
      name,
      rows: rows.length,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }

  return {
    files,
    async add(dataset, pages) {
      const columns = columnsOf(dataset, hasNames);
      let waiting: Row[] = [];
      let part = 0;
      for await (const page of pages) {
        waiting = waiting.concat(page);
        while (waiting.length >= fileRows) {
          await write(dataset, ++part, columns, waiting.slice(0, fileRows));
          waiting = waiting.slice(fileRows);
        }
      }
      if (waiting.length > 0) await write(dataset, ++part, columns, waiting);
    },
    read: async ({ name }) => new Uint8Array(await readFile(join(folder, name))),
    remove,
  };
}
