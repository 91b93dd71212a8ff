/** Calls for staff to publish, change and withdraw content. */

import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  publicationTime,
  regionFilter,
  regionIds,
  shownRegions,
  sortedBy,
  staff,
  staffPerson,
} from '#platform/contract/staff.ts';
import { byLanguage, html } from '#platform/contract/texts.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { contentItem, picture } from './contract.ts';
import { parseCrop } from './crop.ts';
import { getLegalDocument } from './legal.contract.ts';

const types = ['news', 'tutorial', 'hero', 'intro'] as const;

const anyType = field(
  z.enum([...types, 'legal']),
  '`hero`: a picture at the top of the home page. `intro`: a video about the club. `legal`: a legal document of one region.',
);

const texts = z.strictObject({
  title: field(text(1, 80), 'Plain text, 1 to 80 characters.'),
  excerpt: field(text(0, 300), 'One or two sentences for lists, plain text.'),
  text: field(html, 'HTML. Optional for pictures and videos only.'),
});

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

const link = z
  .string('not_valid')
  .check(z.maxLength(500, { error: 'too_long', abort: true }), z.refine(isLink, 'not_valid'));

/** A path on this site, or an https URL. */
function isLink(value: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(value)) return false;
  return /^\/(?!\/)/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value));
}

const youtube = z.string('not_valid').check(z.regex(/^[\w-]{11}$/, 'not_valid'));

const settings = {
  show_content: field(z.optional(z.boolean('not_valid')), 'Show title and excerpt over a `hero`.'),
  sticky: field(z.optional(z.boolean('not_valid')), 'Pin to the top of the home page.'),
  position: field(
    z.optional(z.int('not_valid').check(z.minimum(0, 'not_valid'), z.maximum(10_000, 'not_valid'))),
    'Ascending order among items of one day, and among tutorials.',
  ),
  published_at: field(
    z.optional(publicationTime),
    'When members can see it. May be in the future; cached pages follow within half an hour.',
  ),
};

const samples = field(
  z.array(z.string()),
  'Codes of the languages whose legal text is the sample of the release. Members see samples only while all are.',
);

const states = ['published', 'scheduled', 'withdrawn'] as const;

const state = field(
  z.enum(states),
  '`published`: members see it. `scheduled`: from `published_at` on. `withdrawn`: hidden, also before it was ever shown.',
);

const documentName = field(z.nullable(z.string()), 'Name of a legal document; null for other types.');

const pinned = field(z.boolean(), 'Whether it is pinned to the top of the home page.');

const publishedAt = field(instant, 'From then on members can see it.');

const changedAt = field(instant, 'Time of the last change. A change may send it.');

const staffItem = z.object({
  uuid,
  type: anyType,
  document: documentName,
  regions: field(z.array(z.int()), 'Region ids.'),
  texts: field(
    z.record(
      z.string(),
      z.object({
        title: field(z.string(), 'Plain text.'),
        excerpt: field(z.string(), 'One or two sentences for lists, plain text.'),
        text: field(z.string(), 'Sanitised HTML.'),
      }),
    ),
    'By language code; English is required.',
  ),
  samples,
  pictures: z.array(z.extend(picture, { alt: field(z.record(z.string(), z.string()), 'By language code.') })),
  link: field(z.nullable(z.string()), 'Link target of a `hero`; null if none.'),
  youtube: field(z.nullable(z.string()), 'Id of the video; null if none.'),
  show_content: field(z.boolean(), 'Show title and excerpt over a `hero`.'),
  sticky: pinned,
  position: field(z.int(), 'Ascending order among items of one day, and among tutorials.'),
  visible: field(z.boolean(), 'False if withdrawn.'),
  state,
  may_change: field(
    z.boolean(),
    'Whether all its regions are those of the member of staff; false: read-only.',
  ),
  changed_by: field(z.nullable(staffPerson), 'Who changed it last; null if only the release did.'),
  published_at: publishedAt,
  updated_at: changedAt,
});

const staffRow = z.object({
  uuid,
  type: anyType,
  document: documentName,
  title: field(z.string(), 'In the language of the member of staff, otherwise English.'),
  languages: field(z.array(z.string()), 'Codes of its languages.'),
  samples,
  regions: shownRegions,
  sticky: pinned,
  visible: field(z.boolean(), 'False if withdrawn.'),
  state,
  published_at: publishedAt,
  updated_at: changedAt,
});

const filters = {
  type: field(z.optional(z.enum([...types, 'legal'], 'not_valid')), 'Filter by type.'),
  region_id: regionFilter,
  visible: field(z.optional(z.enum(['0', '1'], 'not_valid')), '1: not withdrawn, 0: withdrawn.'),
  state: field(z.optional(z.enum(states, 'not_valid')), 'Filter by state.'),
  sort: sortedBy(['published_at', 'updated_at', 'title', 'type'], '-published_at'),
  language: field(z.optional(z.string()), 'Language code of the titles; the member’s by default.'),
};

export const listStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content',
  summary:
    'Items and legal documents that concern a region of the member of staff, including withdrawn ones.',
  access: staff,
  right: 'content',
  query: z.object({
    page,
    limit: limit(20, 100),
    ...filters,
  }),
  answer: listOf(staffRow),
});

