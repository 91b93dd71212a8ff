/** Fetches what a finger or a pointer rests on. Loaded by browsers that know no speculation rules. */
import { isFetchedAhead } from './prefetchable.ts';

const asked = new Set<string>();

// Fingers are pointers, too.
addEventListener('pointerover', ({ target }) => {
  const href = (target as Element).closest('a')?.href.replace(location.origin, '');
  if (!href || asked.has(href) || !isFetchedAhead(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
});
