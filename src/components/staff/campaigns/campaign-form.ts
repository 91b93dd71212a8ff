/** The form of a campaign: typed text to rules and back. */
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import type { Problems } from '#platform/forms/form.ts';
import { defineForm, type FormValues } from '#platform/site/handle-form.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';

export type Campaign = AnswerOf<'GET /staff/campaigns/{uuid}'>;
export type DryRun = AnswerOf<'POST /staff/campaigns/dry-run'>;
type Body = InputOf<'POST /staff/campaigns'>['body'];
type Rule = Body['rule'];

const codes = languages.map(({ code }) => code);

export const campaignFields = {
  ...(Object.fromEntries(codes.map((code) => [`title_${code}`, 'text'])) as Record<
    `title_${LanguageCode}`,
    'text'
  >),
  version: 'text',
  regions: 'list',
  starts_on: 'text',
  ends_on: 'text',
  credit_from: 'text',
  roles: 'list',
  new_days: 'text',
  inactive_days: 'text',
  level: 'text',
  trained: 'checkbox',
  invited: 'checkbox',
  groups: 'list',
  gtins: 'text',
  bonus: 'text',
  factor: 'text',
  first_scans: 'text',
  from: 'text',
  every: 'text',
  company_points: 'text',
  total_scans: 'text',
  budget: 'text',
  stacking: 'text',
  late_projects: 'checkbox',
} as const;

export type CampaignValues = FormValues<typeof campaignFields>;

/** What an empty form shows. */
export function newCampaignValues(): CampaignValues {
  const texts = Object.entries(campaignFields).map(([name, kind]) => [
    name,
    kind === 'list' ? [] : kind === 'checkbox' ? false : '',
  ]);
  return { ...(Object.fromEntries(texts) as CampaignValues), stacking: 'best', late_projects: true };
}

/** A factor is shown as 1.5 where the rule has 150 percent. What has no value is empty. */
export function campaignValues({ names, rule, version }: Campaign): CampaignValues {
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  const days = (kind: 'new' | 'inactive') =>
    rule.segments.flatMap((one) => (one.kind === kind ? [one.days] : []))[0];
  const { reward, threshold } = rule;
  return {
    ...newCampaignValues(),
    ...Object.fromEntries(codes.map((code) => [`title_${code}`, names[code] ?? ''])),
    version: String(version),
    regions: rule.regions.map(String),
    starts_on: rule.starts_on,
    ends_on: rule.ends_on,
    credit_from: rule.credit_from ?? '',
    roles: rule.roles,
    new_days: shown(days('new')),
    inactive_days: shown(days('inactive')),
    level: shown(rule.segments.flatMap((one) => (one.kind === 'level' ? [one.level] : []))[0]),
    trained: rule.segments.some(({ kind }) => kind === 'trained'),
    invited: rule.segments.some(({ kind }) => kind === 'invited'),
    groups: rule.groups.map(String),
    gtins: rule.gtins.join('\n'),
    bonus: reward.kind === 'bonus' ? shown(reward.points) : '',
    factor: reward.kind === 'multiplier' ? shown(reward.percent / 100) : '',
    first_scans: shown(rule.first_scans),
    from: threshold?.kind === 'from' ? shown(threshold.scans) : '',
    every: threshold?.kind === 'every' ? shown(threshold.scans) : '',
    company_points: shown(rule.company_points),
    total_scans: shown(rule.total_scans),
    budget: shown(rule.budget),
    stacking: rule.stacking,
    late_projects: rule.late_projects,
  };
}

/** A whole number; null for nothing, and −1, which the call refuses, for anything else. */
function wholeIn(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '');
  if (compact === '') return null;
  return /^\d{1,10}$/.test(compact) ? Number(compact) : -1;
}

/** Like {@link wholeIn}, but nothing stays undefined, which the call refuses as missing. */
const required = (text: string) => (wholeIn(text) ?? undefined) as number;

/** `1.5` or `1,5` to 150. */
function percentIn(text: string): number {
  const factor = Number(text.trim().replace(',', '.'));
  return Number.isFinite(factor) ? Math.round(factor * 100) : -1;
}

/**
 * Numbers that cannot be read become −1, which the call refuses at their field. Languages without a title are omitted,
 * except English.
 */
export function campaignBody(values: CampaignValues): Body {
  const names = codes
    .map((code) => [code, values[`title_${code}`]] as const)
    .filter(([code, name]) => code === 'en' || name.trim() !== '');
  return { names: Object.fromEntries(names) as Body['names'], rule: ruleOf(values) };
}

function ruleOf(values: CampaignValues): Rule {
  const [newDays, inactiveDays, level] = [values.new_days, values.inactive_days, values.level].map(wholeIn);
  const [from, every] = [wholeIn(values.from), wholeIn(values.every)];
  const isBonus = values.factor.trim() === '' || values.bonus.trim() !== '';
  return {
    regions: values.regions.map(Number),
    starts_on: values.starts_on,
    ends_on: values.ends_on,
    credit_from: values.credit_from === '' ? null : values.credit_from,
    // The call refuses others.
    roles: values.roles as Rule['roles'],
    segments: [
      ...(newDays != null ? [{ kind: 'new' as const, days: newDays }] : []),
      ...(inactiveDays != null ? [{ kind: 'inactive' as const, days: inactiveDays }] : []),
      ...(level != null ? [{ kind: 'level' as const, level }] : []),
      ...(values.trained ? [{ kind: 'trained' as const }] : []),
      ...(values.invited ? [{ kind: 'invited' as const }] : []),
    ],
    groups: values.groups.map(Number),
    gtins: values.gtins.match(/[^\s,;]+/g) ?? [],
    // Both, or none, is refused.
    reward: isBonus
      ? { kind: 'bonus', points: values.factor.trim() === '' ? required(values.bonus) : 0 }
      : { kind: 'multiplier', percent: percentIn(values.factor) },
    first_scans: wholeIn(values.first_scans),
    threshold:
      from !== null ? { kind: 'from', scans: from } : every !== null ? { kind: 'every', scans: every } : null,
    company_points: wholeIn(values.company_points),
    total_scans: wholeIn(values.total_scans),
    budget: required(values.budget),
    stacking: values.stacking as Rule['stacking'],
    late_projects: values.late_projects,
  };
}

/** Gives the problems of the call the names of the form's fields. */
export function campaignProblems(
  { summary, fields }: Problems,
  { values }: { values: CampaignValues },
): Problems {
  const named = Object.entries(fields).map(([path, text]) => {
    const [part, name = '', third = ''] = path.split('.');
    if (part === 'names') return [`title_${name || 'en'}`, text];
    if (part !== 'rule') return [path, text];
    if (name === 'reward') return [values.factor.trim() && !values.bonus.trim() ? 'factor' : 'bonus', text];
    if (name === 'threshold') return [values.from.trim() ? 'from' : 'every', text];
    if (name === 'segments') {
      const kind = ruleOf(values).segments[Number(third)]?.kind ?? 'new';
      return [kind === 'new' || kind === 'inactive' ? `${kind}_days` : kind, text];
    }
    return [name, text];
  });
  return { summary, fields: Object.fromEntries(named) };
}

/** Tries what was typed, booking nothing. */
export function tryForm(campaign?: string) {
  return defineForm({
    fields: campaignFields,
    send: async ({ values, club }) => {
      const { rule } = campaignBody(values);
      const body = { rule, ...(campaign !== undefined && { campaign }) };
      return { answer: await club('POST /staff/campaigns/dry-run', { body }) };
    },
    explain: campaignProblems,
  });
}
