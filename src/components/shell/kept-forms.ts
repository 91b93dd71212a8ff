/**
 * Keeps the input of plain forms across a language change and a lost response, per page and tab. The restored
 * form keeps its `idempotencyToken`, so sending it again is safe. Files cannot be kept. Islands store their
 * own progress.
 */

export {};

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions'>>;

/** Page address, values by control, index of the submitted form (-1: none), member. */
type Typed = [page: string, held: Record<string, string | boolean>, sent: number, member: string | undefined];

/** `toast.ts` uses the same key: it clears the input after success. */
const KEY = 'typed';

const words = document.querySelector('[data-typed]') as HTMLElement;
const [unsent, unsure] = words.children as unknown as [HTMLElement, HTMLElement];
const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]:not(astro-island *)');
const controls = document.querySelectorAll<Control>(
  'main :is(input:not([type=hidden], [type=file]), textarea, select, [name=idempotencyToken]):not(astro-island *)',
);
const here = location.pathname + location.search;
const { member } = words.dataset;

// A page that answers a form already contains the input, or its result.
const isAnswered = words.dataset.typed;

const isBox = ({ type }: Control) => /box|radio/.test(type);
const keyOf = (control: Control) => control.name + (isBox(control) ? control.value : '');

function isTyped(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control.selectedOptions) return !control.selectedOptions[0]?.defaultSelected;
  // Hidden fields keep the value of the server.
  return control.type === 'hidden' || control.value !== control.defaultValue;
}

/** Shows beside the submit button that the form was not sent, or that this is unknown. */
function tell(form: HTMLFormElement, said: HTMLElement): void {
  // A form without fields often stands in a row, which has no place for a message.
  if (form.querySelector('label')) form.append(words);
  else words.className = 'toasts';
  words.replaceChildren(said);
  said.hidden = false;
  words.scrollIntoView({ block: 'nearest' });
}

addEventListener('submit', (event) => {
  // Another script sends it, and keeps what was typed until it has arrived.
  if (event.defaultPrevented) return;
  const form = event.target as HTMLFormElement;
  const sent = [...forms].indexOf(form);
  if (sent >= 0 && !navigator.onLine) {
    event.preventDefault();
    tell(form, unsent);
  } else if (sent >= 0 || form.getAttribute('action') === '/language') {
    const held: Typed[1] = {};
    for (const control of controls)
      if (isAnswered || isTyped(control))
        held[keyOf(control)] = isBox(control) ? control.checked : control.value;
    sessionStorage[KEY] = JSON.stringify([here, held, sent, member] satisfies Typed);
  }
});

const [page, held = {}, sent = -1, typedBy] = JSON.parse(sessionStorage[KEY] ?? '[]') as Partial<Typed>;
// Clear after a language change, or once a submitted form is answered.
if (isAnswered || sent < 0) sessionStorage.removeItem(KEY);
// Another member may have signed in meanwhile.
if (!isAnswered && page === here && typedBy === (member ?? null))
  for (const control of controls) {
    const value = held[keyOf(control)];
    if (value === undefined) continue;
    if (isBox(control)) control.checked = value as boolean;
    else control.value = value as string;
    if (forms[sent]) tell(forms[sent], unsure);
  }
