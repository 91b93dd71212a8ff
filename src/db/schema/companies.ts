import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import type { InstallerOptions } from '#features/access/onboarding.ts';
import type { ConsentKind } from '#features/members/consents.ts';
import type { PushTopic } from '#features/notifications/push.ts';
import type { SurveyAnswer } from '#features/surveys/rules.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Ten random letters; made by the database, so that nodes of the previous release write them too. */
const newInvitationCode = sql`translate(left(md5(gen_random_uuid()::text), 10), '0123456789abcdef', 'BCDFGHJKLMNPRSTV')`;

/** Installer companies. `points_balance` caches the sum of the ledger rows. */
export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    regionId: smallint('region_id').notNull(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    registrationNumber2: text('registration_number_2'),
    companyType: smallint('company_type'),
    disclaimerAccepted: boolean('disclaimer_accepted').notNull().default(false),
    declarationAccepted: boolean('declaration_accepted').notNull().default(false),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Null where the region has none, and for companies from before it was asked. */
    province: text('province'),
    /** Null like `province`. */
    neighbourhood: text('neighbourhood'),
    /** 1 active, 2 deactivated. */
    active: smallint('active').notNull().default(1),
    isRecommended: boolean('is_recommended').notNull().default(false),
    survey: jsonb('survey').$type<SurveyAnswer[]>(),
    /** Text from the link that brought the company: the code of another company, or a campaign. */
    invite: text('invite'),
    /** With this code in the link, other companies register as invited by this one. Letters without vowels. */
    invitationCode: text('invitation_code').notNull().default(newInvitationCode),
    clubCard: text('club_card'),
    clubCardPending: boolean('club_card_pending').notNull().default(false),
    pointsBalance: integer('points_balance').notNull().default(0),
    /** Points of reversed projects that were spent already: future earnings pay them. Cache of `points_debts`. */
    pointsDebt: integer('points_debt').notNull().default(0),
    /** Nobody of the company can sign in while it is set. */
    lockedAt: instant('locked_at'),
    /** The company that took over everything of this one, which is closed then. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => companies.id, { onDelete: 'restrict' }),
    /** Optimistic lock: incremented by each edit. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('companies_points_balance', sql`${table.pointsBalance} >= 0`),
    check('companies_points_debt', sql`${table.pointsDebt} >= 0`),
    uniqueIndex('companies_invitation_code').on(table.invitationCode),
    index('companies_region').on(table.regionId, table.id),
    // The search of staff: words by their beginning, numbers by theirs.
    index('companies_words').using('gin', sql`to_tsvector('simple', ${table.name})`),
    index('companies_number_start').on(table.registrationNumber.op('text_pattern_ops')),
    index('companies_number_2_start').on(table.registrationNumber2.op('text_pattern_ops')),
    index('companies_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    uniqueIndex('companies_club_card').on(table.clubCard).where(sql`${table.active} = 1`),
    uniqueIndex('companies_registration_number')
      .on(table.regionId, table.registrationNumber)
      .where(sql`${table.active} = 1`),
    uniqueIndex('companies_registration_number_2')
      .on(table.regionId, table.registrationNumber2)
      .where(sql`${table.active} = 1`),
  ],
);

/** Members of companies. Confirmed addresses are unique among active ones. */
export const installers = pgTable(
  'installers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    role: smallint('role').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    /** Lower case. */
    email: text('email'),
    /** An unconfirmed address reserves nothing and gets no notifications. */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    /** E.164. */
    phone: text('phone'),
    phoneConfirmed: boolean('phone_confirmed').notNull().default(true),
    languageId: smallint('language_id').notNull(),
    emailConsent: boolean('email_consent').notNull().default(false),
    phoneConsent: boolean('phone_consent').notNull().default(false),
    options: jsonb('options').notNull().$type<InstallerOptions>().default({}),
    hasSurvey: boolean('has_survey').notNull().default(false),
    contributePoints: boolean('contribute_points').notNull().default(true),
    /** Sends notifications by e-mail too. */
    notificationEmails: boolean('notification_emails').notNull().default(true),
    /** Sends the monthly statement, to owners. */
    statementEmails: boolean('statement_emails').notNull().default(true),
    /** What push messages are about. News need a choice: they may contain offers. */
    pushTopics: text('push_topics')
      .array()
      .notNull()
      .$type<PushTopic[]>()
      .default(['projects', 'orders', 'chat']),
    /** Hash of the picture, also its storage key; null without one. */
    avatar: text('avatar'),
    /** Last invitation; null for self-registered members. */
    invitedAt: instant('invited_at'),
    verifiedEmailAt: instant('verified_email_at'),
    lastActiveAt: instant('last_active_at'),
    /** 1 active, 2 deactivated. */
    active: smallint('active').notNull().default(1),
    /** The person cannot sign in while it is set. */
    lockedAt: instant('locked_at'),
    /** What a member of staff may do; null for others. */
    staffRights: text('staff_rights').array().$type<StaffRight[]>(),
    /** Regions of a member of staff; null for all. */
    staffRegions: smallint('staff_regions').array(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('installers_of_company').on(table.id, table.companyId),
    uniqueIndex('installers_email')
      .on(table.email)
      .where(sql`${table.active} = 1 and ${table.emailConfirmed}`),
    uniqueIndex('installers_phone')
      .on(table.phone)
      .where(sql`${table.active} = 1 and ${table.phoneConfirmed}`),
    // Sign-in with an unconfirmed address.
    index('installers_email_any').on(table.email),
    index('installers_phone_any').on(table.phone),
    index('installers_company').on(table.companyId, table.id),
    index('installers_staff').on(table.id).where(sql`${table.role} = 1`),
    // The search of staff: words, e-mail addresses by their beginning, phone numbers by their end.
    index('installers_words').using(
      'gin',
      sql`(to_tsvector('simple', ${table.name}) || to_tsvector('simple', ${table.surname}))`,
    ),
    index('installers_email_start').on(table.email.op('text_pattern_ops')),
    index('installers_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`),
  ],
);

/** Consents given and withdrawn. Append-only; the newest of a kind counts. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    kind: text('kind').notNull().$type<ConsentKind>(),
    isGiven: boolean('is_given').notNull(),
    /** Version of the accepted text. */
    textVersion: text('text_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ownedBy(
      'consents_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    index('consents_installer').on(table.installerId, table.id),
  ],
);

/** Members’ requests to delete their data; staff fulfil them. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    state: text('state').notNull().$type<'open' | 'withdrawn' | 'done'>().default('open'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
  },
  (table) => [
    ownedBy(
      'deletion_requests_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    uniqueIndex('deletion_requests_open').on(table.installerId).where(sql`${table.state} = 'open'`),
    index('deletion_requests_state').on(table.state, table.id),
  ],
);

/**
 * What only one row of the club may have: the label of a scan, a confirmed address, the number, card and invitation code
 * of a company. Triggers of these tables write it. Where a club is sharded, the unique indexes hold within a company only,
 * and these keys for all. Order numbers come from `order_numbers`.
 */
export const claims = pgTable(
  'claims',
  {
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    companyId: companyId(),
  },
  (table) => [primaryKey({ name: 'claims_pkey', columns: [table.kind, table.value] })],
);
