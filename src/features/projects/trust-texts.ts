/** Flags of `trust.ts` in the words of staff. */
import { formatPercent, formatUnit } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import type { TrustRule } from './trust.ts';

interface Flag {
  rule: TrustRule;
  facts: Readonly<Record<string, number>>;
  usual?: number | undefined;
}

/** What the rule found: "42 labels by one person in 3 min; 95% of companies add fewer than 8". */
export function explainFlag({ rule, facts, usual }: Flag, t: T, locale: string): string {
  const why = whyOf(rule, facts, t, locale);
  if (usual === undefined) return why;
  return `${why}; ${t('staffTrust.usual', { percent: formatPercent(0.95, locale), count: usual })}`;
}

function whyOf(rule: TrustRule, facts: Flag['facts'], t: T, locale: string): string {
  const fact = (name: string) => facts[name] ?? 0;
  const labels = t('staffTrust.labels', { count: fact('labels') });
  const projects = t('staffTrust.projects', { count: fact('projects') });
  const time = (value: number, unit: 'minute' | 'hour' | 'day') => formatUnit(value, locale, unit);
  const day = time(24, 'hour');
  switch (rule) {
    case 'member_pace':
      return t('staffTrust.why_pace', { labels, time: time(fact('minutes'), 'minute') });
    case 'daily':
      return t('staffTrust.why_pace', { labels, time: day });
    case 'project_pace':
      return t('staffTrust.why_project', { labels, time: time(fact('seconds') / 60, 'minute') });
    case 'sequence':
      return fact('step') > 1
        ? t('staffTrust.why_steps', { labels, step: fact('step') })
        : t('staffTrust.why_sequence', { labels });
    case 'scatter':
      return t('staffTrust.why_scatter', { labels });
    case 'distance':
      return t('staffTrust.why_distance', {
        areas: t('staffTrust.areas', { count: fact('areas') }),
        time: time(fact('minutes'), 'minute'),
      });
    case 'address':
      return t('staffTrust.why_address', { projects, others: fact('others') });
    case 'foreign':
      return t('staffTrust.why_foreign', { labels, time: time(fact('days'), 'day') });
    case 'returned':
      return t('staffTrust.why_returned', { labels, time: time(fact('days'), 'day') });
    case 'devices':
      return t('staffTrust.why_devices', {
        signIns: t('staffTrust.signIns', { count: fact('sessions') }),
        time: day,
      });
    case 'closings':
      return t('staffTrust.why_closings', { projects, time: time(fact('minutes'), 'minute') });
    case 'repeat':
      return t('staffTrust.why_repeat', { labels, time: time(fact('days'), 'day') });
  }
}
