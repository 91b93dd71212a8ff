/** Subscribes this device to push messages, and ends that. */
import { timeoutMs } from '#platform/browser/query-times.ts';

const box = document.querySelector<HTMLElement>('[data-push]');

/** Without the API client, which would triple the script of the page. */
async function send(method: 'PUT' | 'DELETE', body?: unknown): Promise<void> {
  const answer = await fetch('/api/v1/push', {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${method} answers ${answer.status}`);
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<void> {
  // A subscription with another key of the club cannot be changed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = made.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  try {
    await send('PUT', body);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

async function unsubscribe(registration: ServiceWorkerRegistration): Promise<void> {
  await send('DELETE');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

if (box && 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
  const { dataset } = box;
  const said = box.querySelector('[role=status]');
  const on = box.querySelector<HTMLButtonElement>('[data-push-on]');
  const off = box.querySelector<HTMLButtonElement>('[data-push-off]');

  const show = (text: string | undefined, state = dataset.state) => {
    dataset.state = state;
    if (said) said.textContent = text ?? '';
    if (on) on.hidden = state === 'on';
    if (off) off.hidden = state !== 'on';
  };
  const run = async (
    work: (registration: ServiceWorkerRegistration) => Promise<void>,
    state: 'on' | 'off',
  ) => {
    for (const button of [on, off]) button?.setAttribute('aria-busy', 'true');
    try {
      await work(await navigator.serviceWorker.ready);
      show(dataset[state], state);
      (state === 'on' ? off : on)?.focus();
    } catch {
      show(Notification.permission === 'denied' ? dataset.blocked : dataset.failed);
    }
    for (const button of [on, off]) button?.removeAttribute('aria-busy');
  };

  on?.addEventListener('click', () =>
    run((registration) => subscribe(registration, dataset.push ?? ''), 'on'),
  );
  off?.addEventListener('click', () => run(unsubscribe, 'off'));
  // The permission may have been withdrawn in the browser’s settings.
  if (Notification.permission === 'denied') show(dataset.blocked, 'off');
  box.hidden = false;
}
