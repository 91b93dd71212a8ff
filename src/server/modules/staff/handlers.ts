/** What staff do for the running of the club. */
import type * as contract from '#contract/staff.ts';
import type { Handler } from '#server/context.ts';
import { makeTicket } from '#server/modules/access/emulation.ts';

/** A ticket to look at the club as a member. */
export const createEmulation: Handler<typeof contract.createEmulation> = async (
  { body },
  { db, deps, member, now },
) => {
  const { ticket, expiresAt } = await makeTicket(db, member.id, body.installer, now);
  deps.log.warn({ staff: member.uuid, installer: body.installer }, 'a ticket for an emulation was made');
  return { ticket, expires_at: expiresAt.toISOString() };
};

/** The switch of the maintenance. */
export const setMaintenance: Handler<typeof contract.setMaintenance> = async (
  { body: { on } },
  { deps, member, now },
) => {
  await deps.maintenance.set(on, now);
  deps.log.warn({ staff: member.uuid }, on ? 'the club is closed for maintenance' : 'the club is open again');
  return { on };
};
