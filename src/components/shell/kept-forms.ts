/**
 * What is typed into the plain forms of a page outlives that another language is chosen, and that a form is sent and no
 * answer comes: on this page, in this tab. It is given back with the form's `idempotencyToken`, so that sending it again does
 * nothing twice. Chosen files cannot be kept. Islands keep their own progress.
 */
export {};

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions'>>;

/** Address of the page, what was typed there or chosen, by control, which form was sent (-1 for none), and by whom. */
type Typed = [page: string, held: Record<string, string | boolean>, sent: number, member: string | undefined];

/** `toast.ts` knows it, too: what has arrived need not be kept. */
const KEY = 'typed';

const words = document.querySelector('[data-typed]') as HTMLElement;
const [unsent, unsure] = words.children as unknown as [HTMLElement, HTMLElement];
const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]:not(astro-island *)');
const controls = document.querySelectorAll<Control>(
  'main :is(input:not([type=hidden], [type=file]), textarea, select, [name=idempotencyToken]):not(astro-island *)',
);
const here = location.pathname + location.search;
const { member } = words.dataset;

// A page that refuses a form is sent with what was typed into it.
const isRefused = words.dataset.typed;

const isBox = ({ type }: Control) => /box|radio/.test(type);
const keyOf = (control: Control) => control.name + (isBox(control) ? control.value : '');

function isTyped(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control.selectedOptions) return !control.selectedOptions[0]?.defaultSelected;
  // What is hidden has the value that it was sent with.
  return control.type === 'hidden' || control.value !== control.defaultValue;
}

/** Says beside the button of a form that it was not sent, or that this is not known. */
function tell(form: HTMLFormElement, said: HTMLElement): void {
  form.append(words);
  words.replaceChildren(said);
  said.hidden = false;
  words.scrollIntoView({ block: 'nearest' });
}

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const sent = [...forms].indexOf(form);
  if (sent >= 0 && !navigator.onLine) {
    event.preventDefault();
    tell(form, unsent);
  } else if (sent >= 0 || form.getAttribute('action') === '/language') {
    const held: Typed[1] = {};
    for (const control of controls)
      if (isRefused || isTyped(control))
        held[keyOf(control)] = isBox(control) ? control.checked : control.value;
    sessionStorage[KEY] = JSON.stringify([here, held, sent, member] satisfies Typed);
  }
});

const [page, held = {}, sent = -1, typedBy] = JSON.parse(sessionStorage[KEY] ?? '[]') as Partial<Typed>;
// The choice of a language is over; a form that was sent, once it is answered.
if (isRefused || sent < 0) sessionStorage.removeItem(KEY);
// A session may have ended meanwhile, and somebody else may have signed in.
if (!isRefused && page === here && typedBy === (member ?? null))
  for (const control of controls) {
    const value = held[keyOf(control)];
    if (value === undefined) continue;
    if (isBox(control)) control.checked = value as boolean;
    else control.value = value as string;
    if (forms[sent]) tell(forms[sent], unsure);
  }
