import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/companies.ts';
import { endSessionsOf } from '#features/access/server/sessions.ts';
import { refusingTaken } from '#features/access/server/taken.ts';
import { companyFacts, writeCompany } from '#features/members/server/change-company.ts';
import type * as contract from '#features/staff/members.contract.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { problems } from '#platform/http/problems.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { lockForStaff, requireShown } from './locked-company.ts';
import { setLock } from './set-lock.ts';

export const updateStaffCompany: Handler<typeof contract.updateStaffCompany> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { version, ...given } = body;
        const company = await lockForStaff(tx, params.uuid, context.member);
        requireShown(company, version);
        const { note, refuse } = problems();
        const region = regionById(company.regionId) ?? defaultRegion;
        const changes = await companyFacts(tx, company, given, region, note);
        refuse();
        const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
          (field) => changes[field] !== company[field],
        );
        await writeCompany(tx, company, changes);
        await logStaff(tx, context, {
          target: { type: 'company', id: company.uuid },
          companyId: company.id,
          // A sole trader's name and number are personal.
          after: { changed: fields },
        });
        const increment = fields.length > 0 ? 1 : 0;
        return { uuid: company.uuid, version: String(company.version + increment) };
      }),
  );

export const lockStaffCompany: Handler<typeof contract.lockStaffCompany> = ({ params, body }, context) =>
  changeLock(params.uuid, body, true, context);

export const unlockStaffCompany: Handler<typeof contract.unlockStaffCompany> = ({ params, body }, context) =>
  changeLock(params.uuid, body, false, context);

function changeLock(
  uuid: string,
  { version, reason }: { version: string; reason: string },
  locks: boolean,
  context: MemberContext,
) {
  return context.db.transaction(async (tx) => {
    const company = await lockForStaff(tx, uuid, context.member);
    requireShown(company, version);
    const changed = company.version + 1;
    await setLock(tx, context, {
      target: { type: 'company', id: company.uuid },
      companyId: company.id,
      lockedAt: company.lockedAt,
      locks,
      reason,
      store: (lockedAt) =>
        tx.update(companies).set({ lockedAt, version: changed }).where(eq(companies.id, company.id)),
      endSessions: () => endSessionsOf(tx, company.id, context.now),
    });
    return { uuid: company.uuid, version: String(changed) };
  });
}
