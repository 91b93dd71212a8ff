/** A single-use ticket starts a read-only session in which staff view the club as a member. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { emulationTickets, sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { hashToken, signToken, TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import type { Deps } from '#platform/http/deps.ts';

export const TICKET_MINUTES = 5;

/** Members who could sign in, except staff. */
const canBeEmulated = and(
  eq(installers.active, accountStatus.active),
  eq(companies.active, accountStatus.active),
  isNull(installers.lockedAt),
  isNull(companies.lockedAt),
  ne(installers.role, role.staff),
);

/**
 * Creates a ticket, `id:secret`.
 *
 * @param installer uuid of the member
 * @returns the ticket, with ids of the member’s company and region
 * @throws ClubError `not_found`
 */
export async function makeTicket(
  db: Database,
  staffId: number,
  installer: string,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date; companyId: number; regionId: number }> {
  const [member] = await db
    .select({ id: installers.id, companyId: companies.id, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(installers.uuid, installer), canBeEmulated));
  if (!member) throw new ClubError('not_found');
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * 60_000);
  await db.insert(emulationTickets).values({
    id,
    secretHash: hashToken(secret),
    staffId,
    installerId: member.id,
    createdAt: now,
    expiresAt,
  });
  const { companyId, regionId } = member;
  return { ticket: `${id}:${secret}`, expiresAt, companyId, regionId };
}

/**
 * Redeems a ticket. The session cannot be renewed.
 *
 * @returns the token; undefined for an invalid, used or expired ticket
 */
export async function takeTicket(
  { db, env, log, now: clock }: Pick<Deps, 'db' | 'env' | 'log' | 'now'>,
  ticket: string,
  userAgent: string,
): Promise<string | undefined> {
  const now = clock();
  const [id, secret] = partsOf(ticket);
  if (id === undefined || secret === undefined) return undefined;
  const session = randomUUID();
  const emulation = await db.transaction(async (tx) => {
    const [used] = await tx
      .update(emulationTickets)
      .set({ usedAt: now })
      .where(
        and(
          eq(emulationTickets.id, id),
          // A wrong secret must not use up the ticket.
          eq(emulationTickets.secretHash, hashToken(secret)),
          isNull(emulationTickets.usedAt),
          gt(emulationTickets.expiresAt, now),
        ),
      )
      .returning({
        staffId: emulationTickets.staffId,
        installerId: emulationTickets.installerId,
      });
    if (!used) return undefined;
    const [member] = await tx
      .select({
        companyId: companies.id,
        uuid: installers.uuid,
        role: installers.role,
        region: companies.regionId,
      })
      .from(installers)
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(and(eq(installers.id, used.installerId), canBeEmulated));
    const [staff] = await tx
      .select({ uuid: installers.uuid })
      .from(installers)
      .where(
        and(
          eq(installers.id, used.staffId),
          eq(installers.role, role.staff),
          eq(installers.active, accountStatus.active),
        ),
      );
    if (!member || !staff) return undefined;
    await tx.insert(sessions).values({
      id: session,
      installerId: used.installerId,
      companyId: member.companyId,
      emulatedBy: used.staffId,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
    });
    return { member, staff };
  });
  if (!emulation) return undefined;
  const { member, staff } = emulation;
  const until = new Date(now.getTime() + TOKEN_SECONDS * 1000).toISOString();
  log.warn({ staff: staff.uuid, installer: member.uuid, session, until }, 'an emulation begins');
  return signToken(
    {
      installer: member.uuid,
      session,
      role: member.role,
      region: member.region,
      company: member.companyId,
      pending: false,
    },
    env.SESSION_SECRET,
    now,
  );
}

/** Logs who viewed the club as whom. Does nothing for sessions of members. */
export async function noteEmulationEnd(db: Database, session: string, log: Logger): Promise<void> {
  const [row] = await db
    .select({ staffId: sessions.emulatedBy, installer: installers.uuid })
    .from(sessions)
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .where(eq(sessions.id, session));
  if (!row?.staffId) return;
  const [staff] = await db
    .select({ uuid: installers.uuid })
    .from(installers)
    .where(eq(installers.id, row.staffId));
  log.warn({ staff: staff?.uuid, installer: row.installer, session }, 'an emulation ends');
}

function partsOf(ticket: string): string[] {
  const [, ...parts] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):([\w-]{20,100})$/i.exec(ticket) ?? [];
  return parts;
}
