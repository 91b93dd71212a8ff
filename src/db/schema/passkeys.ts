import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** WebAuthn credentials of members. */
export const passkeys = pgTable(
  'passkeys',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    /** In base64url, like the public key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as counted by the authenticator; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb`. */
    transports: text('transports').array().notNull(),
    /** Relying party id: the host that it signs in at, without port. */
    host: text('host').notNull(),
    name: text('name'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    ownedBy(
      'passkeys_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('passkeys_installer').on(table.installerId, table.createdAt),
  ],
);

/** Challenges that no passkey has answered yet; deleted by the first answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** 256 random bits in base64url. */
    challenge: text('challenge').primaryKey(),
    /** SHA-256 of the token of the browser that asked. */
    tokenHash: text('token_hash').notNull(),
    /** Who makes a passkey or confirms a session; null for a sign-in. */
    installerId: integer('installer_id').references(() => installers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_installer').on(table.installerId),
    index('passkey_challenges_created').on(table.createdAt),
  ],
);

/**
 * Invitations of staff to make a passkey. They come from an admin or the command line, and are deleted by their use.
 * The newest of a person counts.
 */
export const staffEnrolments = pgTable(
  'staff_enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' })
      .unique(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Where the code goes. A later change of the account’s address voids the invitation. */
    email: text('email').notNull(),
    /** The challenge that was given for the right code; null before. */
    challenge: text('challenge'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_enrolments_expires').on(table.expiresAt)],
);
