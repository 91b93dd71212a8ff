/** The form of a broadcast. */
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import type { Problems } from '#platform/forms/form.ts';
import type { FormValues } from '#platform/site/handle-form.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';

export type Broadcast = AnswerOf<'GET /staff/broadcasts/{uuid}'>;
type Body = InputOf<'POST /staff/broadcasts'>['body'];

const codes = languages.map(({ code }) => code);

export const broadcastFields = {
  ...(Object.fromEntries(
    codes.flatMap((code) => [`title_${code}`, `text_${code}`]).map((name) => [name, 'text']),
  ) as Record<`${'title' | 'text'}_${LanguageCode}`, 'text'>),
  regions: 'list',
  roles: 'list',
  activity: 'text',
  days: 'text',
  by_email: 'checkbox',
  version: 'text',
} as const;

export type BroadcastValues = FormValues<typeof broadcastFields>;

/** What the form shows. */
export interface BroadcastDraft {
  texts: Partial<Record<string, { title: string; text: string }>>;
  regions: readonly string[];
  /** Role ids; none is all. */
  roles: readonly string[];
  activity: '' | 'active' | 'inactive';
  days: string;
  byEmail: boolean;
}

/** An empty form, which names no region yet. */
export function newBroadcastDraft(): BroadcastDraft {
  return { texts: {}, regions: [], roles: [], activity: '', days: '', byEmail: false };
}

/** A stored broadcast as the form shows it. */
export function broadcastDraft({ texts, segment, by_email }: Broadcast): BroadcastDraft {
  const { active_days: active, inactive_days: inactive } = segment;
  return {
    texts,
    regions: segment.regions.map(String),
    roles: (segment.roles ?? []).map(String),
    activity: active === undefined ? (inactive === undefined ? '' : 'inactive') : 'active',
    days: String(active ?? inactive ?? ''),
    byEmail: by_email,
  };
}

/** What was typed. Languages without a title and text are omitted, except English. */
export function typedBroadcast(values: BroadcastValues): BroadcastDraft {
  const texts = codes
    .map((code) => [code, { title: values[`title_${code}`], text: values[`text_${code}`] }] as const)
    .filter(([code, { title, text }]) => code === 'en' || `${title}${text}`.trim() !== '');
  return {
    texts: Object.fromEntries(texts),
    regions: values.regions,
    roles: values.roles,
    activity: values.activity === 'active' || values.activity === 'inactive' ? values.activity : '',
    days: values.days.trim(),
    byEmail: values.by_email,
  };
}

/** Body for creating and changing. What was typed wrongly is left for the call to refuse. */
export function broadcastBody(draft: BroadcastDraft): Body {
  const { activity, days } = draft;
  return {
    texts: draft.texts as Body['texts'],
    segment: {
      regions: draft.regions.map(Number),
      ...(draft.roles.length > 0 && { roles: draft.roles.map(Number) }),
      // An empty or wrong number is refused by the call.
      ...(activity !== '' && { [`${activity}_days`]: days === '' ? 0 : Number(days) }),
    },
    by_email: draft.byEmail,
  };
}

/** Gives the problems of the call the names of the form's fields. */
export function broadcastProblems({ summary, fields }: Problems): Problems {
  const named = Object.entries(fields).map(([name, text]) => {
    const [part = '', second = '', third = ''] = name.split('.');
    if (part === 'texts') return [`${third || 'title'}_${second}`, text];
    if (part === 'segment') return [second.endsWith('_days') ? 'days' : second, text];
    return [part, text];
  });
  return { summary, fields: Object.fromEntries(named) };
}
