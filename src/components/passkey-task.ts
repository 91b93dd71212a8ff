/** What the buttons of passkeys do. Loaded by `passkey-button.ts`. */
import { offerPasskey, signInWithPasskey } from '#features/access/browser/passkey.ts';

/**
 * Does what `data-passkey` names: `add`, `confirm`, otherwise a sign-in. Never rejects: problems appear in the part’s
 * last element.
 */
export async function run(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const { passkey: task, done = '/', busy = '' } = part.dataset;
  const label = button.textContent;
  const wait = (isWaiting: boolean) => {
    // Not `disabled`, which would take away the focus.
    button.ariaDisabled = isWaiting ? 'true' : null;
    button.textContent = isWaiting ? busy : label;
  };
  wait(true);
  show(part, undefined);
  try {
    await (task === 'add' ? add(done) : task === 'confirm' ? confirm(part, done) : signInWithPasskey());
    // Back from the page that follows.
    addEventListener('pageshow', () => wait(false), { once: true });
    // A file leaves the page as it is.
    if (part.dataset.saved) wait(false);
  } catch (error) {
    wait(false);
    show(part, error as { code?: string });
  }
}

/** Offers passkeys in the autofill. */
export function offer(): void {
  offerPasskey((error) => {
    const part = document.querySelector<HTMLElement>('[data-passkey=sign-in]');
    if (part) show(part, error);
  });
}

async function add(done: string): Promise<void> {
  const { addPasskey } = await import('#features/access/browser/passkey-add.ts');
  await addPasskey();
  location.assign(done);
}

/** Sends the form around the button, or leads on. */
async function confirm(part: HTMLElement, done: string): Promise<void> {
  const { stepUp } = await import('#features/access/browser/passkey-step-up.ts');
  await stepUp();
  const form = part.closest('form');
  if (form) form.requestSubmit();
  else location.assign(done);
  part.querySelector('[role=status]')?.replaceChildren(part.dataset.saved ?? '');
}

/** Somebody who has cancelled knows it. */
function show(part: HTMLElement, error: { code?: string } | undefined): void {
  const { unavailable = '', problems = '{}' } = part.dataset;
  const texts = JSON.parse(problems) as Record<string, string>;
  const { code } = error ?? { code: 'aborted' };
  const text = code === undefined ? unavailable : code === 'aborted' ? '' : (texts[code] ?? texts.internal);
  part.lastElementChild?.replaceChildren(text ?? '');
}
