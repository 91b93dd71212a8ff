/** The form of an item: its fields, and the calls' bodies made of them. */
import { instantOf, localTime } from '#features/content/zoned-time.ts';
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import type { Problems } from '#platform/forms/form.ts';
import type { Fields, FormValues } from '#platform/site/handle-form.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';

export type Item = AnswerOf<'GET /staff/content/{uuid}'>;
export type ItemType = Item['type'];

/** Pictures of an item at most. */
export const MAX_PICTURES = 10;

interface Words {
  title: string;
  excerpt: string;
  text: string;
}

export interface DraftPicture {
  src: string;
  /** By language code. */
  alt: Record<string, string>;
}

/** What the form shows: an item, or what was typed. */
export interface Draft {
  /** By language code; empty texts are none. */
  texts: Partial<Record<LanguageCode, Words>>;
  pictures: DraftPicture[];
  /** Region ids. */
  regions: readonly string[];
  link: string;
  youtube: string;
  showContent: boolean;
  sticky: boolean;
  position: string;
  /** Local time in the region of the member of staff. */
  publishAt: string;
}

const codes = languages.map(({ code }) => code);
const slots = Array.from({ length: MAX_PICTURES }, (_, index) => index);

const texts = (names: readonly string[]): Record<string, 'text'> =>
  Object.fromEntries(names.map((name) => [name, 'text']));

export const itemFields = {
  ...texts(codes.flatMap((code) => [`title_${code}`, `excerpt_${code}`, `text_${code}`, `alt_new_${code}`])),
  ...texts(slots.flatMap((slot) => [`order_${slot}`, ...codes.map((code) => `alt_${slot}_${code}`)])),
  ...Object.fromEntries(slots.map((slot) => [`remove_${slot}`, 'checkbox'])),
  picture: 'list',
  regions: 'list',
  file: 'file',
  crop: 'text',
  link: 'text',
  youtube: 'text',
  show_content: 'checkbox',
  sticky: 'checkbox',
  position: 'text',
  publish_at: 'text',
  updated_at: 'text',
} as const satisfies Fields;

export type ItemValues = FormValues<typeof itemFields>;

const typedIn = (values: ItemValues, name: string) =>
  String((values as unknown as Record<string, unknown>)[name] ?? '');

/** An empty form, with these regions. */
export function newDraft(regions: readonly number[]): Draft {
  return {
    texts: {},
    pictures: [],
    regions: regions.map(String),
    link: '',
    youtube: '',
    showContent: true,
    sticky: false,
    position: '0',
    publishAt: '',
  };
}

/**
 * A stored item as the form shows it.
 *
 * @param timeZone of the publishing time, which is local in the form
 */
export function draftOf(item: Item, timeZone: string): Draft {
  return {
    texts: item.texts,
    pictures: item.pictures,
    regions: item.regions.map(String),
    link: item.link ?? '',
    youtube: item.youtube ?? '',
    showContent: item.show_content,
    sticky: item.sticky,
    position: String(item.position),
    publishAt: localTime(item.published_at, timeZone),
  };
}

/**
 * What was typed. Removed pictures are gone, the others in their order.
 *
 * @param uploaded `src` of the picture that came with the form
 */
export function typedDraft(values: ItemValues, uploaded?: string): Draft {
  const words = (code: LanguageCode): Words => ({
    title: typedIn(values, `title_${code}`),
    excerpt: typedIn(values, `excerpt_${code}`),
    text: typedIn(values, `text_${code}`).replaceAll('\r\n', '\n'),
  });
  const altOf = (slot: number | 'new') =>
    Object.fromEntries(codes.map((code) => [code, typedIn(values, `alt_${slot}_${code}`).trim()]));
  const kept = values.picture
    .slice(0, MAX_PICTURES)
    .map((src, slot) => ({
      src,
      alt: altOf(slot),
      place: Number(typedIn(values, `order_${slot}`)) || slot + 1,
      slot,
    }))
    .filter(({ slot }) => typedIn(values, `remove_${slot}`) !== 'true')
    .toSorted((a, b) => a.place - b.place || a.slot - b.slot)
    .map(({ src, alt }) => ({ src, alt }));
  return {
    texts: Object.fromEntries(
      codes
        .map((code) => [code, words(code)] as const)
        .filter(([code, text]) => code === 'en' || !isBlank(text)),
    ),
    pictures: uploaded === undefined ? kept : [...kept, { src: uploaded, alt: altOf('new') }],
    regions: values.regions,
    link: values.link.trim(),
    youtube: youtubeId(values.youtube.trim()),
    showContent: values.show_content,
    sticky: values.sticky,
    position: values.position.trim(),
    publishAt: values.publish_at,
  };
}

