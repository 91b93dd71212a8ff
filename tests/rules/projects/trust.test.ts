/** Rules that review scans: what each finds, and that they add up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagWithTrust } from '#features/projects/rules.ts';
import {
  areaOf,
  judge,
  PACE_MINUTES,
  RECENT_DAYS,
  type RecentScan,
  type TrustCase,
  type TrustFlag,
  type TrustRule,
  type TrustSettings,
  trustRules,
} from '#features/projects/trust.ts';
import { defaultTrustSettings, withNewRules } from '#features/projects/trust-settings.ts';
import { simulateTrust, trustLimits } from '../../../scripts/bench/trust.ts';

const NOW = Date.UTC(2026, 4, 6, 12);
const MINUTE = 60_000;
const working: TrustSettings = { ...defaultTrustSettings, shadow: false };

const scan = (changes: Partial<RecentScan> = {}): RecentScan => ({
  at: NOW,
  projectId: 1,
  installerId: 1,
  gtin: '02004170100032',
  serial: 'A1',
  reason: null,
  postalCode: '30-001',
  ...changes,
});

const seen = (recent: readonly RecentScan[], changes: Partial<TrustCase> = {}): TrustCase => ({
  at: NOW,
  kind: 'scan',
  projectId: 1,
  installerId: 1,
  recent,
  address: { own: 0, others: 0 },
  sessions: 1,
  closings: 0,
  ...changes,
});

const many = (count: number, make: (index: number) => Partial<RecentScan>) =>
  Array.from({ length: count }, (_, index) => scan(make(index)));

/** The flag of a rule, with the default settings. */
function flagOf(rule: TrustRule, found: TrustCase): TrustFlag | undefined {
  return judge(found, working, {})?.flags.find((flag) => flag.rule === rule);
}

/** Values just below and at the limit. */
const limitOf = (rule: TrustRule) => defaultTrustSettings.rules[rule].limit;

describe('a rule flags from its limit on, with its facts', () => {
  const daysAgo = (days: number) => NOW - days * 24 * 60 * MINUTE;
  const cases: Readonly<Record<TrustRule, (value: number) => TrustCase>> = {
    member_pace: (value) => seen(many(value, (i) => ({ at: NOW - i * 1000, projectId: i + 1 }))),
    project_pace: (value) => seen(many(value, (i) => ({ at: NOW - i * 1000 }))),
    daily: (value) => seen(many(value, (i) => ({ at: NOW - i * 10 * MINUTE, projectId: i + 1 }))),
    sequence: (value) => seen(many(value, (i) => ({ at: daysAgo(i), serial: `71000${100 + i}` }))),
    scatter: (value) =>
      seen(many(value, (i) => ({ at: daysAgo(i), serial: `${71_000_000 + i * i * 4_001}` }))),
    distance: (value) =>
      seen(many(value, (i) => ({ at: NOW - i * MINUTE, projectId: i + 1, postalCode: `${i}0-001` }))),
    address: (value) => seen([scan()], { address: { own: value - 1, others: 1 } }),
    foreign: (value) =>
      seen(many(value, (i) => ({ at: daysAgo(i), reason: i % 2 === 0 ? 'region' : 'foreign' }))),
    returned: (value) => seen([scan(), ...many(value, () => ({ at: daysAgo(3), reason: 'returned' }))]),
    devices: (value) => seen([scan()], { sessions: value }),
    closings: (value) => seen([scan()], { kind: 'project', closings: value }),
    repeat: (value) => seen([scan(), ...many(value, (i) => ({ at: daysAgo(i + 1), reason: 'trust' }))]),
  };

  test.each(trustRules)('%s', (rule) => {
    const limit = limitOf(rule);
    expect(flagOf(rule, cases[rule](limit - 1))).toBeUndefined();
    const flag = flagOf(rule, cases[rule](limit));
    expect(flag).toMatchObject({ rule, weight: working.rules[rule].weight, shadow: false });
    expect(Object.values(flag?.facts ?? {})).toContain(limit);
    expect(flagOf(rule, cases[rule](limit * 2))?.weight).toBe(2 * working.rules[rule].weight);
    expect(flagOf(rule, cases[rule](limit * 3))?.weight).toBe(3 * working.rules[rule].weight);
  });
});

