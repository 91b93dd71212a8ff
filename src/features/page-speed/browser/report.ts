/** Loaded with a page view that is measured. Sends its vitals when the page is left. */
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Device, Vital } from '#features/page-speed/rules.ts';

const device: Device = matchMedia('(width < 768px)').matches ? 'phone' : 'computer';
const path = location.pathname;

let view: Partial<Record<Vital, number>> = {};
/** Names and ids of sent metrics: a tab that is left twice is one view. */
const sent = new Set<string>();

function note({ name, id, value }: Metric): void {
  const metric = `${name} ${id}`;
  if (sent.has(metric)) return;
  sent.add(metric);
  const vital = name.toLowerCase() as Vital;
  view[vital] = vital === 'cls' ? value * 1000 : value;
}

for (const on of [onTTFB, onLCP, onINP, onCLS]) on(note);

// After the library’s own listeners, which report the final values.
addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || Object.keys(view).length === 0) return;
  const body = JSON.stringify({ path, device, ...view });
  navigator.sendBeacon('/api/v2/page-speed', new Blob([body], { type: 'application/json' }));
  view = {};
});
