/** Prepared replies of staff, for all regions. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { replyTemplates } from '#db/schema/support.ts';
import { textFor } from '#features/support/rules.ts';
import type * as contract from '#features/support/templates.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { logStaff } from '#platform/http/staff/log.ts';

type Template = typeof replyTemplates.$inferSelect;

function answerOf({ uuid, name, texts, version, changedAt }: Template) {
  return { uuid, name, texts, version, changed_at: changedAt.toISOString() };
}

/** By name. */
function allTemplates(db: Database): Promise<Template[]> {
  return db.select().from(replyTemplates).orderBy(asc(replyTemplates.name));
}

/**
 * What a ticket offers.
 *
 * @param languages of the member, the preferred one first
 */
export async function templatesFor(db: Database, languages: readonly string[]) {
  const templates = await allTemplates(db);
  return templates.flatMap(({ uuid, name, texts }) => {
    const found = textFor(texts, languages);
    return found ? [{ uuid, name, ...found }] : [];
  });
}

/**
 * Writers wait for each other, so that a name stays unique.
 *
 * @throws ClubError `invalid` for a name that another template has
 */
async function requireFree(tx: Database, name: string, own?: number): Promise<void> {
  await tx.execute(sql`lock table ${replyTemplates} in share row exclusive mode`);
  const isOther = own === undefined ? undefined : ne(replyTemplates.id, own);
  const taken = await tx.$count(replyTemplates, and(eq(replyTemplates.name, name), isOther));
  if (taken > 0) throw invalid({ name: ['taken'] });
}

export const listReplyTemplates: Handler<typeof contract.listReplyTemplates> = async (_, { db }) => {
  const templates = await allTemplates(db);
  return {
    data: templates.map(answerOf),
    history: await historyOf(
      db,
      templates.map(({ uuid }) => uuid),
    ),
  };
};

export const addReplyTemplate: Handler<typeof contract.addReplyTemplate> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    await requireFree(tx, body.name);
    const [added] = await tx
      .insert(replyTemplates)
      .values({ name: body.name, texts: given(body.texts), changedAt: context.now })
      .returning();
    if (!added) throw new Error('A template was not written');
    const { name, texts } = added;
    await logStaff(tx, context, { target: { type: 'template', id: added.uuid }, after: { name, texts } });
    return answerOf(added);
  });

export const changeReplyTemplate: Handler<typeof contract.changeReplyTemplate> = (
  { params, body },
  context,
) =>
  context.db.transaction(async (tx) => {
    const before = await templateOf(tx, params.uuid);
    if (before.version !== body.version) throw new ClubError('changed_meanwhile');
    await requireFree(tx, body.name, before.id);
    const after = { name: body.name, texts: given(body.texts) };
    const [changed] = await tx
      .update(replyTemplates)
      .set({ ...after, version: before.version + 1, changedAt: context.now })
      .where(and(eq(replyTemplates.id, before.id), eq(replyTemplates.version, before.version)))
      .returning();
    // The row may have changed or gone while the table was locked.
    if (!changed) throw new ClubError('changed_meanwhile');
    const { name, texts } = before;
    await logStaff(tx, context, {
      target: { type: 'template', id: before.uuid },
      before: { name, texts },
      after,
    });
    return answerOf(changed);
  });

export const removeReplyTemplate: Handler<typeof contract.removeReplyTemplate> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const [removed] = await tx.delete(replyTemplates).where(eq(replyTemplates.uuid, params.uuid)).returning();
    if (!removed) throw new ClubError('not_found');
    const { name, texts } = removed;
    await logStaff(tx, context, { target: { type: 'template', id: removed.uuid }, before: { name, texts } });
    return {};
  });

async function templateOf(tx: Database, uuid: string): Promise<Template> {
  const [found] = await tx.select().from(replyTemplates).where(eq(replyTemplates.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  return found;
}

function given(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => (text === undefined ? [] : [[code, text]])),
  );
}
