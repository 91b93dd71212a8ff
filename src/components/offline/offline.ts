/** Script of the offline page: retry, way back and the list of cached pages. */
import { parsePage } from '#platform/browser/trusted/parse-page.ts';

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);

const back = find<HTMLAnchorElement>('[data-back]');
// The address of a form need not be its page.
if (back) back.href = document.referrer || '/';

const again = find<HTMLAnchorElement>('[data-again]');
// The offline page itself is no target for a retry.
if (again && location.pathname === '/offline') again.href = '/';

let isLeaving = false;
addEventListener('click', ({ target }) => {
  isLeaving ||= (target as Element).closest('a')?.origin === location.origin;
});

// Back online. The answer to a form is not reloaded: that would send the form without a session.
addEventListener('online', () => {
  // A reload would cancel what the visitor has just chosen, perhaps a cached page.
  if (isLeaving) return;
  const isAnswer = find('[data-sent]')?.hidden === false;
  if (isAnswer && back) location.assign(back.href);
  else if (again && location.pathname === '/offline') location.assign(again.href);
  else location.reload();
});

/** Lists the pages in the service worker's cache, newest first. */
async function listSeen(): Promise<void> {
  const part = find('[data-seen-pages]');
  const row = find<HTMLTemplateElement>('template[data-seen-page]')?.content;
  if (!part || !row || !(await globalThis.caches?.has('pages'))) return;
  const cache = await caches.open('pages');
  for (const { url } of [...(await cache.keys())].reverse()) {
    const answer = await cache.match(url, { ignoreVary: true });
    if (!answer?.headers.get('content-type')?.startsWith('text/html')) continue;
    const { title } = parsePage(await answer.text());
    // A part of a page.
    if (!title) continue;
    const item = row.cloneNode(true) as DocumentFragment;
    const link = item.querySelector('a');
    if (!link) return;
    link.href = url;
    link.textContent = title.replace(' · Lucarne Club', '');
    part.querySelector('ul')?.append(item);
    part.hidden = false;
  }
}

void listSeen();
