/** Calls about what the club publishes: news, tutorials, and the pictures at the top of the home page. */
import * as z from 'zod/mini';
import { defineCall, field } from './call.ts';
import { instant, limit, listOf, page, uuid } from './fields.ts';

const image = z.object({
  src: field(z.string(), 'Path below the site.'),
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
    z.enum(['news', 'tutorial', 'hero']),
    '`hero`: a picture that stands at the top of the home page.',
  ),
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

/** Items of the region. */
export const listContent = defineCall({
  method: 'GET',
  path: '/v1/content',
  summary: 'News, tutorials and pictures of the member’s region, newest first; tutorials in their own order.',
  access: 'member',
  query: z.object({
    content_types: field(
      list,
      'Types, separated by commas: `news`, `tutorial`, `hero`. Unknown ones are left out; all where not given.',
    ),
    page,
    limit: limit(20, 100),
    options: field(list, 'Separated by commas. `sticky`: only sticky items. Unknown ones are left out.'),
    visible: field(z.optional(z.string()), 'Changes nothing: members see visible items only.'),
    language,
  }),
  answer: listOf(contentItem),
});

/** One item. */
export const getContent = defineCall({
  method: 'GET',
  path: '/v1/content/{id}',
  summary: 'One item of the member’s region.',
  access: 'member',
  params: z.object({ id: field(z.uuid('not_valid'), 'The item’s uuid.') }),
  query: z.object({ language }),
  answer: contentItem,
  errors: [{ status: 404, code: 'not_found' }],
});
