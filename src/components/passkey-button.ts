/** Buttons of passkeys. What they do is loaded when somebody wants it. */
import { knowsPasskeys, offerPasskey, signInWithPasskey } from '#features/access/browser/passkey.ts';

/** The page comes first: the offer takes a call and some code. Safari cannot tell when a page is idle. */
const IDLE_MS = 500;

async function add(done: string): Promise<void> {
  const { addPasskey } = await import('#features/access/browser/passkey-add.ts');
  await addPasskey();
  location.assign(done);
}

function start(part: HTMLElement, button: HTMLButtonElement): void {
  const { passkey: task, done = '/', busy = '', problems = '{}' } = part.dataset;
  const texts = JSON.parse(problems) as Record<string, string>;
  const alert = part.querySelector('[role=alert]');
  const label = button.textContent;

  function show(error: unknown): void {
    const { code = 'unavailable' } = error as { code?: string };
    // Somebody who has cancelled knows it.
    if (alert) alert.textContent = code === 'aborted' ? '' : (texts[code] ?? texts.internal ?? '');
  }

  function wait(isWaiting: boolean): void {
    // Not `disabled`, which would take away the focus.
    button.ariaDisabled = String(isWaiting);
    button.textContent = isWaiting ? busy : label;
  }

  button.onclick = async () => {
    if (button.ariaDisabled === 'true') return;
    if (alert) alert.textContent = '';
    wait(true);
    try {
      await (task === 'add' ? add(done) : signInWithPasskey());
    } catch (error) {
      wait(false);
      show(error);
    }
  };
  // Pages from the cache of the browser: back from the page that follows.
  window.addEventListener('pageshow', () => wait(false));
  part.classList.remove('invisible');
  if (task === 'sign-in') setTimeout(() => offerPasskey(show), IDLE_MS);
}

for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const button = part.querySelector('button');
  if (knowsPasskeys() && button) start(part, button);
  else {
    part.hidden = true;
    part.nextElementSibling?.classList.remove('hidden');
    part.closest<HTMLElement>('[data-passkey-offer]')?.remove();
  }
}
