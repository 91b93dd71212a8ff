import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type ContentText, contentItems, contentPictures } from '#db/schema/content.ts';
import { type Crop, parseCrop, writeCrop } from '#features/content/crop.ts';
import type * as contract from '#features/content/staff.contract.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import { changedBy } from './changed-by.ts';
import { legalAnswer } from './legal.ts';
import { hashOf, pathOf, pictureAnswer, picturesOf } from './pictures.ts';
import { previewItem } from './queries.ts';
import { concerning, mayChange, requireChangeable, requireOwnRegions, requireReadable } from './scope.ts';

type Row = typeof contentItems.$inferSelect;
type Texts = Row['texts'];
type Words = Pick<ContentText, 'title' | 'excerpt' | 'text' | 'isSample'>;

interface Picture {
  src: string;
  alt: Record<string, string | undefined>;
}

interface Filters {
  type?: Row['type'] | undefined;
  region_id?: number | undefined;
  visible?: '0' | '1' | undefined;
  state?: State | undefined;
}

type Query = HandlerInput<typeof contract.listStaffContent>['query'];

type State = Answer<typeof contract.getStaffContent>['state'];

function stateOf({ visible, publishedAt }: Pick<Row, 'visible' | 'publishedAt'>, now: Date): State {
  if (!visible) return 'withdrawn';
  return publishedAt > now ? 'scheduled' : 'published';
}

function matching({ type, region_id, visible, state }: Filters, member: Member, now: Date): SQL | undefined {
  const { visible: isVisible, publishedAt, regions } = contentItems;
  const byState = {
    withdrawn: eq(isVisible, false),
    scheduled: and(eq(isVisible, true), gt(publishedAt, now)),
    published: and(eq(isVisible, true), lte(publishedAt, now)),
  };
  return and(
    type && eq(contentItems.type, type),
    visible && eq(isVisible, visible === '1'),
    state && byState[state],
    concerning(member, regions, region_id),
  );
}

const titleIn = (language: LanguageCode) =>
  sql<string>`coalesce(${contentItems.texts} -> ${language} ->> 'title', ${contentItems.texts} -> 'en' ->> 'title')`;

const sortColumns = {
  published_at: contentItems.publishedAt,
  updated_at: contentItems.updatedAt,
  type: contentItems.type,
} as const;

function orderOf(sort: Query['sort'], title: SQL): SQL[] {
  const isDescending = sort.startsWith('-');
  const field = sort.replace('-', '') as keyof typeof sortColumns | 'title';
  const column = field === 'title' ? sql`lower(${title})` : sortColumns[field];
  return isDescending ? [desc(column), desc(contentItems.id)] : [asc(column), asc(contentItems.id)];
}

function rowsOf(
  db: Database,
  where: SQL | undefined,
  { sort, language: asked }: Pick<Query, 'sort' | 'language'>,
  member: Member,
  { limit, offset }: { limit: number; offset: number },
) {
  const title = titleIn(readerLanguage(asked, member));
  return db
    .select({
      uuid: contentItems.uuid,
      type: contentItems.type,
      document: contentItems.slug,
      title,
      languages: sql<string[]>`array(select jsonb_object_keys(${contentItems.texts}))`,
      samples: sql<
        string[]
      >`array(select key from jsonb_each(${contentItems.texts}) where value ? 'isSample')`,
      regions: contentItems.regions,
      sticky: contentItems.sticky,
      visible: contentItems.visible,
      publishedAt: contentItems.publishedAt,
      updatedAt: contentItems.updatedAt,
      total: db.$count(contentItems, where),
    })
    .from(contentItems)
    .where(where)
    .orderBy(...orderOf(sort, title))
    .limit(limit)
    .offset(offset);
}

