/** Notes of staff, which a feature keeps in its own table. */
import { desc, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import type { companyNotes } from '#db/schema/staff.ts';
import type { ticketNotes } from '#db/schema/support.ts';
import type { staffNote } from '#platform/contract/staff.ts';
import type { Member } from '#platform/http/member.ts';
import { nameColumns, nameOf } from './lists.ts';

/** Newest first. */
export async function notesIn(
  db: Database,
  notes: typeof companyNotes | typeof ticketNotes,
  of: SQL,
  member: Pick<Member, 'id'>,
  limit = 100,
): Promise<z.core.output<typeof staffNote>[]> {
  const rows = await db
    .select({
      note: { uuid: notes.uuid, staffId: notes.staffId, text: notes.text, createdAt: notes.createdAt },
      staff: { uuid: installers.uuid, ...nameColumns(installers) },
    })
    .from(notes)
    .leftJoin(installers, eq(installers.id, notes.staffId))
    .where(of)
    .orderBy(desc(notes.id))
    .limit(limit);
  return rows.map(({ note, staff }) => ({
    uuid: note.uuid,
    staff: staff?.uuid ? { uuid: staff.uuid, name: nameOf(staff) } : null,
    is_own: note.staffId === member.id,
    text: note.text,
    created_at: note.createdAt.toISOString(),
  }));
}
