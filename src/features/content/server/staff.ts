import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type ContentText, contentItems, contentPictures } from '#db/schema/content.ts';
import type * as contract from '#features/content/staff.contract.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import { hashOf, pathOf, pictureAnswer, picturesOf } from './pictures.ts';

type Row = typeof contentItems.$inferSelect;
type Texts = Row['texts'];
type Words = Pick<ContentText, 'title' | 'excerpt' | 'text' | 'isSample'>;

interface Picture {
  src: string;
  alt: Record<string, string | undefined>;
}

export const listStaffContent: Handler<typeof contract.listStaffContent> = async ({ query }, { db }) => {
  const page = paginate(query);
  const { type, region_id: region, visible } = query;
  const where = and(
    type && eq(contentItems.type, type),
    region === undefined ? undefined : sql`${region} = any(${contentItems.regions})`,
    visible && eq(contentItems.visible, visible === '1'),
  );
  const rows = await db
    .select({
      uuid: contentItems.uuid,
      type: contentItems.type,
      document: contentItems.slug,
      title: sql<string>`${contentItems.texts} -> 'en' ->> 'title'`,
      languages: sql<string[]>`array(select jsonb_object_keys(${contentItems.texts}))`,
      samples: sql<
        string[]
      >`array(select key from jsonb_each(${contentItems.texts}) where value ? 'isSample')`,
      regions: contentItems.regions,
      sticky: contentItems.sticky,
      visible: contentItems.visible,
      publishedAt: contentItems.publishedAt,
      updatedAt: contentItems.updatedAt,
    })
    .from(contentItems)
    .where(where)
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(contentItems).where(where);
  return {
    data: rows.map(({ publishedAt, updatedAt, ...row }) => ({
      ...row,
      published_at: publishedAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const getStaffContent: Handler<typeof contract.getStaffContent> = async ({ params }, { db }) => {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.uuid, params.uuid));
  if (!row) throw new ClubError('not_found');
  return itemAnswer(db, row);
};

export const publishContent: Handler<typeof contract.publishContent> = async ({ body }, context) => {
  const { db, now } = context;
  const texts: Record<string, Words | undefined> = body.texts;
  const pictures: Picture[] = body.pictures ?? [];
  const { type, link = null, youtube = null } = body;
  const [row] = await db
    .insert(contentItems)
    .values({
      type,
      regions: unique(body.regions),
      texts: await checkedTexts(db, { type, youtube }, texts, pictures),
      pictures: pictures.map(({ src }) => src),
      link,
      youtube,
      showContent: body.show_content,
      sticky: body.sticky,
      position: body.position,
      publishedAt: body.published_at === undefined ? now : new Date(body.published_at),
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('Nothing was published');
  changed(context, row, 'an item was published');
  return itemAnswer(db, row);
};

export const changeContent: Handler<typeof contract.changeContent> = ({ params, body }, context) =>
  change(params.uuid, body, context);

export const withdrawContent: Handler<typeof contract.withdrawContent> = ({ params }, context) =>
  change(params.uuid, { visible: false }, context);

type Changes = HandlerInput<typeof contract.changeContent>['body'];

function change(uuid: string, body: Changes, context: MemberContext) {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(contentItems).where(eq(contentItems.uuid, uuid)).for('update');
    if (!row) throw new ClubError('not_found');
    const set = await changesOf(tx, row, body, context.now);
    if (!set) return itemAnswer(tx, row);
    const [after] = await tx.update(contentItems).set(set).where(eq(contentItems.id, row.id)).returning();
    if (!after) throw new Error('A locked item is gone');
    const isWithdrawn = row.visible && !after.visible;
    changed(context, after, isWithdrawn ? 'an item was withdrawn' : 'an item was changed');
    return itemAnswer(tx, after);
  });
}

/**
 * Columns to update; undefined if nothing was given.
 *
 * @throws ClubError `invalid`
 */
async function changesOf(tx: Database, row: Row, body: Changes, now: Date) {
  const { texts, pictures, ...settings } = body;
  const others = Object.keys({ ...settings, ...(pictures && { pictures }) });
  if (row.type === 'legal' && others.length > 0)
    throw invalid(Object.fromEntries(others.map((name) => [name, ['not_valid']])));
  if (!texts && others.length === 0) return undefined;
  const { link = row.link, youtube = row.youtube, published_at } = settings;
  const publishedAt = published_at === undefined ? row.publishedAt : new Date(published_at);
  const shown: Picture[] = pictures ?? picturesIn(row);
  const words: Record<string, Words | null | undefined> = { ...row.texts, ...texts };
  return {
    regions: settings.regions && unique(settings.regions),
    texts: await checkedTexts(tx, { type: row.type, youtube }, words, shown),
    pictures: shown.map(({ src }) => src),
    link,
    youtube,
    showContent: settings.show_content,
    sticky: settings.sticky,
    position: settings.position,
    visible: settings.visible,
    publishedAt,
    // Equal times mean that staff have not changed the item.
    updatedAt: publishedAt.getTime() === now.getTime() ? new Date(now.getTime() + 1) : now,
  };
}

function picturesIn({ texts, pictures }: Row): Picture[] {
  return pictures.map((src, index) => ({
    src,
    alt: Object.fromEntries(Object.entries(texts).map(([code, { alt }]) => [code, alt[index]])),
  }));
}

/**
 * Sanitised texts to store; validates that each language describes all pictures.
 *
 * @param words by language code; null and undefined are skipped
 * @throws ClubError `invalid`
 */
async function checkedTexts(
  db: Database,
  { type, youtube }: Pick<Row, 'type' | 'youtube'>,
  words: Record<string, Words | null | undefined>,
  pictures: readonly Picture[],
): Promise<Texts> {
  const problems: FieldErrors = {};
  if (type === 'intro' && !youtube) problems.youtube = ['required'];
  if (type === 'hero' && pictures.length === 0) problems.pictures = ['required'];
  const known = await picturesOf(db, [{ pictures: pictures.map(({ src }) => src) }]);
  for (const [index, { src }] of pictures.entries()) {
    if (src.startsWith('/media/') && !known.has(src)) problems[`pictures.${index}.src`] = ['unknown'];
  }
  const texts: Record<string, ContentText> = {};
  for (const [code, given] of Object.entries(words)) {
    if (!given) continue;
    const { title, excerpt, isSample } = given;
    const text = safeHtml(given.text).trim();
    if (!['hero', 'intro'].includes(type) && plainText(text) === '')
      problems[`texts.${code}.text`] = ['required'];
    const alt = pictures.map((picture) => picture.alt[code] ?? '');
    for (const [index, description] of alt.entries()) {
      if (description === '') problems[`pictures.${index}.alt.${code}`] = ['required'];
    }
    texts[code] = { title, excerpt, text, alt, ...(isSample && { isSample }) };
  }
  const { en } = texts;
  if (!en) problems['texts.en'] = ['required'];
  if (!en || Object.keys(problems).length > 0) throw invalid(problems);
  return { ...texts, en };
}

function changed({ deps, member, afterwards }: MemberContext, { uuid, type }: Row, message: string): void {
  deps.log.info({ staff: member.uuid, item: uuid }, message);
  afterwards(() => deps.invalidate([type === 'legal' ? 'legal' : 'content']));
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

async function itemAnswer(db: Database, row: Row): Promise<Answer<typeof contract.getStaffContent>> {
  const known = await picturesOf(db, [row]);
  return {
    uuid: row.uuid,
    type: row.type,
    document: row.slug,
    regions: row.regions,
    texts: Object.fromEntries(
      Object.entries(row.texts).map(([code, { title, excerpt, text }]) => [code, { title, excerpt, text }]),
    ),
    samples: Object.keys(row.texts).filter((code) => row.texts[code]?.isSample),
    pictures: picturesIn(row).map(({ src, alt }) => ({
      ...pictureAnswer(src, known),
      alt: Object.fromEntries(Object.entries(alt).map(([code, description]) => [code, description ?? ''])),
    })),
    link: row.link,
    youtube: row.youtube,
    show_content: row.showContent,
    sticky: row.sticky,
    position: row.position,
    visible: row.visible,
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Stores identical uploads once. */
export const uploadPicture: Handler<typeof contract.uploadPicture> = async (
  { file },
  { db, deps, member, now, outside },
) => {
  const versions = await outside(() => deps.sandbox.runUpload('picture', member.uuid, file.content));
  const hash = await hashOf(file.content);
  const sources = versions.map(({ width }) => ({ src: pathOf(hash, width), width }));
  const [widest, source] = [versions.at(-1), sources.at(-1)];
  if (!widest || !source) throw new Error('A picture without a width');
  const isKnown = (await picturesOf(db, [{ pictures: [source.src] }])).has(source.src);
  for (const { width, bytes } of versions) {
    const key = pathOf(hash, width).slice(1);
    // A reader during a rewrite would cache half a file for a year.
    if (!isKnown || !(await deps.files.read(key))) await deps.files.write(key, bytes);
  }
  const values = { src: source.src, width: widest.width, height: widest.height, sources };
  await db
    .insert(contentPictures)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing();
  return values;
};
