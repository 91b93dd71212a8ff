import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { broadcasts } from '#db/schema/content.ts';
import type * as contract from '#features/content/broadcasts.contract.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { textFor } from './broadcast-sending.ts';
import { changedBy } from './changed-by.ts';
import { concerning, mayChange, requireChangeable, requireOwnRegions, requireReadable } from './scope.ts';
import { inSegment, takesEmails } from './segment.ts';

type Row = typeof broadcasts.$inferSelect;
type Query = Omit<HandlerInput<typeof contract.listBroadcasts>['query'], 'page' | 'limit'>;
type Detail = Answer<typeof contract.getBroadcast>;

const YEAR = 366 * 24 * 60 * 60 * 1000;

/** Typing and sending take a moment. */
const PAST = 5 * 60 * 1000;

const regionsOf = sql`array(select jsonb_array_elements_text(${broadcasts.segment} -> 'regions')::smallint)`;

function matching({ region_id, state }: Query, member: Member): SQL | undefined {
  return and(state && eq(broadcasts.state, state), concerning(member, regionsOf, region_id));
}

const sortColumns = {
  created_at: broadcasts.id,
  send_at: broadcasts.sendAt,
  title: sql`lower(${broadcasts.texts} -> 'en' ->> 'title')`,
  recipients: broadcasts.recipients,
} as const;

async function rowsOf(
  db: Database,
  query: Query,
  member: Member,
  { limit, offset }: { limit: number; offset: number },
) {
  const column = sortColumns[query.sort.replace('-', '') as keyof typeof sortColumns];
  const where = matching(query, member);
  const rows = await db
    .select({
      broadcast: broadcasts,
      author: { uuid: installers.uuid, ...nameColumns(installers) },
      total: db.$count(broadcasts, where),
    })
    .from(broadcasts)
    .innerJoin(installers, eq(installers.id, broadcasts.staffId))
    .where(where)
    .orderBy(
      ...(query.sort.startsWith('-')
        ? [desc(column), desc(broadcasts.id)]
        : [asc(column), asc(broadcasts.id)]),
    )
    .limit(limit)
    .offset(offset);
  return rows.map(({ broadcast, author, total }) => ({
    answer: rowAnswer(broadcast, { uuid: author.uuid, name: nameOf(author) }),
    total,
  }));
}

function rowAnswer(row: Row, author: Detail['author']) {
  return {
    uuid: row.uuid,
    title: row.texts.en.title,
    languages: Object.keys(row.texts),
    segment: row.segment,
    by_email: row.byEmail,
    state: row.state,
    recipients: row.recipients,
    emails: row.emails,
    author,
    send_at: row.sendAt?.toISOString() ?? null,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

async function detailAnswer(row: Row, { db, member }: Pick<MemberContext, 'db' | 'member'>): Promise<Detail> {
  const [author] = await db
    .select({ uuid: installers.uuid, ...nameColumns(installers) })
    .from(installers)
    .where(eq(installers.id, row.staffId));
  if (!author) throw new Error('A broadcast without an author');
  return {
    ...rowAnswer(row, { uuid: author.uuid, name: nameOf(author) }),
    texts: row.texts,
    version: row.version,
    may_change: mayChange(member, row.segment.regions),
    changed_by: await changedBy(db, row.uuid),
  };
}

export const listBroadcasts: Handler<typeof contract.listBroadcasts> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const rows = await rowsOf(db, query, member, page);
  const total = await page.totalOf(rows, () => db.$count(broadcasts, matching(query, member)));
  return { data: rows.map(({ answer }) => answer), meta: page.metaOf(total) };
};

export const exportBroadcasts: Handler<typeof contract.exportBroadcasts> = async ({ query }, context) => {
  const { db, member } = context;
  const rows = await rowsOf(db, query, member, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'broadcasts',
    [
      'uuid',
      'title',
      'languages',
      'regions',
      'roles',
      'state',
      'recipients',
      'emails',
      'author',
      'send_at',
      'sent_at',
    ],
    rows.map(({ answer: { languages, segment, author, ...row } }) => [
      row.uuid,
      row.title,
      languages.join(' '),
      segment.regions.map((id) => regionById(id)?.slug ?? id).join(' '),
      segment.roles?.join(' '),
      row.state,
      row.recipients,
      row.emails,
      author.name,
      row.send_at,
      row.sent_at,
    ]),
  );
};

/** @throws ClubError `not_found` where it goes to none of their regions */
async function readable(uuid: string, { db, member }: Pick<MemberContext, 'db' | 'member'>): Promise<Row> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.uuid, uuid));
  if (!row) throw new ClubError('not_found');
  requireReadable(member, row.segment.regions);
  return row;
}

export const getBroadcast: Handler<typeof contract.getBroadcast> = async ({ params }, context) =>
  detailAnswer(await readable(params.uuid, context), context);

