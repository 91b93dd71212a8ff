/** Calls for staff to publish, change and withdraw content. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { regionFilter, staff } from '#platform/contract/staff.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import { picture } from './contract.ts';

/** Maximum size of an uploaded picture. */
export const PICTURE_BYTES = 10_000_000;

const types = ['news', 'tutorial', 'hero', 'intro'] as const;

const anyType = field(
  z.enum([...types, 'legal']),
  '`hero`: a picture at the top of the home page. `intro`: a video about the club. `legal`: a legal document of one region.',
);

/** HTML; sanitised when stored. Links may lead to https, http, e-mail, phone and paths. */
const html = z.string('required').check(
  z.trim(),
  z.maxLength(60_000, 'too_long'),
  z.refine((value) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value), 'not_valid'),
);

const texts = z.strictObject({
  title: text(1, 80),
  excerpt: field(text(0, 300), 'One or two sentences for lists, plain text.'),
  text: field(html, 'HTML. Optional for pictures and videos only.'),
});

const codes = languages.map(({ code }) => code);

/** English is required, other languages are optional. */
function byLanguage<E extends z.core.$ZodType, S extends z.core.$ZodType>(english: E, other: S) {
  const others = Object.fromEntries(codes.map((code) => [code, z.optional(other)]));
  return z.strictObject({
    ...(others as Record<Exclude<LanguageCode, 'en'>, z.ZodMiniOptional<S>>),
    en: english,
  });
}

const alt = text(1, 300);

const pictures = z
  .array(
    z.strictObject({
      src: field(
        z
          .string('required')
          .check(
            z.regex(/^\/(art(\/[a-z\d-]{1,60}){1,3}\.svg|media\/[a-f\d]{32}\/\d{1,4}\.webp)$/, 'not_valid'),
          ),
        '`src` of an uploaded picture, or a drawing of this site, `/art/….svg`.',
      ),
      alt: field(byLanguage(alt, alt), 'Alternative text in each language of the item.'),
    }),
  )
  .check(z.maxLength(10, 'too_long'));

const regionIds = z
  .array(z.int('not_valid').check(z.refine((id) => regionById(id) !== undefined, 'unknown')))
  .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

const link = z
  .string('not_valid')
  .check(z.maxLength(500, { error: 'too_long', abort: true }), z.refine(isLink, 'not_valid'));

/** A path on this site, or an https URL. */
function isLink(value: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(value)) return false;
  return /^\/(?!\/)/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value));
}

const youtube = z.string('not_valid').check(z.regex(/^[\w-]{11}$/, 'not_valid'));

const publishedAt = z.iso
  .datetime({ offset: true, error: 'not_valid' })
  .check(z.refine((value) => /^20\d\d-/.test(value), 'not_valid'));

const settings = {
  show_content: field(z.optional(z.boolean('not_valid')), 'Show title and excerpt over a `hero`.'),
  sticky: field(z.optional(z.boolean('not_valid')), 'Pin to the top of the home page.'),
  position: field(
    z.optional(z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(10_000, 'not_valid'))),
    'Ascending order among items of one day, and among tutorials.',
  ),
  published_at: field(
    z.optional(publishedAt),
    'When members can see it. May be in the future; cached pages follow within half an hour.',
  ),
};

const samples = field(
  z.array(z.string()),
  'Codes of the languages whose legal text is the sample of the release. Members see samples only while all are.',
);

const staffItem = z.object({
  uuid,
  type: anyType,
  document: field(z.nullable(z.string()), 'Name of a legal document; null for other types.'),
  regions: field(z.array(z.int()), 'Region ids.'),
  texts: field(
    z.record(z.string(), z.object({ title: z.string(), excerpt: z.string(), text: z.string() })),
    'By language code; English is required.',
  ),
  samples,
  pictures: z.array(z.extend(picture, { alt: field(z.record(z.string(), z.string()), 'By language code.') })),
  link: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  show_content: z.boolean(),
  sticky: z.boolean(),
  position: z.int(),
  visible: field(z.boolean(), 'False if withdrawn.'),
  published_at: instant,
  updated_at: instant,
});

const staffRow = z.object({
  uuid,
  type: anyType,
  document: z.nullable(z.string()),
  title: field(z.string(), 'In English.'),
  languages: field(z.array(z.string()), 'Codes of its languages.'),
  samples,
  regions: z.array(z.int()),
  sticky: z.boolean(),
  visible: z.boolean(),
  published_at: instant,
  updated_at: instant,
});

export const listStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content',
  summary: 'Items and legal documents of all regions, including withdrawn ones, newest first.',
  access: staff,
  query: z.object({
    page,
    limit: limit(20, 100),
    type: field(z.optional(z.enum([...types, 'legal'], 'not_valid')), 'Filter by type.'),
    region_id: regionFilter,
    visible: field(z.optional(z.enum(['0', '1'], 'not_valid')), '1: not withdrawn, 0: withdrawn.'),
  }),
  answer: listOf(staffRow),
});

const missing = ['not_found'] as const;

export const getStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content/{uuid}',
  summary: 'One item or legal document in all its languages.',
  access: staff,
  params: uuidParams,
  answer: staffItem,
  errors: missing,
});

export const publishContent = defineCall({
  method: 'POST',
  path: '/staff/content',
  summary: 'Publish news, a tutorial, or a picture or video of the home page, now or later.',
  access: staff,
  body: z.strictObject({
    type: z.enum(types, 'not_valid'),
    regions: field(regionIds, 'Ids of the regions.'),
    texts: field(byLanguage(texts, texts), 'By language code. English is required.'),
    pictures: field(z.optional(pictures), 'The first is shown in lists.'),
    link: field(z.optional(link), 'Link target of a `hero`: a path on this site or an https URL.'),
    youtube: field(z.optional(youtube), 'Video id, eleven characters. Required for an `intro`.'),
    ...settings,
  }),
  status: 201,
  answer: staffItem,
  idempotent: true,
});

export const changeContent = defineCall({
  method: 'PATCH',
  path: '/staff/content/{uuid}',
  summary: 'Change the given fields of an item. Legal documents accept only `texts`, which replace samples.',
  access: staff,
  params: uuidParams,
  body: z.strictObject({
    regions: z.optional(regionIds),
    texts: field(
      z.optional(byLanguage(z.optional(texts), z.nullable(texts))),
      'Languages to replace. Null removes one, except English.',
    ),
    pictures: field(z.optional(pictures), 'Replaces all pictures.'),
    link: field(z.optional(z.nullable(link)), 'Null removes it.'),
    youtube: field(z.optional(z.nullable(youtube)), 'Null removes it.'),
    ...settings,
    visible: field(z.optional(z.boolean('not_valid')), 'True restores a withdrawn item.'),
  }),
  answer: staffItem,
  errors: missing,
});

export const withdrawContent = defineCall({
  method: 'POST',
  path: '/staff/content/{uuid}/withdraw',
  summary: 'Withdraw an item immediately. Legal documents cannot be withdrawn: `invalid`.',
  access: staff,
  params: uuidParams,
  answer: staffItem,
  errors: missing,
});

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/staff/content/pictures',
  summary:
    'Upload a picture: JPEG, PNG, WebP or AVIF. Stored as WebP in up to three widths, without metadata.',
  access: staff,
  upload: { bytes: PICTURE_BYTES },
  limit: { calls: 60, seconds: 300 },
  status: 201,
  answer: picture,
  errors: ['picture_too_large'],
});
