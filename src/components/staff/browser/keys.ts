/**
 * Keyboard of the lists: J and K move, Enter opens, U goes back, X selects. A and R press the buttons of the row or
 * page. Control and Enter send the form that has the focus.
 */
interface Actions {
  openDetail(link: HTMLAnchorElement): void;
  /** False if no details are open beside the list. */
  closeDetail(): boolean;
  openSearch(): void;
}

/** The active row while a form is sent: page, link and index. */
const PLACE_KEY = 'staffPlace';

/** Listens to the keyboard. The row that was active when a form was sent becomes active again. */
export function startKeys({ openDetail, closeDetail, openSearch }: Actions): void {
  function goBack(): void {
    if (!closeDetail()) document.querySelector<HTMLElement>('[data-back]')?.click();
  }

  const keys: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    x: () => select(current()),
    a: () => press('accept'),
    r: () => press('reject'),
    u: goBack,
    escape: goBack,
    '/': openSearch,
    '?': () => document.querySelector<HTMLDialogElement>('#staff-keys')?.showModal(),
  };

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const isCommand = event.metaKey || event.ctrlKey;
    if (isCommand && key.toLowerCase() === 'k') {
      event.preventDefault();
      openSearch();
    } else if (isCommand && key === 'Enter' && target instanceof HTMLElement) {
      if (event.defaultPrevented) return;
      event.preventDefault();
      send(target);
    } else if (isForPage(event)) {
      if (key === 'Enter') openRow(event, openDetail);
      else {
        const act = keys[key.toLowerCase()];
        if (!act) return;
        event.preventDefault();
        act();
      }
    }
  });
  addEventListener('submit', keepPlace);
  restorePlace();
}

/** False for keys of fields, dialogs and menus. Escape leaves a field. */
function isForPage(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  if (document.querySelector('dialog[open], dialog:popover-open')) return false;
  // It closes a menu first.
  if (key === 'Escape' && document.querySelector(':popover-open')) return false;
  if (!(target instanceof HTMLElement) || !isField(target)) return true;
  // The next one goes back. A search field clears itself, and a list of choices closes.
  if (key === 'Escape' && !target.matches('select, [type="search"]')) target.blur();
  return false;
}

function isField(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  );
}

/** Enter, outside of links and buttons. */
function openRow(event: KeyboardEvent, openDetail: Actions['openDetail']): void {
  const { target } = event;
  const isBox = target instanceof HTMLInputElement;
  // In a checkbox it would press the first button of the form.
  if (isBox) event.preventDefault();
  const link = linkOf(isBox ? target.closest('tr') : target === document.body ? current() : undefined);
  if (link) openDetail(link);
}

function rows(): HTMLTableRowElement[] {
  return [...document.querySelectorAll<HTMLTableRowElement>('[data-rows] > tr')];
}

/** The active row. */
function current(): HTMLTableRowElement | undefined {
  return rows().find((row) => row.dataset.active !== undefined);
}

function linkOf(row: HTMLElement | null | undefined): HTMLAnchorElement | null | undefined {
  return row?.querySelector<HTMLAnchorElement>('a[data-peek]');
}

function activate(row: HTMLTableRowElement | undefined): void {
  if (!row) return;
  delete current()?.dataset.active;
  row.dataset.active = '';
  (linkOf(row) ?? row.querySelector<HTMLElement>('a, input, button'))?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

function move(step: 1 | -1): void {
  const list = rows();
  const active = current();
  activate(list[active ? list.indexOf(active) + step : step === 1 ? 0 : list.length - 1]);
}

/** After an action the same row is active, or the one that took its place. */
function keepPlace(): void {
  const row = current();
  const place = [location.pathname, linkOf(row)?.href, row ? rows().indexOf(row) : -1];
  if (row) sessionStorage[PLACE_KEY] = JSON.stringify(place);
}

function restorePlace(): void {
  const [page, href, index] = JSON.parse(sessionStorage[PLACE_KEY] ?? '[]') as [string?, string?, number?];
  sessionStorage.removeItem(PLACE_KEY);
  if (page !== location.pathname || index === undefined) return;
  // The summary of problems has the focus.
  if (document.activeElement !== document.body) return;
  const list = rows();
  activate(list.find((row) => linkOf(row)?.href === href) ?? list[Math.min(index, list.length - 1)]);
}

function select(row: HTMLTableRowElement | undefined, checked?: boolean): void {
  const box = row?.querySelector<HTMLInputElement>('input[name="selected"]');
  if (!box) return;
  box.checked = checked ?? !box.checked;
  document.dispatchEvent(new Event('staff-select'));
}

/**
 * Presses the button with this mark: of the selected rows, the active row or its open details; without an active row,
 * of the details or the page. A row without one is selected, and then the button of the selection is pressed.
 */
function press(mark: 'accept' | 'reject'): void {
  const row = current();
  const pane = '[data-pane]:not([hidden])';
  // The details of another row stay open while rows are walked.
  const isOpen = linkOf(row)?.href === location.href;
  const places = row ? [...(isOpen ? [pane] : []), 'tr[data-active]'] : [pane, 'body'];
  const find = () =>
    ['[data-bulk]:not([hidden])', ...places]
      .map((place) => `${place} [data-key="${mark}"]:not(:disabled, [hidden] *)`)
      .map((selector) =>
        document.querySelector<HTMLElement>(row ? selector : `${selector}:not([data-rows] *)`),
      )
      .find(Boolean);
  const button = find();
  if (!button) select(row, true);
  (button ?? find())?.click();
}

/** Presses what Enter in a text field presses: the first button of the form; in a question its own button. */
function send(from: HTMLElement): void {
  const place = from.closest('[popover]') ?? from.closest('form');
  const button = place?.querySelector<HTMLButtonElement>('button:not([type="button"], [type="reset"])');
  if (button && !button.disabled) button.click();
}
