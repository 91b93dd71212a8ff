import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { companyNotes } from '#db/schema/staff.ts';
import type * as contract from '#features/staff/members.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { notesIn } from '#platform/http/staff/notes.ts';
import { lockForStaff } from './locked-company.ts';

/** Newest first; at most 100. */
export function notesOf(db: Database, companyId: number, member: Pick<Member, 'id'>, limit?: number) {
  return notesIn(db, companyNotes, eq(companyNotes.companyId, companyId), member, limit);
}

/** Closed companies can have notes, too. */
export const addCompanyNote: Handler<typeof contract.addCompanyNote> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const company = await lockForStaff(tx, params.uuid, context.member);
    await tx
      .insert(companyNotes)
      .values({ companyId: company.id, staffId: member.id, text: body.text, createdAt: now });
    await logStaff(tx, context, {
      target: { type: 'company', id: company.uuid },
      companyId: company.id,
      after: { changed: ['notes'] },
    });
    const [added] = await notesOf(tx, company.id, member, 1);
    if (!added) throw new Error('A note was not written');
    return added;
  });

export const removeCompanyNote: Handler<typeof contract.removeCompanyNote> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { member } = context;
    const [found] = await tx
      .select({ note: companyNotes, company: companies })
      .from(companyNotes)
      .innerJoin(companies, eq(companies.id, companyNotes.companyId))
      .where(eq(companyNotes.uuid, params.uuid))
      .for('update', { of: companyNotes });
    if (found?.note.staffId !== member.id) throw new ClubError('not_found');
    requireRegion(member, found.company.regionId);
    await tx.delete(companyNotes).where(eq(companyNotes.id, found.note.id));
    await logStaff(tx, context, {
      target: { type: 'company', id: found.company.uuid },
      companyId: found.company.id,
      before: { changed: ['notes'] },
    });
    return {};
  });
