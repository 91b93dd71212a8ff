/** Columns of tables whose rows belong to a company: it is the key by which a club is sharded. */
import { type AnyPgColumn, foreignKey, integer, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** The company that a row belongs to. */
export const companyId = () => integer('company_id').notNull();

/**
 * Foreign key to the owner of a row: both belong to the same company, also after the owner moved to another.
 *
 * @param own column that names the owner, and the company
 * @param owner its id and company
 * @param onDelete what happens when the owner is deleted
 */
export const ownedBy = <Table extends string>(
  name: string,
  own: [AnyPgColumn<{ tableName: Table }>, AnyPgColumn<{ tableName: Table }>],
  owner: [AnyPgColumn, AnyPgColumn],
  onDelete: UpdateDeleteAction,
) =>
  foreignKey({ name, columns: own, foreignColumns: owner as never })
    .onDelete(onDelete)
    .onUpdate('cascade');
