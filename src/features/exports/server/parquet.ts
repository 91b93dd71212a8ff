import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import type { Column, ColumnType, Row } from '#features/exports/datasets.ts';

const types: Readonly<Record<ColumnType, BasicType>> = {
  uuid: 'STRING',
  text: 'STRING',
  integer: 'INT32',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'STRING',
};

/** A Parquet file of the rows. All columns may be null. */
export function parquetOf(
  columns: Readonly<Record<string, Column>>,
  rows: readonly Row[],
): Uint8Array<ArrayBuffer> {
  const columnData = Object.entries(columns).map(([name, { type }]) => ({
    name,
    type: types[type],
    nullable: true,
    data: rows.map((row) => {
      const value = row[name] ?? null;
      return type === 'time' && typeof value === 'string' ? new Date(value) : value;
    }),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
