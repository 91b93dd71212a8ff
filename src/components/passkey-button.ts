/** Buttons of passkeys. What they do is loaded when somebody wants it. */
import { knowsPasskeys, offerPasskey, signInWithPasskey } from '#features/access/browser/passkey.ts';

/** The page comes first: the offer takes a call and some code. Safari cannot tell when a page is idle. */
const IDLE_MS = 500;

/** The page may have replaced a part since. */
const find = (task: string) => document.querySelector<HTMLElement>(`[data-passkey=${task}]`);

async function add(done: string): Promise<void> {
  const { addPasskey } = await import('#features/access/browser/passkey-add.ts');
  await addPasskey();
  location.assign(done);
}

function show(part: HTMLElement | null, error: unknown): void {
  const alert = part?.querySelector('[role=alert]');
  const texts = JSON.parse(part?.dataset.problems ?? '{}') as Record<string, string>;
  const { code = 'unavailable' } = error as { code?: string };
  // Somebody who has cancelled knows it.
  if (alert) alert.textContent = code === 'aborted' ? '' : (texts[code] ?? texts.internal ?? '');
}

async function run(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { passkey: task, done = '/', busy = '' } = part.dataset;
  const label = button.textContent;
  const wait = (isWaiting: boolean) => {
    // Not `disabled`, which would take away the focus.
    button.ariaDisabled = isWaiting ? 'true' : null;
    button.textContent = isWaiting ? busy : label;
  };
  wait(true);
  show(part, { code: 'aborted' });
  try {
    await (task === 'add' ? add(done) : signInWithPasskey());
    // Back from the page that follows.
    addEventListener('pageshow', () => wait(false), { once: true });
  } catch (error) {
    wait(false);
    show(part, error);
  }
}

if (knowsPasskeys()) {
  document.documentElement.dataset.passkeys = 'known';
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    const part = button?.closest<HTMLElement>('[data-passkey]');
    if (part && button && button.ariaDisabled !== 'true') void run(part, button);
  });
  if (find('sign-in')) setTimeout(() => offerPasskey((error) => show(find('sign-in'), error)), IDLE_MS);
} else {
  document.documentElement.dataset.passkeys = 'unknown';
}