describe('what is usual is no flag', () => {
  test('twelve windows from one pallet, scanned within a minute, hold nothing', () => {
    const recent = many(12, (i) => ({ at: NOW - i * 4_000, serial: `71000${100 + i}` }));
    expect(judge(seen(recent), working, {})?.held ?? false).toBe(false);
    expect(judge(seen(recent, { kind: 'project', closings: 1 }), working, {})?.held ?? false).toBe(false);
  });

  test('labels of colleagues, and older ones, do not count for the pace of a person', () => {
    const colleagues = many(60, (i) => ({ at: NOW - i * 1000, installerId: 2, projectId: 2 }));
    expect(flagOf('member_pace', seen([scan(), ...colleagues]))).toBeUndefined();
    const older = many(60, () => ({ at: NOW - PACE_MINUTES * MINUTE, projectId: 2 }));
    expect(flagOf('member_pace', seen([scan(), ...older]))).toBeUndefined();
  });

  test('serials with letters, of other products, or too long to be exact are no row', () => {
    const letters = many(30, (i) => ({ at: NOW - i * 60 * MINUTE, serial: `A${100 + i}` }));
    expect(flagOf('sequence', seen(letters))).toBeUndefined();
    const others = many(30, (i) => ({
      at: NOW - i * 60 * MINUTE,
      gtin: '02004170100049',
      serial: `${100 + i}`,
    }));
    expect(flagOf('sequence', seen([scan(), ...others]))).toBeUndefined();
    const long = many(30, (i) => ({ at: NOW - i * 60 * MINUTE, serial: `${10n ** 16n + BigInt(i)}` }));
    expect(flagOf('sequence', seen(long))).toBeUndefined();
  });

  test('windows from three pallets are not scattered', () => {
    const recent = many(12, (i) => ({ serial: `${71_000_000 + (i % 3) * 900_000 + i}` }));
    expect(flagOf('scatter', seen(recent))).toBeUndefined();
  });
});

test('equal steps of more than one count twice', () => {
  const recent = many(6, (i) => ({ at: NOW - i * 60 * MINUTE, serial: `${7_100_000 + i * 7}` }));
  expect(flagOf('sequence', seen(recent))?.facts).toEqual({ labels: 6, step: 7 });
});

test('a project that is closed is checked with all its products', () => {
  const row = many(12, (i) => ({ at: NOW - i * 60 * MINUTE, serial: `71000${100 + i}` }));
  const recent = [scan({ gtin: '02004170100049' }), ...row];
  expect(flagOf('sequence', seen(recent))).toBeUndefined();
  expect(flagOf('sequence', seen(recent, { kind: 'project' }))?.facts.labels).toBe(12);
});

test.each([
  ['00-950', '0'],
  ['LT-01100', '0'],
  ['1117', '1'],
  ['AB', 'A'],
  ['', ''],
])('the area of the postal code %j is %j', (postalCode, area) => {
  expect(areaOf(postalCode)).toBe(area);
});

describe('flags add up', () => {
  const burst = many(42, (i) => ({ at: NOW - i * 10, serial: `71000${100 + i}` }));

  test('and hold from the threshold on', () => {
    const verdict = judge(seen(burst), working, { member_pace: 8 });
    expect(verdict).toMatchObject({ held: true, threshold: 100 });
    expect(verdict?.flags.find(({ rule }) => rule === 'member_pace')).toMatchObject({
      facts: { labels: 42, minutes: 3 },
      usual: 8,
    });
    const score = verdict?.score ?? 0;
    expect(judge(seen(burst), { ...working, threshold: score }, {})?.held).toBe(true);
    expect(judge(seen(burst), { ...working, threshold: score + 1 }, {})?.held).toBe(false);
  });

  test('in shadow mode of the region they are recorded and hold nothing', () => {
    const verdict = judge(seen(burst), defaultTrustSettings, {});
    expect(verdict).toMatchObject({ held: false });
    expect(verdict?.score).toBe(judge(seen(burst), working, {})?.score);
    expect(verdict?.flags.every(({ shadow }) => shadow)).toBe(true);
  });

  test('a rule in shadow mode adds nothing to what holds', () => {
    const rules = Object.fromEntries(
      Object.entries(working.rules).map(([name, rule]) => [name, { ...rule, shadow: true }]),
    ) as unknown as TrustSettings['rules'];
    expect(judge(seen(burst), { ...working, rules }, {})?.held).toBe(false);
  });

  test('a weight of 0 turns a rule off', () => {
    const rules = { ...working.rules, member_pace: { weight: 0, limit: 1, shadow: false } };
    const names = judge(seen(burst), { ...working, rules }, {})?.flags.map(({ rule }) => rule);
    expect(names).not.toContain('member_pace');
  });

  test('a usual value above what was found is not told', () => {
    const flag = judge(seen(burst), working, { member_pace: 60 })?.flags[0];
    expect(flag).not.toHaveProperty('usual');
  });

  test('settings from before a rule have it in shadow mode', () => {
    const { repeat: _, ...older } = working.rules;
    const { rules } = withNewRules({ threshold: 80, shadow: false, rules: older });
    expect(rules.repeat).toEqual({ ...defaultTrustSettings.rules.repeat, shadow: true });
    expect(rules.daily).toEqual(working.rules.daily);
  });
});

