/** Calls for published content: news, tutorials, pictures and video of the home page. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';

export const picture = z.object({
  src: field(z.string(), 'Path on this site; of photographs the largest version.'),
  width: field(z.nullable(z.int()), 'Of `src`, in pixels; null for drawings.'),
  height: field(z.nullable(z.int()), 'Of `src`, in pixels; null for drawings.'),
  sources: field(
    z.array(z.object({ src: field(z.string(), 'Path on this site.'), width: field(z.int(), 'Pixels.') })),
    'All widths, ascending; empty for drawings.',
  ),
});

const image = z.extend(picture, {
  alt: field(z.string(), 'Alternative text.'),
});

const language = field(
  z.optional(z.string()),
  'Language code of the texts. Default: the member’s language. Missing texts are in English.',
);

const list = z.optional(z.string().check(z.maxLength(200, 'too_long')));

export const contentItem = z.object({
  uuid,
  type: field(
    z.enum(['news', 'tutorial', 'hero', 'intro']),
    '`hero`: a picture at the top of the home page. `intro`: a video about the club.',
  ),
  language: field(z.string(), 'Language code of the texts.'),
  content: z.object({
    title: field(z.string(), 'Plain text.'),
    excerpt: field(z.string(), 'One or two sentences for lists, plain text.'),
    text: field(z.string(), 'Sanitised HTML.'),
    youtube: field(z.nullable(z.string()), 'Id of the video, or null.'),
  }),
  media: field(z.nullable(image), 'Picture for lists, or null.'),
  other_images: field(z.array(image), 'All pictures except the first.'),
  link: field(z.nullable(z.string()), 'Link target of a picture on the home page, or null.'),
  show_content: field(z.boolean(), 'Show title and excerpt over the picture.'),
  sticky: field(z.boolean(), 'Pinned to the top of the home page.'),
  published_at: field(instant, 'In the future, if the member sees it earlier by the level of the company.'),
  updated_at: field(instant, 'Time of the last change.'),
});

export const listContent = defineCall({
  method: 'GET',
  path: '/v1/content',
  summary: 'Published items of the member’s region, newest first; tutorials by position.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    content_types: field(
      list,
      'Comma-separated types: `news`, `tutorial`, `hero`, `intro`. Default: all; unknown ones are ignored. A region without an `intro` shows Poland’s.',
    ),
    page,
    limit: limit(20, 100),
    options: field(list, 'Comma-separated. `sticky`: only sticky items. Unknown options are ignored.'),
    early: field(
      z.optional(z.literal('1', 'not_valid')),
      '`1`: only news that the member sees before their publication, by the level of the company.',
    ),
    visible: field(z.optional(z.string()), 'Ignored: members see visible items only.'),
    language,
  }),
  answer: listOf(contentItem),
});

export const getContent = defineCall({
  method: 'GET',
  path: '/v1/content/{id}',
  summary: 'One published item of the member’s region.',
  access: 'member',
  consistency: 'session',
  params: z.object({ id: field(z.uuid('not_valid'), 'UUID of the item.') }),
  query: z.object({ language }),
  answer: contentItem,
  errors: ['not_found'],
});
