/** Makes the passkey of an invitation, with the typed code. */
import { knowsPasskeys } from '#features/access/browser/passkey.ts';

const form = document.querySelector<HTMLFormElement>('[data-enrol]');
if (form && knowsPasskeys()) {
  form.hidden = false;
  document.querySelector('[data-enrol-instead]')?.remove();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaDisabled === 'true') return;
  // Not `disabled`, which would take away the focus.
  button.ariaDisabled = 'true';
  show(form, '');
  try {
    const { enrol } = await import('#features/access/browser/enrolment.ts');
    await enrol(form.dataset.enrol ?? '', new FormData(form).get('code')?.toString() ?? '');
    location.assign('/user/passkeys?done=passkeyAdded');
  } catch (error) {
    const texts = JSON.parse(form.dataset.problems ?? '{}') as Record<string, string>;
    const { code = 'unavailable' } = error as { code?: string };
    show(form, code === 'aborted' ? '' : (texts[code] ?? texts.internal ?? ''));
  } finally {
    button.ariaDisabled = null;
  }
}

function show(form: HTMLFormElement, text: string): void {
  form.querySelector('[role=alert]')?.replaceChildren(text);
  form.querySelector('#code')?.setAttribute('aria-invalid', String(text !== ''));
}
