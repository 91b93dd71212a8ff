import { Column, type ColumnsSelection, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A select of columns with different names, in the order that the rows shall have. */
interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: ColumnsSelection };
}

/**
 * A column with the rows of another select, so that one statement reads what belongs to its rows. Dates and other
 * columns get their types; what the select computes stays as JSON has it, and needs an alias.
 */
export function jsonRows<Row>(select: Select<Row>): SQL<Row[]> {
  const fields = Object.entries(select._.selectedFields);
  const rowOf = (found: Record<string, unknown>) =>
    Object.fromEntries(
      fields.map(([key, field]) => {
        if (!is(field, Column)) return [key, found[key]];
        const value = found[field.name] ?? null;
        return [key, value === null ? null : field.mapFromDriverValue(value)];
      }),
    ) as Row;
  return sql`(select coalesce(json_agg(found), '[]') from (${select}) as found)`.mapWith(
    (rows: Record<string, unknown>[]) => rows.map(rowOf),
  );
}
