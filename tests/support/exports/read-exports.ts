/** A reader of exports: it checks manifests and files, and adds the changes up. */
import { createHash } from 'node:crypto';
import { parquetReadObjects } from 'hyparquet';
import type { DatasetName, Row, Value } from '#features/exports/datasets.ts';
import type { Manifest } from '#features/exports/manifest.ts';
import type { ExportTarget } from '#features/exports/server/target.ts';

/** A target in memory. `before` may throw, like a store that fails. */
export function memoryTarget() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const target = {
    name: 'memory',
    files,
    before: async (_key: string): Promise<void> => {},
    async write(key: string, bytes: Uint8Array<ArrayBuffer>) {
      await target.before(key);
      files.set(key, bytes);
    },
    async remove(key: string) {
      files.delete(key);
    },
  } satisfies ExportTarget & Record<string, unknown>;
  return target;
}

/** Manifests in their order, with the folder of each. */
export function manifestsIn(
  files: ReadonlyMap<string, Uint8Array>,
): { folder: string; manifest: Manifest }[] {
  return [...files.keys()]
    .filter((key) => key.endsWith('/manifest.json'))
    .toSorted()
    .map((key) => ({
      folder: key.slice(0, key.lastIndexOf('/')),
      manifest: JSON.parse(new TextDecoder().decode(files.get(key))) as Manifest,
    }));
}

/**
 * The rows of an export by dataset.
 *
 * @throws Error if a file is missing, or is not the one of the manifest
 */
export async function rowsIn(
  files: ReadonlyMap<string, Uint8Array>,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<Record<DatasetName, Row[]>> {
  const found = {} as Record<DatasetName, Row[]>;
  for (const { name, rows: total, columns, files: parts } of manifest.datasets) {
    const rows: Row[] = [];
    for (const part of parts) {
      const bytes = files.get(`${folder}/${part.name}`);
      if (!bytes) throw new Error(`${part.name} is missing`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash !== part.sha256 || bytes.length !== part.bytes)
        throw new Error(`${part.name} is another file`);
      const read =
        manifest.format === 'csv'
          ? csvRows(new TextDecoder().decode(bytes), columns)
          : await parquetRows(bytes);
      if (read.length !== part.rows) throw new Error(`${part.name} has ${read.length} rows`);
      rows.push(...read);
    }
    if (rows.length !== total) throw new Error(`${name} has ${rows.length} rows`);
    found[name] = rows;
  }
  return found;
}

async function parquetRows(bytes: Uint8Array): Promise<Row[]> {
  const file = bytes.slice().buffer as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  );
}

function csvRows(text: string, columns: Manifest['datasets'][number]['columns']): Row[] {
  const [head, ...lines] = csvCells(text);
  if (head?.map((cell) => cell.text).join() !== columns.map(({ name }) => name).join())
    throw new Error('Other columns than in the manifest');
  return lines.map((cells) =>
    Object.fromEntries(columns.map(({ name, type }, i) => [name, typed(type, cells[i])])),
  );
}

function typed(type: string, cell: { text: string; isQuoted: boolean } | undefined): Value {
  if (!cell) throw new Error('A line is too short');
  if (cell.text === '' && !cell.isQuoted) return null;
  if (type === 'integer') return Number(cell.text);
  return type === 'boolean' ? cell.text === 'true' : cell.text;
}

function csvCells(text: string): { text: string; isQuoted: boolean }[][] {
  const lines: { text: string; isQuoted: boolean }[][] = [];
  let line: { text: string; isQuoted: boolean }[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    line.push(
      quoted === undefined
        ? { text: plain, isQuoted: false }
        : { text: quoted.replaceAll('""', '"'), isQuoted: true },
    );
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** The sum of exports: rows by id. Throws if a booking comes twice, or if the chain of exports is broken. */
export async function sumOf(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Record<DatasetName, Map<string, Row>>> {
  const sum = { ledger: new Map(), orders: new Map(), scans: new Map(), members: new Map() } as Record<
    DatasetName,
    Map<string, Row>
  >;
  let previous: string | null = null;
  for (const found of manifestsIn(files)) {
    if (found.manifest.previous !== previous) throw new Error('An export is missing');
    previous = found.manifest.export;
    for (const [name, rows] of Object.entries(await rowsIn(files, found)) as [DatasetName, Row[]][]) {
      for (const row of rows) {
        const id = String(row.id);
        if (JSON.stringify(sum[name].get(id)) === JSON.stringify(row)) throw new Error(`${id} came twice`);
        if (row.is_deleted) sum[name].delete(id);
        else sum[name].set(id, row);
      }
    }
  }
  return sum;
}