export const createBroadcast: Handler<typeof contract.createBroadcast> = async ({ body }, context) => {
  const { db, member, now } = context;
  requireOwnRegions(member, body.segment.regions, 'segment.regions');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(broadcasts)
      .values({
        staffId: member.id,
        segment: cleanSegment(body.segment),
        texts: cleanTexts(body.texts),
        byEmail: body.by_email,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('A broadcast was not written');
    await logStaff(tx, context, { target: { type: 'broadcast', id: row.uuid }, after: loggedValues(row) });
    return detailAnswer(row, { db: tx, member });
  });
};

type Body = HandlerInput<typeof contract.createBroadcast>['body'];

function cleanTexts(texts: Body['texts']): Row['texts'] {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given) as Row['texts'];
}

function cleanSegment({ regions, roles, active_days, inactive_days }: Body['segment']): Row['segment'] {
  return {
    regions: [...new Set(regions)],
    ...(roles && roles.length > 0 && { roles: [...new Set(roles)] }),
    ...(active_days !== undefined && { active_days }),
    ...(inactive_days !== undefined && { inactive_days }),
  };
}

function loggedValues({ texts, segment, byEmail, state, sendAt }: Row): Record<string, unknown> {
  return {
    languages: Object.keys(texts),
    segment,
    by_email: byEmail,
    state,
    send_at: sendAt?.toISOString() ?? null,
  };
}

/**
 * Changes a broadcast, if `allowed` says so of its locked row.
 *
 * @throws ClubError `not_found`, `changed_meanwhile`
 */
function change(
  uuid: string,
  context: MemberContext,
  allowed: (row: Row) => boolean,
  set: Partial<typeof broadcasts.$inferInsert>,
): Promise<Detail> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.uuid, uuid)).for('update');
    if (!row) throw new ClubError('not_found');
    requireChangeable(context.member, row.segment.regions);
    if (!allowed(row)) throw new ClubError('changed_meanwhile');
    if (set.segment) requireOwnRegions(context.member, set.segment.regions, 'segment.regions');
    const [after] = await tx
      .update(broadcasts)
      .set({ ...set, version: row.version + 1 })
      .where(eq(broadcasts.id, row.id))
      .returning();
    if (!after) throw new Error('A locked broadcast is gone');
    await logStaff(tx, context, {
      target: { type: 'broadcast', id: uuid },
      before: loggedValues(row),
      after: loggedValues(after),
    });
    return detailAnswer(after, { db: tx, member: context.member });
  });
}

function isDraft(version: number): (row: Row) => boolean {
  return (row) => row.state === 'draft' && row.version === version;
}

export const changeBroadcast: Handler<typeof contract.changeBroadcast> = async (
  { params, body },
  context,
) => {
  const { version, texts, segment, by_email: byEmail } = body;
  return change(params.uuid, context, isDraft(version), {
    ...(texts && { texts: cleanTexts(texts) }),
    ...(segment && { segment: cleanSegment(segment) }),
    ...(byEmail !== undefined && { byEmail }),
  });
};

export const countRecipients: Handler<typeof contract.countRecipients> = async ({ params }, context) => {
  const { db, now } = context;
  const { segment, byEmail } = await readable(params.uuid, context);
  const [counted] = await db
    .select({ members: count(), emails: sql<number>`(count(*) filter (where ${takesEmails}))::int` })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(inSegment(segment, now));
  return { members: counted?.members ?? 0, emails: byEmail ? (counted?.emails ?? 0) : 0 };
};

export const testBroadcast: Handler<typeof contract.testBroadcast> = async ({ params }, context) => {
  const { db, deps, member, now } = context;
  const { uuid, texts, byEmail, segment } = await readable(params.uuid, context);
  requireChangeable(member, segment.regions);
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(installers).where(eq(installers.id, member.id));
    if (!person) throw new Error('A member of staff is gone');
    const values = textFor(texts, person);
    await notify(tx, person, 'broadcast', { ...values, by_email: 0 }, now);
    const to = byEmail && person.emailConfirmed ? person.email : null;
    if (to !== null) {
      const reader = { region: member.region, languageId: person.languageId, person };
      await deps.outbox.enqueue(tx, mail('broadcast', { to, values }, reader, deps.env), now);
    }
    await logStaff(tx, context, { target: { type: 'broadcast', id: uuid } });
    return { by_email: to !== null };
  });
};

export const sendBroadcast: Handler<typeof contract.sendBroadcast> = async ({ params, body }, context) => {
  const now = context.now.getTime();
  const at = body.send_at === undefined ? now : Date.parse(body.send_at);
  if (at < now - PAST || at > now + YEAR) throw invalid({ send_at: ['not_valid'] });
  return change(params.uuid, context, isDraft(body.version), { state: 'scheduled', sendAt: new Date(at) });
};

export const cancelBroadcast: Handler<typeof contract.cancelBroadcast> = ({ params }, context) =>
  change(params.uuid, context, ({ state }) => state === 'draft' || state === 'scheduled', {
    state: 'cancelled',
  });
