/** Prefetches links on hover or touch, for browsers without speculation rules. */

const prefetchable = new RegExp(import.meta.env.PREFETCH_PAGES);
const asked = new Set<string>();

// Also fires for touch.
addEventListener('pointerover', ({ target }) => {
  const href = (target as Element).closest('a')?.href.replace(location.origin, '');
  if (!href || asked.has(href) || !prefetchable.test(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
});
