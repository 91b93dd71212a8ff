/** Connects the forms of the sign-in page to their store. Without script they are posted as they are. */
import type { LoginProgress } from '#features/access/browser/login-progress.ts';
import { createSignIn } from '#features/access/browser/sign-in.ts';
import { CODE_LENGTH } from '#features/access/rules.ts';
import { countDown } from '#platform/browser/count-down.ts';
import { successMs } from '#platform/browser/success-ms.ts';
import { parsePage } from '#platform/browser/trusted/parse-page.ts';
import { callingCodeOf } from '#regions/calling-codes.ts';
import { textMessageCode } from './text-message.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const main = document.querySelector('main') as HTMLElement;
const here = () => location.pathname + location.search;
let shown = here();
const store = createSignIn({ address: shown });

/** The part of the page that an answer replaces. */
let part = main.querySelector('[data-sign-in]') as HTMLElement;
let stopWaiting = () => {};
let stopReading = () => {};

const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
  part.querySelector<Found>(selector);
const isShown = (control: HTMLElement) => control.offsetParent !== null;

/** Shows what is wrong with a control, or that nothing is. */
function mark(control: Control, message: string | undefined): void {
  const { name } = control;
  const hint = control.parentElement?.querySelector('.field-hint');
  control.parentElement?.querySelector('.field-error')?.remove();
  if (message) {
    const error = Object.assign(document.createElement('p'), {
      className: 'field-error',
      id: `${name}-error`,
      textContent: message,
    });
    control.before(error);
    control.setAttribute('aria-invalid', 'true');
  } else control.removeAttribute('aria-invalid');
  const described = [hint?.id, message && `${name}-error`].filter(Boolean).join(' ');
  control.setAttribute('aria-describedby', described);
}

/** The rules of the server are stricter: it says the rest. */
function wrong({ validity, dataset }: Control): string | undefined {
  if (validity.valueMissing) return dataset.missing;
  return validity.patternMismatch ? dataset.wrong : undefined;
}

function tell(message: string | undefined): void {
  const problem = find('[data-problem]');
  if (!problem) return;
  problem.hidden = !message;
  problem.textContent = message ?? '';
}

/** The buttons keep the focus while they wait. */
function wait(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector('button');
  const label = button?.textContent ?? '';
  if (button) button.textContent = button.dataset.busy ?? label;
  const set = (busy: boolean) => {
    part.ariaBusy = `${busy}`;
    for (const each of part.querySelectorAll('button')) each.ariaDisabled = busy ? 'true' : null;
    for (const each of part.querySelectorAll('input')) each.readOnly = busy;
  };
  set(true);
  return () => {
    set(false);
    if (button) button.textContent = label;
  };
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const controls = [...form.querySelectorAll<Control>('.input')].filter(isShown);
  for (const control of controls) mark(control, wrong(control));
  const first = controls.find(wrong);
  if (first) return first.focus();
  if (store.$busy.get()) return;
  tell(undefined);
  // Autofill may be silent.
  read();
  const fields = new URLSearchParams(new FormData(form) as never);
  const stop = wait(form, submitter);
  const outcome = await store.send(fields);
  if (outcome?.kind === 'leave') return location.assign(outcome.to);
  if (outcome?.kind === 'closed') return;
  stop();
  const next =
    outcome?.kind === 'page' && parsePage(outcome.html).querySelector<HTMLElement>('[data-sign-in]');
  if (next) replace(next);
  else
    tell(
      outcome?.kind === 'failure' && outcome.reason === 'unreachable'
        ? part.dataset.unreachable
        : part.dataset.failed,
    );
}

function replace(next: HTMLElement): void {
  stopWaiting();
  stopReading();
  part.replaceWith(next);
  part = next;
  // Going back from the code leads to the address.
  if (part.dataset.signIn === 'code' && !history.state?.code) {
    const url = new URL(location.href);
    url.searchParams.set('step', 'address');
    history.replaceState({}, '', url);
    url.searchParams.delete('step');
    history.pushState({ code: true }, '', url);
    shown = here();
  }
  show();
  (find('[autofocus]') ?? find('h1'))?.focus();
  scrollTo({ top: 0 });
}

const names = ['channel', 'email', 'phone', 'region'] as const;

/** The forms for the code carry the address as hidden fields. */
const carried = (name: string) => part.querySelectorAll<HTMLInputElement>(`[type=hidden][name=${name}]`);

