/** Companies and their people. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InstallerOptions } from '#features/access/onboarding.ts';
import type { ConsentKind } from '#features/members/consents.ts';
import type { SurveyAnswer } from '#features/surveys/rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A company of installers. `points_balance` caches the sum of its ledger rows. */
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
    /** 1 active, 2 deactivated. */
    active: smallint('active').notNull().default(1),
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** Answers to the survey of companies; null until it was answered. */
    survey: jsonb('survey').$type<SurveyAnswer[]>(),
    /** What stood in the link that the company came by. */
    invite: text('invite'),
    clubCard: text('club_card'),
    clubCardPending: boolean('club_card_pending').notNull().default(false),
    pointsBalance: integer('points_balance').notNull().default(0),
    /** Counts the changes that people make, so that nobody overwrites what somebody else has just changed. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('companies_points_balance', sql`${table.pointsBalance} >= 0`),
    uniqueIndex('companies_club_card').on(table.clubCard).where(sql`${table.active} = 1`),
    uniqueIndex('companies_registration_number')
      .on(table.regionId, table.registrationNumber)
      .where(sql`${table.active} = 1`),
    uniqueIndex('companies_registration_number_2')
      .on(table.regionId, table.registrationNumber2)
      .where(sql`${table.active} = 1`),
  ],
);

/** A person of a company. Confirmed addresses are unique among those who can sign in. */
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
    /** False until somebody proves to read its messages: such an address is reserved for nobody, and gets no notices. */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    /** E.164. */
    phone: text('phone'),
    /** The same for the phone. */
    phoneConfirmed: boolean('phone_confirmed').notNull().default(true),
    languageId: smallint('language_id').notNull(),
    emailConsent: boolean('email_consent').notNull().default(false),
    phoneConsent: boolean('phone_consent').notNull().default(false),
    options: jsonb('options').notNull().$type<InstallerOptions>().default({}),
    hasSurvey: boolean('has_survey').notNull().default(false),
    contributePoints: boolean('contribute_points').notNull().default(true),
    /** Notifications come as e-mails too. */
    notificationEmails: boolean('notification_emails').notNull().default(true),
    /** Hash of the person’s picture, which is kept under it; null without one. */
    avatar: text('avatar'),
    /** When the last invitation to the club was sent; null for those who joined by themselves. */
    invitedAt: instant('invited_at'),
    verifiedEmailAt: instant('verified_email_at'),
    lastActiveAt: instant('last_active_at'),
    /** 1 active, 2 deactivated. */
    active: smallint('active').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('installers_email')
      .on(table.email)
      .where(sql`${table.active} = 1 and ${table.emailConfirmed}`),
    uniqueIndex('installers_phone')
      .on(table.phone)
      .where(sql`${table.active} = 1 and ${table.phoneConfirmed}`),
    // Those who sign in with an address that is not confirmed yet.
    index('installers_email_any').on(table.email),
    index('installers_phone_any').on(table.phone),
    index('installers_company').on(table.companyId, table.id),
  ],
);

/** What somebody has agreed to, or no longer does. Rows are only added; the newest of a kind counts. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<ConsentKind>(),
    isGiven: boolean('is_given').notNull(),
    /** Version of the text that was agreed to. */
    textVersion: text('text_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('consents_installer').on(table.installerId, table.id)],
);

/** Wishes of members that their data be deleted. The desk fulfils them. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    installerId: integer('installer_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'cascade' }),
    state: text('state').notNull().$type<'open' | 'withdrawn' | 'done'>().default('open'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The member of staff who fulfilled it. */
    staffId: integer('staff_id').references(() => installers.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('deletion_requests_open').on(table.installerId).where(sql`${table.state} = 'open'`),
    index('deletion_requests_state').on(table.state, table.id),
  ],
);
