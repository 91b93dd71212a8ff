import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InvitationState, Refusal } from '#features/invitations/rules.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Companies that registered with the code of another. Rows name the companies that took over merged ones. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    /** The company that registered; merges do not change it. Null: `invited_id`. */
    registeredId: integer('registered_id').references(() => companies.id, { onDelete: 'restrict' }),
    invitedId: integer('invited_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    state: text('state').notNull().$type<InvitationState>().default('pending'),
    /** Why it earns nothing, in state `refused`. Staff only: it tells about the people of the other company. */
    reason: text('reason').$type<Refusal>(),
    /** Null in state `refused`: at the registration. */
    refusedAt: instant('refused_at'),
    /** Points that both were promised at the registration. */
    inviterPoints: integer('inviter_points').notNull(),
    invitedPoints: integer('invited_points').notNull(),
    /** Counts rewards from 1: after a reversal the next project can earn again. */
    round: smallint('round').notNull().default(1),
    /** The closed project that earned the reward; null unless `rewarded`. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
    rewardedAt: instant('rewarded_at'),
  },
  (table) => [
    index('invitations_inviter').on(table.inviterId, table.id),
    index('invitations_invited').on(table.invitedId, table.id),
    index('invitations_registered').on(sql`coalesce(${table.registeredId}, ${table.invitedId})`),
    check(
      'invitations_state',
      sql`(${table.state} = 'rewarded') = (${table.projectId} is not null)
        and (${table.state} = 'rewarded') = (${table.rewardedAt} is not null)
        and (${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check('invitations_points', sql`${table.inviterPoints} >= 0 and ${table.invitedPoints} >= 0`),
  ],
);

/** What invitations earn in a region. Without a row they earn nothing. */
export const invitationSettings = pgTable('invitation_settings', {
  regionId: smallint('region_id').primaryKey(),
  inviterPoints: integer('inviter_points').notNull(),
  invitedPoints: integer('invited_points').notNull(),
  /** Rewarded invitations of a company per calendar year at most. */
  yearlyCap: integer('yearly_cap').notNull(),
  /** Optimistic lock: incremented by each change. */
  version: integer('version').notNull().default(1),
});
