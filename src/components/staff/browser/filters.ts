const FILTER_KEY = 'staffFilter';
const LISTS_KEY = 'staffLists';

/** Filters apply at once. The changed one has the focus again, for the next change with the keyboard. */
export function keepFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]');
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    sessionStorage[FILTER_KEY] = target.name;
    form.requestSubmit();
  });
  const name = sessionStorage[FILTER_KEY] as string | undefined;
  sessionStorage.removeItem(FILTER_KEY);
  if (name) form?.querySelector<HTMLElement>(`select[name="${name}"]`)?.focus();
}

/** The link back to a list restores the filters, order and page last seen in this tab. */
export function keepLists(): void {
  const lists = JSON.parse(sessionStorage[LISTS_KEY] ?? '{}') as Record<string, string>;
  if (document.querySelector('[data-filters]')) {
    const query = new URLSearchParams(location.search);
    query.delete('done');
    lists[location.pathname] = query.toString();
    sessionStorage[LISTS_KEY] = JSON.stringify(lists);
  }
  const back = document.querySelector<HTMLAnchorElement>('[data-back]');
  if (back) back.search = lists[back.pathname] ?? '';
}
