/** What the pages of items do with their forms. */
import type { Club } from '#platform/contract/club.ts';
import type { StaffScope } from '#platform/contract/staff-rights.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import type { Audience } from '#regions/audience.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { languagesOf, regions } from '#regions/regions.ts';
import {
  changeBody,
  createBody,
  type Draft,
  type Item,
  type ItemType,
  type ItemValues,
  itemFields,
  namedProblems,
  typedDraft,
} from './item-form.ts';

interface Visit {
  audience: Audience;
  /** Gets what was typed, with the uploaded picture, for a page that shows it again. */
  keep: (draft: Draft) => void;
}

/** What was typed. A picture that came with it is uploaded first. */
async function read(values: ItemValues, club: Club, keep: Visit['keep']): Promise<Draft> {
  keep(typedDraft(values));
  const { file, crop } = values;
  if (file.size === 0) return typedDraft(values);
  const query = crop === '' ? {} : { crop };
  const { src } = await club('POST /staff/content/pictures', { query, file });
  const draft = typedDraft(values, src);
  keep(draft);
  return draft;
}

/** A refused file does not get as far as `read`. */
const explained =
  (keep: Visit['keep']) =>
  (problems: Problems, { values }: { values: ItemValues }) => {
    if (problems.fields.file) keep(typedDraft(values));
    return namedProblems(problems);
  };

/** The forms of a new item. */
export function newItemForms(type: Exclude<ItemType, 'legal'>, { audience, keep }: Visit) {
  const create = (visible: boolean) =>
    defineForm({
      fields: itemFields,
      send: async ({ values, club, idempotencyKey }) => {
        const draft = await read(values, club, keep);
        const { timeZone } = audience.region;
        const body = createBody(draft, { type, visible, timeZone });
        const { uuid } = await club('POST /staff/content', { body, idempotencyKey });
        return `/staff/content/${uuid}?done=staffSaved`;
      },
      explain: explained(keep),
    });
  return { default: create(false), publish: create(true) };
}

/** The forms of an item. */
export function itemForms(item: Item, { audience, keep }: Visit) {
  const params = { uuid: item.uuid };
  const here = `/staff/content/${item.uuid}?done=`;
  return {
    default: defineForm({
      fields: itemFields,
      send: async ({ values, club }) => {
        const draft = await read(values, club, keep);
        const body = changeBody(draft, item, values.updated_at, audience.region.timeZone);
        await club('PATCH /staff/content/{uuid}', { params, body });
        return `${here}staffSaved`;
      },
      explain: explained(keep),
    }),
    withdraw: defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('POST /staff/content/{uuid}/withdraw', { params });
        return `${here}staffDone`;
      },
    }),
    show: defineForm({
      fields: {},
      send: async ({ club }) => {
        await club('PATCH /staff/content/{uuid}', { params, body: { visible: true } });
        return `${here}staffDone`;
      },
    }),
  };
}

/** English, the languages of the regions of a member of staff, and those that an item has. */
export function codesFor(staff: StaffScope, taken: readonly string[]): LanguageCode[] {
  const offered = new Set<string>(['en', ...taken]);
  for (const region of regions)
    if (coversRegion(staff, region.id)) for (const code of languagesOf(region)) offered.add(code);
  const codes = languages.map(({ code }) => code).filter((code) => offered.has(code));
  return ['en', ...codes.filter((code) => code !== 'en')];
}
