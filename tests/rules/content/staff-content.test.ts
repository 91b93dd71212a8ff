/** Rules of the pages on which staff write: the visible part of a picture, times of a region, and the form of an item. */
import { describe, expect, test } from 'vitest';
import {
  changeBody,
  createBody,
  draftOf,
  type Item,
  type ItemValues,
  itemFields,
  namedProblems,
  typedDraft,
} from '#components/staff/content/item-form.ts';
import { framed, parseCrop, writeCrop } from '#features/content/crop.ts';
import { instantOf, localTime } from '#features/content/zoned-time.ts';
import { readFields } from '#platform/site/handle-form.ts';

describe('the visible part of a picture', () => {
  test.each([0.5, 1, 16 / 9, 3])('of ratio %f is 16:9 and inside, wherever it is', (ratio) => {
    for (const size of [0.2, 0.6, 1])
      for (const across of [0, 0.3, 1])
        for (const down of [0, 0.7, 1]) {
          const part = framed(ratio, { size, across, down });
          expect((part.width * ratio) / part.height).toBeCloseTo(16 / 9);
          expect(parseCrop(writeCrop(part))).toBeDefined();
        }
  });

  test('is the whole picture of the same proportions', () => {
    expect(writeCrop(framed(16 / 9, { size: 1, across: 0.5, down: 0.5 }))).toBe('0,0,1,1');
  });
});

describe('a local time', () => {
  test.each([
    ['2026-01-15T09:30', 'Europe/Warsaw', '2026-01-15T08:30:00.000Z'],
    ['2026-07-15T09:30', 'Europe/Warsaw', '2026-07-15T07:30:00.000Z'],
    ['2026-07-15T00:10', 'Europe/Istanbul', '2026-07-14T21:10:00.000Z'],
    // The clock goes from 2:00 to 3:00.
    ['2026-03-29T02:30', 'Europe/Warsaw', '2026-03-29T01:30:00.000Z'],
    // The clock goes from 3:00 back to 2:00.
    ['2026-10-25T02:30', 'Europe/Warsaw', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:30', 'Europe/Warsaw', '2026-10-25T02:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant);
  });

  test('survives being shown and read', () => {
    for (const zone of ['Europe/Tallinn', 'Europe/Rome', 'Europe/Istanbul'])
      for (let hour = 0; hour < 24 * 366; hour += 7) {
        const instant = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
        const local = localTime(instant, zone);
        expect(localTime(instantOf(local, zone) ?? '', zone)).toBe(local);
      }
  });

  test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-01-15 09:30'])('%j is none', (text) => {
    expect(instantOf(text, 'Europe/Warsaw')).toBeUndefined();
  });
});

describe('the form of an item', () => {
  const zone = 'Europe/Warsaw';
  const item: Item = {
    uuid: '00000000-0000-4000-8000-000000000000',
    type: 'news',
    document: null,
    regions: [10],
    texts: {
      en: { title: 'Roof', excerpt: '', text: '<p>A</p>\n<p>B</p>' },
      pl: { title: 'Dach', excerpt: '', text: '<p>A</p>' },
    },
    samples: [],
    pictures: [
      { src: '/art/a.svg', width: null, height: null, sources: [], alt: { en: 'A', pl: 'A pl' } },
      { src: '/art/b.svg', width: null, height: null, sources: [], alt: { en: 'B', pl: 'B pl' } },
    ],
    link: null,
    youtube: null,
    show_content: true,
    sticky: false,
    position: 0,
    visible: true,
    state: 'published',
    may_change: true,
    changed_by: null,
    published_at: '2026-06-15T08:00:42.000Z',
    updated_at: '2026-06-15T08:00:42.000Z',
  };
  const sent = {
    title_en: 'Roof',
    text_en: '<p>A</p>\r\n<p>B</p>',
    title_pl: 'Dach',
    text_pl: '<p>A</p>',
    alt_0_en: 'A',
    alt_0_pl: 'A pl',
    alt_1_en: 'B',
    alt_1_pl: 'B pl',
    order_0: '1',
    order_1: '2',
    show_content: 'on',
    position: '0',
    publish_at: '2026-06-15T10:00',
  };
  const read = (texts: Record<string, string>): ItemValues =>
    readFields(itemFields, texts, undefined, (name) =>
      name === 'picture' ? item.pictures.map(({ src }) => src) : ['10'],
    );
  const changed = (texts: Record<string, string>) =>
    changeBody(typedDraft(read({ ...sent, ...texts })), item, item.updated_at, zone);

  test('sent as it was shown changes no text and no date', () => {
    expect(changed({})).not.toHaveProperty('texts');
    expect(changed({})).not.toHaveProperty('published_at');
    expect(draftOf(item, zone).publishAt).toBe(sent.publish_at);
  });

  test('sends changed, new and removed languages only', () => {
    const { texts, pictures } = changed({
      title_hu: 'Tető',
      text_hu: '<p>X</p>',
      title_pl: '',
      text_pl: ' ',
    });
    expect(texts).toEqual({ hu: { title: 'Tető', excerpt: '', text: '<p>X</p>' }, pl: null });
    expect(pictures?.[0]?.alt).toEqual({ en: 'A', hu: '' });
  });

  test('sends an empty English text, which the call refuses', () => {
    expect(changed({ title_en: '', text_en: '' }).texts).toEqual({
      en: { title: '', excerpt: '', text: '' },
    });
  });

  test('moves, removes and adds pictures', () => {
    const paths = (texts: Record<string, string>, uploaded?: string) =>
      typedDraft(read({ ...sent, ...texts }), uploaded).pictures.map(({ src }) => src);
    expect(paths({ order_0: '2', order_1: '1' })).toEqual(['/art/b.svg', '/art/a.svg']);
    expect(paths({ remove_0: 'on' })).toEqual(['/art/b.svg']);
    expect(paths({}, '/media/x.webp')).toEqual(['/art/a.svg', '/art/b.svg', '/media/x.webp']);
    const [, , added] = typedDraft(read({ ...sent, alt_new_en: 'New' }), '/media/x.webp').pictures;
    expect(added?.alt.en).toBe('New');
  });

  test('publishes at a time of the region', () => {
    const draft = typedDraft(read({ ...sent, publish_at: '2026-12-24T18:00' }));
    expect(createBody(draft, { type: 'news', visible: true, timeZone: zone })).toMatchObject({
      published_at: '2026-12-24T17:00:00.000Z',
    });
  });

  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ',
    ' aqz-KE-bpKQ ',
  ])('finds the id in %s', (youtube) => {
    expect(typedDraft(read({ ...sent, youtube })).youtube).toBe('aqz-KE-bpKQ');
  });

  test('a legal document gets changed texts only', () => {
    const body = changeBody(
      typedDraft(read({ ...sent, title_pl: 'Regulamin' })),
      { ...item, type: 'legal' },
      'seen',
      zone,
    );
    expect(body).toEqual({
      updated_at: 'seen',
      texts: { pl: { title: 'Regulamin', excerpt: '', text: '<p>A</p>' } },
    });
  });

  test('problems of the call have the names of its fields', () => {
    const fields = {
      'texts.en': 'a',
      'texts.pl.text': 'b',
      'pictures.0.alt.pl': 'c',
      'pictures.1.src': 'd',
      'regions.0': 'e',
      published_at: 'f',
      youtube: 'g',
    };
    expect(namedProblems({ summary: 's', fields }).fields).toEqual({
      title_en: 'a',
      text_pl: 'b',
      alt_0_pl: 'c',
      file: 'd',
      regions: 'e',
      publish_at: 'f',
      youtube: 'g',
    });
  });
});
