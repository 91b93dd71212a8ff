/** The search dialog: companies, people, orders, serials and the sections of the menu. */
import { call } from '#platform/browser/call.ts';

const DEBOUNCE_MS = 150;

const MIN_LETTERS = 2;

interface Found {
  kind: string;
  title: string;
  detail: string;
  href: string;
}

/** @returns opens the dialog */
export function startPalette(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-palette]');
  const input = dialog?.querySelector('input');
  const list = dialog?.querySelector<HTMLElement>('[data-palette-list]');
  const item = dialog?.querySelector<HTMLTemplateElement>('[data-palette-item]');
  const said = dialog?.querySelector<HTMLElement>('[data-palette-said]');
  if (!dialog || !input || !list || !item || !said) return () => {};
  const words = wordsIn(dialog);
  const sections = sectionsIn(dialog);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chosen = 0;
  /** What the list shows the results of. */
  let shown = '';

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

  function choose(index: number): void {
    const all = options();
    chosen = Math.max(0, Math.min(index, all.length - 1));
    all.forEach((option, at) => {
      option.ariaSelected = `${at === chosen}`;
    });
    input?.setAttribute('aria-activedescendant', all[chosen]?.id ?? '');
    all[chosen]?.scrollIntoView({ block: 'nearest' });
  }

  function show(q: string, found: readonly Found[], text: string): void {
    shown = q;
    list?.replaceChildren(
      ...found.map((one, index) => {
        const row = item?.content.firstElementChild?.cloneNode(true) as HTMLElement;
        fillRow(row, index, one, words[one.kind]);
        return row;
      }),
    );
    if (said) said.textContent = text;
    choose(0);
  }

  const sectionsNear = (q: string) =>
    sections.filter(({ title }) => title.toLocaleLowerCase().includes(q.toLocaleLowerCase()));

  async function search(q: string): Promise<void> {
    const near = sectionsNear(q);
    if (q.length < MIN_LETTERS) return show(q, near, dialog?.dataset.start ?? '');
    try {
      const { data } = await call('GET /staff/search', { query: { q } });
      if (input?.value.trim() !== q) return;
      const found = [...data, ...near];
      show(q, found, found.length === 0 ? (dialog?.dataset.nothing ?? '') : '');
    } catch {
      show(q, near, dialog?.dataset.failed ?? '');
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(input.value.trim()), DEBOUNCE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else {
      const q = input.value.trim();
      // Who types fast means what was typed, not what the list still shows.
      if (event.key === 'Enter' && shown !== q) show(q, sectionsNear(q), '');
      const link = event.key === 'Enter' && options()[chosen]?.querySelector('a');
      if (!link) return;
      location.assign(link.href);
    }
    event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return () => {
    if (dialog.open) return;
    input.value = '';
    dialog.showModal();
    void search('');
  };
}

/** Words for the kinds of results. */
function wordsIn(dialog: HTMLElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...dialog.querySelectorAll<HTMLOptionElement>('option[data-kind]')].map((option) => [
      option.dataset.kind ?? '',
      option.value,
    ]),
  );
}

/** The sections of the menu. */
function sectionsIn(dialog: HTMLElement): Found[] {
  return [...dialog.querySelectorAll<HTMLOptionElement>('option[data-page]')].map((option) => ({
    kind: 'page',
    title: option.value,
    detail: '',
    href: option.dataset.page ?? '',
  }));
}

function fillRow(
  row: HTMLElement,
  index: number,
  { title, detail, href }: Found,
  kind: string | undefined,
): void {
  row.id = `found-${index}`;
  const link = row.querySelector('a') as HTMLAnchorElement;
  link.href = href;
  (link.querySelector('span') as HTMLElement).textContent = title;
  (link.querySelector('small') as HTMLElement).textContent = [kind, detail].filter(Boolean).join(' · ');
}
