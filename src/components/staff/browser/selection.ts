/** Selection of rows: all of a page, ranges with Shift, and what is done to them. */
export function startSelection(): void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name="selected"]')];
  const all = document.querySelector<HTMLInputElement>('[data-select-all]');
  const bar = document.querySelector<HTMLElement>('[data-bulk]');
  const said = bar?.querySelector<HTMLElement>('[data-selected]');
  const forms = JSON.parse(said?.dataset.selected || '{}') as Partial<Record<Intl.LDMLPluralRule, string>>;
  const { locale } = document.documentElement.dataset;
  let last: HTMLInputElement | undefined;

  function paint(): void {
    const count = boxes().filter(({ checked }) => checked).length;
    if (bar) bar.hidden = count === 0;
    if (all) {
      all.checked = count > 0 && count === boxes().length;
      all.indeterminate = count > 0 && !all.checked;
    }
    const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
    if (said) said.textContent = form.replace('#', new Intl.NumberFormat(locale).format(count));
  }

  document.addEventListener('click', (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement)) return;
    if (box === all) for (const one of boxes()) one.checked = box.checked;
    else if (box.name === 'selected') {
      const list = boxes();
      if (event.shiftKey && last) {
        const ends = [list.indexOf(last), list.indexOf(box)].sort((a, b) => a - b);
        for (const one of list.slice(ends[0], (ends[1] ?? 0) + 1)) one.checked = box.checked;
      }
      last = box;
    } else return;
    paint();
  });
  document.addEventListener('staff-select', paint);
  if (all) all.hidden = false;
  if (all || bar) paint();
}
