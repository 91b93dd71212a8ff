/** Details beside the list on wide screens: the part `[data-detail]` of the page that a `[data-peek]` link leads to. */
import { parsePage } from '#platform/browser/trusted/parse-page.ts';

const WIDE = '(min-width: 87.5rem)';

interface Pane {
  /** Opens the details of a row, or follows its link where the screen has no room. */
  open(link: HTMLAnchorElement): void;
  /** Closes the details. False if none are open. */
  close(): boolean;
}

/** Call it once per page. Clicks with a modifier key follow the link as usual. */
export function startPane(): Pane {
  const pane = document.querySelector<HTMLElement>('[data-pane]');
  const body = pane?.querySelector<HTMLElement>('[data-pane-body]');
  const list = location.href;
  let wanted = '';

  function mark(href: string): void {
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-active]')) delete row.dataset.active;
    const links = document.querySelectorAll<HTMLAnchorElement>('a[data-peek]');
    const row = [...links].find((link) => link.href === href)?.closest('tr');
    if (row) row.dataset.active = '';
  }

  async function show(href: string): Promise<void> {
    if (!pane || !body) return;
    wanted = href;
    const answer = await fetch(href);
    const page = parsePage(await answer.text());
    // Another row was opened meanwhile.
    if (wanted !== href) return;
    const detail = page.querySelector('[data-detail]');
    if (!answer.ok || !detail) {
      location.assign(href);
      return;
    }
    for (const form of detail.querySelectorAll('form:not([action])')) form.setAttribute('action', href);
    const heading = page.querySelector('h1');
    body.replaceChildren(...(heading ? [heading] : []), detail);
    pane.hidden = false;
    pane.scrollTop = 0;
    mark(href);
  }

  /** The row stays active, so that J and K go on from it. */
  function hide(): void {
    wanted = '';
    if (!pane || pane.hidden) return;
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || pane.contains(activeElement);
    pane.hidden = true;
    body?.replaceChildren();
    if (hadFocus) document.querySelector<HTMLElement>('tr[data-active] a[data-peek]')?.focus();
  }

  function close(): boolean {
    if (!pane || pane.hidden) return false;
    history.pushState(null, '', list);
    hide();
    return true;
  }

  function open(link: HTMLAnchorElement): void {
    if (!pane || !matchMedia(WIDE).matches) {
      location.assign(link.href);
      return;
    }
    history.pushState({ peek: link.href }, '', link.href);
    show(link.href).catch(() => location.assign(link.href));
  }

  document.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-peek]');
    if (!link || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    open(link);
  });
  addEventListener('popstate', ({ state }) => {
    if (!pane) return;
    const href = (state as { peek?: string } | null)?.peek;
    if (href) show(href).catch(() => location.assign(href));
    else if (location.href !== list) location.reload();
    else hide();
  });
  pane?.querySelector('[data-pane-close]')?.addEventListener('click', close);
  return { open, close };
}