test('other reasons for a review come before the sum, a check of the serial does not', () => {
  expect(flagWithTrust({ flag: 1, reason: null }, true)).toEqual({ flag: 2, reason: 'trust' });
  expect(flagWithTrust({ flag: 2, reason: 'unchecked' }, true)).toEqual({ flag: 2, reason: 'trust' });
  expect(flagWithTrust({ flag: 2, reason: 'region' }, true)).toEqual({ flag: 2, reason: 'region' });
  expect(flagWithTrust({ flag: 1, reason: null }, false)).toEqual({ flag: 1, reason: null });
});

describe('for any labels', () => {
  const anyScan = fc.record({
    at: fc.integer({ min: NOW - RECENT_DAYS * 24 * 60 * MINUTE, max: NOW }),
    projectId: fc.integer({ min: 1, max: 5 }),
    installerId: fc.integer({ min: 1, max: 3 }),
    gtin: fc.constantFrom('02004170100032', '02004170100049'),
    serial: fc.oneof(fc.integer({ min: 0, max: 1e9 }).map(String), fc.string({ maxLength: 20 })),
    reason: fc.constantFrom(null, 'region' as const, 'returned' as const, 'trust' as const),
    postalCode: fc.string({ maxLength: 8 }),
  });
  const anyCase = fc.record({
    at: fc.constant(NOW),
    kind: fc.constantFrom('scan' as const, 'project' as const),
    projectId: fc.integer({ min: 1, max: 5 }),
    installerId: fc.integer({ min: 1, max: 3 }),
    recent: fc
      .array(anyScan, { maxLength: 80 })
      .map((list) => list.toSorted((one, other) => other.at - one.at)),
    address: fc.record({ own: fc.nat(5), others: fc.nat(5) }),
    sessions: fc.nat(30),
    closings: fc.nat(20),
  });

  test('the score is the sum of the weights, facts are whole numbers, and shadow mode never holds', () => {
    fc.assert(
      fc.property(anyCase, (found) => {
        const verdict = judge(found, working, { daily: 5 });
        expect(judge(found, defaultTrustSettings, {})?.held ?? false).toBe(false);
        if (!verdict) return;
        expect(verdict.flags.length).toBeGreaterThan(0);
        expect(verdict.score).toBe(verdict.flags.reduce((sum, { weight }) => sum + weight, 0));
        expect(verdict.held).toBe(verdict.score >= working.threshold);
        for (const { facts } of verdict.flags)
          expect(Object.values(facts).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  test('higher limits find no more, and a higher threshold holds no more', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 4 }), (found, factor) => {
        const rules = Object.fromEntries(
          Object.entries(working.rules).map(([name, rule]) => [
            name,
            { ...rule, limit: rule.limit * factor },
          ]),
        ) as unknown as TrustSettings['rules'];
        const strict = judge(found, working, {});
        const mild = judge(found, { ...working, rules }, {});
        expect(mild?.score ?? 0).toBeLessThanOrEqual(strict?.score ?? 0);
        if (judge(found, { ...working, threshold: 100 * factor }, {})?.held) expect(strict?.held).toBe(true);
      }),
    );
  });
});

test('of a simulated month, at least 90 % of dishonest points are caught and at most 1 % of honest companies held', () => {
  const figures = simulateTrust({ honest: 1_000, dishonest: 100, seed: 'test' });
  expect(figures.caught / figures.points).toBeGreaterThanOrEqual(trustLimits.caught);
  expect(figures.affected / figures.honest).toBeLessThanOrEqual(trustLimits.affected);
  for (const { points, caught } of Object.values(figures.tricks))
    expect(caught / points).toBeGreaterThan(0.5);
});
