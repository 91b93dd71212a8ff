/** The notification menu of the header. Loaded only on screens with room for it. */
import type { Shell, ShellNotice } from '#platform/browser/shell.ts';
import { isLike } from '#platform/contract/stored.ts';
import { all, clone, language, locale, show } from './paint.ts';

const [bell, link] = [...all('#bell-menu'), ...all('[data-bell]')];

const notice = { uuid: '', title: '', text: '', created_at: '', mark: '' };

function tellState(): void {
  if (bell && link) link.ariaExpanded = `${bell.matches(':popover-open')}`;
}

bell?.addEventListener('toggle', tellState);
tellState();

function bellItem(notice: ShellNotice, dates: Intl.DateTimeFormat): DocumentFragment {
  const item = clone('[data-bell-item]');
  const link = item.firstElementChild as HTMLAnchorElement;
  const [title, text, time] = link.children as unknown as [HTMLElement, HTMLElement, HTMLTimeElement];
  link.href = `/notifications/${encodeURIComponent(notice.uuid)}`;
  title.textContent = notice.title;
  text.textContent = notice.text;
  time.dateTime = notice.created_at;
  time.textContent = dates.format(new Date(notice.created_at));
  if (notice.mark === 'unread') {
    link.classList.add('bell-unread');
    link.prepend(clone('[data-bell-dot]'));
  }
  return item;
}

/** Fills the menu with the notifications known in the page's language. */
export function paintBell(shell: Shell | undefined): void {
  const known = shell?.language === language ? shell.latest : [];
  // The store does not check them.
  const latest = known.filter((one) => isLike(one, notice));
  for (const list of all('[data-bell-list]')) {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: list.dataset.timeZone });
    list.replaceChildren(...latest.map((notice) => bellItem(notice, dates)));
  }
  show('[data-bell-empty]', latest.length === 0);
}