function isBlank({ title, excerpt, text }: Words): boolean {
  return `${title}${excerpt}${text}`.trim() === '';
}

/** Staff may enter the address of a video instead of its id. */
function youtubeId(value: string): string {
  return /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{11})/.exec(value)?.[1] ?? value;
}

type Create = InputOf<'POST /staff/content'>['body'];
type Change = InputOf<'PATCH /staff/content/{uuid}'>['body'];

/** Settings and pictures; not for legal texts. */
function settingsOf(draft: Draft, timeZone: string) {
  const languagesOf = Object.keys(draft.texts);
  return {
    regions: draft.regions.map(Number),
    pictures: draft.pictures.map(({ src, alt }) => ({
      src,
      alt: Object.fromEntries(languagesOf.map((code) => [code, alt[code] ?? ''])) as { en: string },
    })),
    show_content: draft.showContent,
    sticky: draft.sticky,
    position: draft.position === '' ? 0 : Number(draft.position),
    // The API says what is wrong with it.
    ...(draft.publishAt && { published_at: instantOf(draft.publishAt, timeZone) ?? draft.publishAt }),
  };
}

/**
 * Empty links are omitted.
 *
 * @param timeZone in which the publishing time was typed
 */
export function createBody(
  draft: Draft,
  { type, visible, timeZone }: { type: Create['type']; visible: boolean; timeZone: string },
): Create {
  const { link, youtube } = draft;
  return {
    type,
    texts: draft.texts as Create['texts'],
    ...settingsOf(draft, timeZone),
    ...(link && { link }),
    ...(youtube && { youtube }),
    visible,
  };
}

/** Only changed texts: others of a legal document may be samples, which stay samples. */
export function changeBody(draft: Draft, item: Item, updatedAt: string, timeZone: string): Change {
  const changed: Record<string, Words | null> = {};
  for (const [code, words] of Object.entries(draft.texts)) {
    const before = item.texts[code];
    const isSame =
      before && (['title', 'excerpt', 'text'] as const).every((name) => isEqual(before[name], words[name]));
    if (!isSame) changed[code] = words;
  }
  for (const code of Object.keys(item.texts)) if (!(code in draft.texts)) changed[code] = null;
  const body: Change = {
    updated_at: updatedAt,
    ...(Object.keys(changed).length > 0 && { texts: changed as NonNullable<Change['texts']> }),
  };
  if (item.type === 'legal') return body;
  const { published_at, ...settings } = settingsOf(draft, timeZone);
  const isMoved = draft.publishAt !== localTime(item.published_at, timeZone);
  return {
    ...body,
    ...settings,
    link: draft.link || null,
    youtube: draft.youtube || null,
    ...(isMoved && published_at !== undefined && { published_at }),
  };
}

function isEqual(before: string, typed: string): boolean {
  return before.replaceAll('\r\n', '\n').trim() === typed.replaceAll('\r\n', '\n').trim();
}

/** Gives the problems of the call the names of the form's fields. */
export function namedProblems({ summary, fields }: Problems): Problems {
  const named = Object.entries(fields).map(([name, text]) => {
    const [part = '', second = '', third = '', fourth = ''] = name.split('.');
    if (part === 'texts') return [`${third || 'title'}_${second}`, text];
    if (part === 'pictures') return [third === 'alt' ? `alt_${second}_${fourth || 'en'}` : 'file', text];
    if (part === 'published_at') return ['publish_at', text];
    return [part, text];
  });
  return { summary, fields: Object.fromEntries(named) };
}
