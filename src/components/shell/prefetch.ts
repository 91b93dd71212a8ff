/** Prefetches what a finger or a pointer rests on. Loaded by browsers without speculation rules. */

const prefetchable = new RegExp(import.meta.env.PREFETCH_PAGES);
const asked = new Set<string>();

// Fingers are pointers, too.
addEventListener('pointerover', ({ target }) => {
  const href = (target as Element).closest('a')?.href.replace(location.origin, '');
  if (!href || asked.has(href) || !prefetchable.test(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
});
