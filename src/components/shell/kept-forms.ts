/**
 * Choosing another language loads the page anew: what was typed into its forms outlives that. Once, on this page, in
 * this tab; chosen files cannot be kept.
 */
export {};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Name and value of a control, the choice of a box; null where the control is as the page was sent. */
type Held = [name: string, value: string | boolean | null];

const KEY = 'typed';

// Islands keep their own progress.
const controls = [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].filter(
  (control) => !/^(hidden|file)$/.test(control.type) && !control.closest('astro-island'),
);

// A page that refuses a form is sent with what was typed into it.
const isRefused = document.querySelector('main [role="alert"]') !== null;

const isBox = (control: Control) => /^(checkbox|radio)$/.test(control.type);

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isBox(control))
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  return control.value !== control.defaultValue;
}

const here = () => location.pathname + location.search;

addEventListener('submit', ({ target }) => {
  if ((target as Element).getAttribute('action') !== '/language') return;
  const held = controls.map((control): Held => {
    const value = isBox(control) ? (control as HTMLInputElement).checked : control.value;
    return [control.name, isRefused || isTyped(control) ? value : null];
  });
  sessionStorage.setItem(KEY, JSON.stringify([here(), held]));
});

const kept = sessionStorage.getItem(KEY);
if (kept) {
  sessionStorage.removeItem(KEY);
  const [page, held] = JSON.parse(kept) as [string, Held[]];
  controls.forEach((control, index) => {
    const [name, value] = held[index] ?? [];
    if (page !== here() || name !== control.name || value === null || value === undefined) return;
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
    else control.value = value;
  });
}