/** What is in the form for the address, or carried on by another one. */
function typedIn(name: (typeof names)[number]): string {
  const own = `.sign-in-address [name=${name}]`;
  return (find(`${own}:not([type=radio]), ${own}:checked`) ?? carried(name)[0])?.value ?? '';
}

const hasAddress = () => typedIn('email') !== '' || typedIn('phone') !== '';

/** What was typed in this tab goes into the forms, unless they have it. */
function fill(): void {
  if (hasAddress()) {
    read();
    return;
  }
  const typed = store.$typed.get();
  for (const name of names)
    for (const control of part.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
      if (control.type === 'radio') control.checked = control.value === typed[name];
      else if (typed[name]) control.value = String(typed[name]);
    }
  hint();
}

/** Keeps what is in the forms. */
function read(): void {
  for (const name of names) for (const control of carried(name)) control.value = typedIn(name);
  store.type({
    channel: typedIn('channel') as LoginProgress['channel'],
    email: typedIn('email'),
    phone: typedIn('phone'),
    region: Number(typedIn('region')),
  });
}

/** The example belongs to the chosen country. */
function hint(): void {
  const example = find<HTMLSelectElement>('select')?.selectedOptions[0]?.dataset.hint;
  const text = find('#phone-hint');
  if (text && example) text.textContent = example;
}

/** A number with a calling code chooses its country. */
function follow(phone: string): void {
  const select = find<HTMLSelectElement>('select');
  if (!select) return;
  const prefixOf = ({ dataset }: HTMLElement) => dataset.prefix ?? '';
  const countries = [...select.options];
  const code = callingCodeOf(phone, countries.map(prefixOf));
  select.value = countries.find((country) => prefixOf(country) === code)?.value ?? select.value;
  hint();
}

function show(): void {
  fill();
  const again = find('[data-needs-address]');
  if (again) again.hidden = !hasAddress();
  const due = find<HTMLButtonElement>('[data-wait]');
  if (due)
    stopWaiting = countDown(due, () => {
      // From now on a new code is the main action, beside the form for the old one.
      if (part.dataset.signIn !== 'address') return;
      for (const button of part.querySelectorAll('button.btn')) {
        button.classList.toggle('btn-primary', button === due);
        button.classList.toggle('btn-secondary', button !== due);
      }
    });
  const passing = find('[data-passing]');
  if (passing) setTimeout(() => passing.remove(), successMs);
  const code = find('[name=code]');
  // It may have been typed before this script arrived.
  if (code?.value) enter(code, code.value);
  if (code && find('[data-channel=phone]')) stopReading = textMessageCode((text) => enter(code, text));
}

function enter(code: HTMLInputElement, text: string): void {
  code.value = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
  if (code.value.length === CODE_LENGTH) code.form?.requestSubmit();
}

main.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!part.contains(form)) return;
  event.preventDefault();
  void send(form, event.submitter);
});

main.addEventListener('input', ({ target }) => {
  const control = target as Control;
  if (!part.contains(control)) return;
  const { name, value } = control;
  if (control.ariaInvalid) mark(control, undefined);
  if (name === 'code') return enter(control as HTMLInputElement, value);
  if (name === 'phone') follow(value);
  if (name === 'region') hint();
  // Another address need not wait.
  stopWaiting();
  read();
});

let isPressed = false;
let leftField: Control | undefined;

/** Checks the field that was left. A message that moves what is pressed would make the press miss. */
function checkLeft(): void {
  if (isPressed || !leftField?.isConnected || leftField.value === '' || store.$busy.get()) return;
  mark(leftField, wrong(leftField));
  leftField = undefined;
}

main.addEventListener('focusout', ({ target }) => {
  const control = target as Control;
  if (!control.matches('.input')) return;
  leftField = control;
  checkLeft();
});
addEventListener('pointerdown', () => {
  isPressed = true;
});
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false;
    // After the click.
    setTimeout(checkLeft);
  });

// The server knows the page of another address. Links within the page have the same one.
addEventListener('popstate', () => {
  if (here() !== shown) location.reload();
});
// A page from the cache of the browser may be of a member who has signed in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// Browsers restore what was typed when somebody returns, some of them late: a code would send itself again.
function clearCode(): void {
  const code = find('[name=code]');
  if (code) code.value = '';
}
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type !== 'navigate') {
  clearCode();
  addEventListener('pageshow', clearCode, { once: true });
}
const word = store.start();
const notice = word && find(`[data-word=${word}]`);
if (notice) notice.hidden = false;
show();
