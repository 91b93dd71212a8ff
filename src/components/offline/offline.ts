/** The script of the page that stands in for another one: leads back to what was asked for, and lists what was kept. */

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);

const back = find<HTMLAnchorElement>('[data-back]');
// A form is posted to an address that need not be its page.
if (back) back.href = document.referrer || '/';

const again = find<HTMLAnchorElement>('[data-again]');
// The page itself was asked for by nobody.
if (again && location.pathname === '/offline') again.href = '/';

// The line is back. A page that answers a form is not loaded again: that would send the form without its member.
addEventListener('online', () => {
  const isAnswer = find('[data-sent]')?.hidden === false;
  if (isAnswer && back) location.assign(back.href);
  else if (again && location.pathname === '/offline') location.assign(again.href);
  else location.reload();
});

/** The pages that the service worker has kept, newest first, with a link to each. */
async function listSeen(): Promise<void> {
  const part = find('[data-seen-pages]');
  const row = find<HTMLTemplateElement>('template[data-seen-page]')?.content;
  if (!part || !row || !(await globalThis.caches?.has('pages'))) return;
  const cache = await caches.open('pages');
  for (const { url } of [...(await cache.keys())].reverse()) {
    const answer = await cache.match(url, { ignoreVary: true });
    if (!answer?.headers.get('content-type')?.startsWith('text/html')) continue;
    const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
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