export const exportStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content/export',
  summary: 'The list as CSV, with the same filters.',
  access: staff,
  right: 'content',
  stepUp: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const missing = ['not_found'] as const;

export const getStaffContent = defineCall({
  method: 'GET',
  path: '/staff/content/{uuid}',
  summary: 'One item or legal document in all its languages, if it concerns a region of the member of staff.',
  access: staff,
  right: 'content',
  params: uuidParams,
  answer: staffItem,
  errors: missing,
});

export const publishContent = defineCall({
  method: 'POST',
  path: '/staff/content',
  summary: 'Publish news, a tutorial, or a picture or video of the home page, now or later.',
  access: staff,
  right: 'content',
  body: z.strictObject({
    type: field(
      z.enum(types, 'not_valid'),
      '`hero`: a picture at the top of the home page. `intro`: a video about the club.',
    ),
    regions: field(regionIds, 'Ids of regions of the member of staff.'),
    texts: field(byLanguage(texts, texts), 'By language code. English is required.'),
    pictures: field(z.optional(pictures), 'The first is shown in lists.'),
    link: field(z.optional(link), 'Link target of a `hero`: a path on this site or an https URL.'),
    youtube: field(z.optional(youtube), 'Video id, eleven characters. Required for an `intro`.'),
    ...settings,
    visible: field(z.optional(z.boolean('not_valid')), 'False keeps it hidden until it is shown.'),
  }),
  status: 201,
  answer: staffItem,
  idempotent: true,
});

export const changeContent = defineCall({
  method: 'PATCH',
  path: '/staff/content/{uuid}',
  summary:
    'Change the given fields of an item whose regions are all of the member of staff. Legal documents accept only `texts`, which replace samples.',
  access: staff,
  right: 'content',
  params: uuidParams,
  body: z.strictObject({
    regions: field(z.optional(regionIds), 'Replaces all. Ids of regions of the member of staff.'),
    texts: field(
      z.optional(byLanguage(z.optional(texts), z.nullable(texts))),
      'Languages to replace. Null removes one, except English.',
    ),
    pictures: field(z.optional(pictures), 'Replaces all pictures.'),
    link: field(z.optional(z.nullable(link)), 'Null removes it.'),
    youtube: field(z.optional(z.nullable(youtube)), 'Null removes it.'),
    ...settings,
    visible: field(z.optional(z.boolean('not_valid')), 'True restores a withdrawn item.'),
    updated_at: field(
      z.optional(z.string('not_valid')),
      'As read before. With another value than the current one nothing is changed: `changed_meanwhile`.',
    ),
  }),
  answer: staffItem,
  errors: ['not_found', 'changed_meanwhile'],
});

export const withdrawContent = defineCall({
  method: 'POST',
  path: '/staff/content/{uuid}/withdraw',
  summary: 'Withdraw an item immediately. Legal documents cannot be withdrawn: `invalid`.',
  access: staff,
  right: 'content',
  params: uuidParams,
  answer: staffItem,
  errors: missing,
});

export const previewContent = defineCall({
  method: 'GET',
  path: '/staff/content/{uuid}/preview',
  summary: 'An item or legal document as members of a region will read it, also before it is published.',
  access: staff,
  right: 'content',
  params: uuidParams,
  query: z.object({
    region_id: field(
      regionFilter,
      'One of its regions that is of the member of staff; by default the first.',
    ),
    language: field(z.optional(z.string()), 'Language code of the reader; English by default.'),
  }),
  answer: z.object({
    region_id: field(z.int(), 'Region of the preview, 2 to 17.'),
    regions: field(z.array(z.int()), 'Ids of the regions that can be previewed.'),
    state,
    item: field(z.nullable(contentItem), 'As in `GET /v1/content/{id}`; null for a legal document.'),
    legal: field(z.nullable(getLegalDocument.answer), 'As in `GET /v1/legal/{document}`; null for an item.'),
  }),
  errors: missing,
});

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/staff/content/pictures',
  summary:
    'Upload a picture: JPEG, PNG, WebP or AVIF. Stored as WebP in up to three widths, without metadata.',
  access: staff,
  right: 'content',
  query: z.object({
    crop: field(
      z.optional(z.string().check(z.refine((value) => parseCrop(value) !== undefined, 'not_valid'))),
      'The part to keep, `x,y,width,height` in fractions of the upright picture, 0 to 1; all of it by default.',
    ),
  }),
  upload: { bytes: FILE_BYTES },
  limit: { calls: 60, seconds: 300 },
  status: 201,
  answer: picture,
  errors: ['picture_too_large'],
});

export const uploadShopPicture = defineCall({
  method: 'POST',
  path: '/staff/shop/pictures',
  summary: 'Upload a picture of a shop product, as `uploadPicture` does.',
  access: staff,
  right: 'products',
  upload: { bytes: FILE_BYTES },
  limit: { calls: 60, seconds: 300 },
  status: 201,
  answer: picture,
  errors: ['picture_too_large'],
});
