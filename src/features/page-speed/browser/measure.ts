import { MEASURED_SHARE } from '#features/page-speed/rules.ts';

/** Measures some page views of members and guests, after the page has loaded. Automated browsers are no visitors. */
export function measurePageSpeed(): void {
  if (navigator.webdriver || Math.random() >= MEASURED_SHARE) return;
  addEventListener('load', () => setTimeout(() => import('./report.ts'), 0), { once: true });
}
