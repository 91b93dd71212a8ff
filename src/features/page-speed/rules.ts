/**
 * Page speed as members experience it: the Web Vitals of some page views (https://web.dev/articles/vitals), counted by
 * route, kind of device and region. Nothing of a person is sent or stored.
 */

/** `phone`: narrower than 768 CSS pixels. */
export const devices = ['phone', 'computer'] as const;

export type Device = (typeof devices)[number];

/**
 * In stored order. Milliseconds, `cls` in thousandths.
 * - `lcp`: until the largest element was painted
 * - `inp`: slowest response to input
 * - `cls`: how much content moved
 * - `ttfb`: until the first byte of the page
 */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;

export type Vital = (typeof vitals)[number];

/** Share of the page views that are measured. */
export const MEASURED_SHARE = 0.1;

/** Largest value of a vital; browsers report more only for tabs that were left. */
export const MAX_VALUE = 60_000;

/** Days that the counts are kept: two years to compare with. */
export const COUNT_DAYS = 730;

/** Each step is a quarter larger: a percentile is at most 25 % too high. */
const STEP = 1.25;

/** The upper end, at least 1, of the step of a value. Values of a step are counted together. */
export function stepOf(value: number): number {
  if (value <= 0) return 0;
  // Rounding errors of the logarithm would put an exact power into the next step.
  return Math.ceil(STEP ** Math.max(0, Math.ceil(Math.log(value) / Math.log(STEP) - 1e-9)) - 1e-6);
}