export const listStaffContent: Handler<typeof contract.listStaffContent> = async (
  { query },
  { db, member, now },
) => {
  const page = paginate(query);
  const where = matching(query, member, now);
  const rows = await rowsOf(db, where, query, member, page);
  const total = await page.totalOf(rows, () => db.$count(contentItems, where));
  return {
    data: rows.map(({ publishedAt, updatedAt, total: _, ...row }) => ({
      ...row,
      state: stateOf({ visible: row.visible, publishedAt }, now),
      published_at: publishedAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    meta: page.metaOf(total),
  };
};

export const exportStaffContent: Handler<typeof contract.exportStaffContent> = async ({ query }, context) => {
  const { db, member, now } = context;
  const where = matching(query, member, now);
  const rows = await rowsOf(db, where, query, member, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'content',
    [
      'uuid',
      'type',
      'document',
      'title',
      'languages',
      'regions',
      'sticky',
      'state',
      'published_at',
      'updated_at',
    ],
    rows.map((row) => [
      row.uuid,
      row.type,
      row.document,
      row.title,
      row.languages.join(' '),
      row.regions.map((id) => regionById(id)?.slug ?? id).join(' '),
      row.sticky,
      stateOf(row, now),
      row.publishedAt,
      row.updatedAt,
    ]),
  );
};

export const getStaffContent: Handler<typeof contract.getStaffContent> = async ({ params }, context) =>
  itemAnswer(await readableItem(params.uuid, context), context);

/** @throws ClubError `not_found` where it concerns none of their regions */
async function readableItem(
  uuid: string,
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
): Promise<Row> {
  const [row] = await db.select().from(contentItems).where(eq(contentItems.uuid, uuid));
  if (!row) throw new ClubError('not_found');
  requireReadable(member, row.regions);
  return row;
}

export const previewContent: Handler<typeof contract.previewContent> = async ({ params, query }, context) => {
  const { db, member, now } = context;
  const row = await readableItem(params.uuid, context);
  const regions = row.regions.filter((id) => mayChange(member, [id]));
  const id = query.region_id ?? regions[0];
  const region = id === undefined || !regions.includes(id) ? undefined : regionById(id);
  if (!region) throw new ClubError('not_found');
  const language = readerLanguage(query.language, undefined);
  const isLegal = row.type === 'legal';
  const shown = { region_id: region.id, regions, state: stateOf(row, now) };
  return {
    ...shown,
    item: isLegal ? null : await previewItem(db, { region, language, now }, row.uuid),
    legal: isLegal ? legalAnswer(row, region, language) : null,
  };
};

export const publishContent: Handler<typeof contract.publishContent> = async ({ body }, context) => {
  const { db, now } = context;
  const texts: Record<string, Words | undefined> = body.texts;
  const pictures: Picture[] = body.pictures ?? [];
  const { type, link = null, youtube = null } = body;
  requireOwnRegions(context.member, body.regions);
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
      visible: body.visible,
      publishedAt: body.published_at === undefined ? now : new Date(body.published_at),
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('Nothing was published');
  await logStaff(db, context, { target: { type: 'content', id: row.uuid }, after: loggedValues(row) });
  changed(context, row, 'an item was published');
  return itemAnswer(row, context);
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
    requireChangeable(context.member, row.regions);
    const { updated_at: seen, ...changes } = body;
    if (seen !== undefined && seen !== row.updatedAt.toISOString()) throw new ClubError('changed_meanwhile');
    if (changes.regions) requireOwnRegions(context.member, changes.regions);
    const set = await changesOf(tx, row, changes, context.now);
    if (!set) return itemAnswer(row, { ...context, db: tx });
    const [after] = await tx.update(contentItems).set(set).where(eq(contentItems.id, row.id)).returning();
    if (!after) throw new Error('A locked item is gone');
    const [was, is] = [loggedValues(row), loggedValues(after)];
    const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
    const pick = (values: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [name, values[name]]));
    await logStaff(tx, context, {
      target: { type: 'content', id: uuid },
      before: pick(was),
      after: { ...pick(is), ...(changes.texts && { changed_texts: Object.keys(changes.texts) }) },
    });
    const isWithdrawn = row.visible && !after.visible;
    changed(context, after, isWithdrawn ? 'an item was withdrawn' : 'an item was changed');
    return itemAnswer(after, { ...context, db: tx });
  });
}

/** What the log says about an item: texts by their language only, because the log keeps them for ever. */
function loggedValues(row: Row): Record<string, unknown> {
  return {
    type: row.type,
    regions: row.regions,
    languages: Object.keys(row.texts),
    pictures: row.pictures.length,
    link: row.link,
    youtube: row.youtube,
    show_content: row.showContent,
    sticky: row.sticky,
    position: row.position,
    visible: row.visible,
    published_at: row.publishedAt.toISOString(),
  };
}

/**
 * Columns to update; undefined if nothing was given.
 *
 * @throws ClubError `invalid`
 */
async function changesOf(tx: Database, row: Row, body: Omit<Changes, 'updated_at'>, now: Date) {
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
  afterwards(() => {
    deps.invalidate([type === 'legal' ? 'legal' : 'content']);
    deps.log.info({ staff: member.uuid, item: uuid }, message);
  });
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

async function itemAnswer(
  row: Row,
  { db, member, now }: Pick<MemberContext, 'db' | 'member' | 'now'>,
): Promise<Answer<typeof contract.getStaffContent>> {
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
    state: stateOf(row, now),
    may_change: mayChange(member, row.regions),
    changed_by: await changedBy(db, row.uuid),
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const uploadPicture: Handler<typeof contract.uploadPicture> = ({ file, query }, context) =>
  storePicture(file, query.crop === undefined ? undefined : parseCrop(query.crop), context);

export const uploadShopPicture: Handler<typeof contract.uploadShopPicture> = ({ file }, context) =>
  storePicture(file, undefined, context);

/** Stores identical uploads once. */
async function storePicture(
  file: HandlerInput<typeof contract.uploadPicture>['file'],
  crop: Crop | undefined,
  context: MemberContext,
): Promise<Answer<typeof contract.uploadPicture>> {
  const { db, deps, member, now, outside } = context;
  const versions = await outside(() =>
    deps.sandbox.runUpload('picture', member.uuid, file.content, { crop }),
  );
  const hash = await hashOf(file.content, crop && writeCrop(crop));
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
  await db.transaction(async (tx) => {
    await tx
      .insert(contentPictures)
      .values({ ...values, createdAt: now })
      .onConflictDoNothing();
    await logStaff(tx, context, { target: { type: 'content', id: values.src } });
  });
  return values;
}
