/** What the yearly levels of a product group give besides their points. */

/** Levels with benefits; everybody begins at level 1. */
export const benefitLevels = [2, 3, 4] as const;

export type BenefitLevel = (typeof benefitLevels)[number];

/** Highest bonus that staff can set, in percent. */
export const MAX_BONUS_PERCENT = 100;

/** Days before publication that staff can give a level at most. */
export const MAX_EARLY_DAYS = 60;

/** Days before publication on which a level sees products and news: the most of its own and the lower levels. */
export function earlyDays(
  benefits: Readonly<Partial<Record<BenefitLevel, { earlyDays?: number }>>>,
  level: number,
): number {
  const reached = benefitLevels.filter((one) => one <= level);
  return Math.max(0, ...reached.map((one) => benefits[one]?.earlyDays ?? 0));
}

/** Points of the products of one group in a project. `percent`: bonus of the level that the company had. */
export interface BonusPart {
  category: number;
  level: number;
  percent: number;
  points: number;
}

/**
 * Bonus points of a project, rounded down.
 *
 * @param booked points of the project after its cap
 * @param held points of all its accepted products
 */
export function levelBonus(parts: readonly BonusPart[], booked: number, held: number): number {
  const hundredths = parts.reduce((sum, { points, percent }) => sum + points * percent, 0);
  return held === 0 ? 0 : Math.floor((hundredths * booked) / (100 * held));
}

/** Whether a publication is in the future. `at`: ISO 8601; null for always published. */
export function isPlanned(at: string | null, now = new Date()): boolean {
  return at !== null && Date.parse(at) > now.getTime();
}
