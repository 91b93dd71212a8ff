/** Calls about what the club publishes: news, tutorials, pictures and a video of the home page. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid } from '#platform/contract/fields.ts';

/** A picture without words. */
export const picture = z.object({
  src: field(z.string(), 'Path below the site; of a photograph the widest there is.'),
  width: field(z.nullable(z.int()), 'Of `src`, in pixels; null for drawings.'),
  height: field(z.nullable(z.int()), 'Of `src`, in pixels; null for drawings.'),
  sources: field(
    z.array(z.object({ src: z.string(), width: z.int() })),
    'The picture in all its widths, the smallest first; empty for drawings.',
  ),
});

const image = z.extend(picture, {
  alt: field(z.string(), 'What the picture shows.'),
});

const language = field(
  z.optional(z.string()),
  'Language code of the texts; the member’s where not given. Texts that are not there come in English.',
);

const list = z.optional(z.string().check(z.maxLength(200, 'too_long')));

/** An item. Texts are in the language asked for. */
export const contentItem = z.object({
  uuid,
  type: field(
    z.enum(['news', 'tutorial', 'hero', 'intro']),
    '`hero`: a picture that stands at the top of the home page. `intro`: a video about the club.',
  ),
  language: field(z.string(), 'Code of the language of the texts.'),
  content: z.object({
    title: z.string(),
    excerpt: field(z.string(), 'One or two sentences for lists, plain text.'),
    text: field(z.string(), 'Sanitised HTML.'),
    youtube: field(z.nullable(z.string()), 'Id of the video, or null.'),
  }),
  media: field(z.nullable(image), 'The picture for lists, or null.'),
  other_images: field(z.array(image), 'All pictures but the first.'),
  link: field(z.nullable(z.string()), 'Where a picture of the home page leads to, or null.'),
  show_content: field(z.boolean(), 'Whether title and excerpt stand over the picture.'),
  sticky: field(z.boolean(), 'Whether the item stays at the top of the home page.'),
  published_at: instant,
  updated_at: instant,
});

export const listContent = defineCall({
  method: 'GET',
  path: '/v1/content',
  summary: 'What is published in the member’s region, newest first; tutorials in their own order.',
  access: 'member',
  query: z.object({
    content_types: field(
      list,
      'Types, separated by commas: `news`, `tutorial`, `hero`, `intro`. Unknown ones are left out; all where not given. A region without an `intro` has Poland’s.',
    ),
    page,
    limit: limit(20, 100),
    options: field(list, 'Separated by commas. `sticky`: only sticky items. Unknown ones are left out.'),
    visible: field(z.optional(z.string()), 'Changes nothing: members see visible items only.'),
    language,
  }),
  answer: listOf(contentItem),
});

export const getContent = defineCall({
  method: 'GET',
  path: '/v1/content/{id}',
  summary: 'One item that the member’s region shows.',
  access: 'member',
  params: z.object({ id: field(z.uuid('not_valid'), 'The item’s uuid.') }),
  query: z.object({ language }),
  answer: contentItem,
  errors: ['not_found'],
});
