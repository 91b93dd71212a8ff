import { type TrustRule, trustRules } from '#features/projects/trust.ts';
import { defineForm } from '#platform/site/handle-form.ts';

const numbers = ['weight', 'limit'] as const;

/** Name of a field of a rule. */
export function ruleField(rule: TrustRule, name: 'weight' | 'limit' | 'shadow'): string {
  return `${name}_${rule}`;
}

const ruleFields: Record<string, 'text' | 'checkbox'> = {};
for (const rule of trustRules) {
  for (const name of numbers) ruleFields[ruleField(rule, name)] = 'text';
  ruleFields[ruleField(rule, 'shadow')] = 'checkbox';
}

/** Digits only: anything else is refused by the API. */
function numberOf(value: unknown): number {
  const typed = String(value).trim();
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Changes the review rules of a region. Fields of rules are named by `ruleField`. */
export function rulesForm(regionId: number) {
  return defineForm({
    fields: { version: 'text', threshold: 'text', shadow: 'checkbox', reason: 'text', ...ruleFields },
    send: async ({ values, club }) => {
      const sent = (rule: TrustRule, name: 'weight' | 'limit' | 'shadow') =>
        (values as Readonly<Record<string, unknown>>)[ruleField(rule, name)];
      const rules = Object.fromEntries(
        trustRules.map((rule) => [
          rule,
          {
            weight: numberOf(sent(rule, 'weight')),
            limit: numberOf(sent(rule, 'limit')),
            shadow: sent(rule, 'shadow') === true,
          },
        ]),
      ) as Record<TrustRule, { weight: number; limit: number; shadow: boolean }>;
      await club('PUT /staff/trust/settings/{region_id}', {
        params: { region_id: regionId },
        body: {
          version: numberOf(values.version),
          threshold: numberOf(values.threshold),
          shadow: values.shadow,
          rules,
          reason: values.reason,
        },
      });
      return `/staff/reviews/rules?region_id=${regionId}&done=staffSaved`;
    },
    // `rules.daily.limit` becomes the field’s name.
    explain: ({ summary, fields }) => ({
      summary,
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, message]) => {
          const [, rule, name] = /^rules\.(\w+)\.(\w+)$/.exec(path) ?? [];
          return [rule && name ? `${name}_${rule}` : path, message];
        }),
      ),
    }),
  });
}
