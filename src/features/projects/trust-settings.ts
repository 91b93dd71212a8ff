/** Weights and limits of the rules in `trust.ts`, per region. Staff change them; each change is a new version. */
import type { TrustRule, TrustRuleSettings, TrustSettings } from './trust.ts';

export const MAX_TRUST_NUMBER = 1000;

const rule = (limit: number, weight: number): TrustRuleSettings => ({ limit, weight, shadow: false });

/** Without settings of the region: the rules watch, and staff see what they would hold. */
export const defaultTrustSettings: TrustSettings = {
  threshold: 100,
  shadow: true,
  rules: {
    member_pace: rule(25, 60),
    project_pace: rule(16, 50),
    daily: rule(40, 60),
    sequence: rule(12, 50),
    scatter: rule(5, 60),
    distance: rule(3, 60),
    address: rule(2, 60),
    foreign: rule(3, 60),
    returned: rule(1, 60),
    devices: rule(8, 40),
    closings: rule(4, 50),
    repeat: rule(5, 50),
  },
};

/** Settings of a row; rules that are newer than it have their defaults, in shadow mode. */
export function withNewRules(stored: {
  threshold: number;
  shadow: boolean;
  rules: Partial<Record<TrustRule, TrustRuleSettings>>;
}): TrustSettings {
  const rules = { ...defaultTrustSettings.rules };
  for (const name of Object.keys(rules) as TrustRule[])
    rules[name] = stored.rules[name] ?? { ...rules[name], shadow: true };
  return { threshold: stored.threshold, shadow: stored.shadow, rules };
}
