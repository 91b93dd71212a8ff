/** The last file of an export, which makes it valid. */
import { csvDialect } from './csv.ts';
import {
  type Column,
  columnsOf,
  type DatasetName,
  datasetNames,
  datasets,
  SCHEMA_VERSION,
} from './datasets.ts';

export interface ExportFile {
  dataset: DatasetName;
  /** Below the folder of the export. */
  name: string;
  rows: number;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Manifest {
  club: string;
  schema_version: number;
  /** Identifies the export. */
  export: string;
  number: number;
  /** The export that this one continues; null for the first, which contains all rows. */
  previous: string | null;
  /** When the previous export read the club, ISO 8601; null for the first. */
  from: string | null;
  /** When this one did. All datasets are of the same moment. */
  to: string;
  format: 'csv' | 'parquet';
  csv?: typeof csvDialect;
  /** Whether it has names and addresses of people. */
  has_names: boolean;
  datasets: {
    name: DatasetName;
    about: string;
    rows: number;
    columns: { name: string; type: Column['type']; about: string }[];
    files: Omit<ExportFile, 'dataset'>[];
  }[];
}

/** Folder of an export. Names sort in the order of the exports. */
export function folderOf(number: number, at: Date): string {
  return `${at.toISOString().slice(0, 10)}-${String(number).padStart(6, '0')}`;
}

/**
 * Lists every data set, also those without rows.
 *
 * @param files all others of the export
 */
export function manifestOf(
  {
    format,
    hasNames,
    ...head
  }: Pick<Manifest, 'export' | 'number' | 'previous' | 'from' | 'to' | 'format'> & {
    hasNames: boolean;
  },
  files: readonly ExportFile[],
): Manifest {
  return {
    club: 'Lucarne Club',
    schema_version: SCHEMA_VERSION,
    ...head,
    format,
    ...(format === 'csv' ? { csv: csvDialect } : {}),
    has_names: hasNames,
    datasets: datasetNames.map((name) => {
      const own = files.filter(({ dataset }) => dataset === name);
      return {
        name,
        about: datasets[name].about,
        rows: own.reduce((sum, { rows }) => sum + rows, 0),
        columns: Object.entries(columnsOf(name, hasNames)).map(([column, { type, about }]) => ({
          name: column,
          type,
          about,
        })),
        files: own.map(({ dataset: _, ...file }) => file),
      };
    }),
  };
}
