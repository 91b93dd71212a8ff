/**
 * Decoy attempts. Above the limit of a network address, addresses of nobody get an attempt like members, and no message.
 * So a member behind a stranger gets a code, and the stranger learns nothing from it.
 */
import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signInAttempts, signInCodes } from '#db/schema/access.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { Holder } from './held-codes.ts';

/** A uuid in place of a member’s; the same for each question about an address. */
export function decoyUuid(address: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`stand-in:${address}`).digest();
  // Version 4, as those of members.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The address of nobody that an attempt is for; undefined for members and unknown attempts. */
export async function decoyOf(db: Database, token: string): Promise<Holder | undefined> {
  const [found] = await db
    .select({ address: signInCodes.address })
    .from(signInAttempts)
    .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
    .where(
      and(
        eq(signInAttempts.tokenHash, hashToken(token)),
        eq(signInCodes.purpose, 'sign-in'),
        isNull(signInCodes.installerId),
      ),
    );
  return found && { purpose: 'sign-in', installerId: null, address: found.address };
}
