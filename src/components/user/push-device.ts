/** Subscribes this device to push messages, and ends that. */
import { timeoutMs } from '#platform/browser/query-times.ts';

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

/** Does what a button of the box says. `said` shows the result. */
export async function press(box: HTMLElement, said: HTMLElement, target: Element): Promise<void> {
  const { dataset } = box;
  const button = target.closest('button');
  if (!button) return;
  const on = box.querySelector('[data-push-on]') as HTMLButtonElement;
  const off = box.querySelector('[data-push-off]') as HTMLButtonElement;
  const isOn = button === on;
  button.ariaBusy = 'true';
  try {
    const registration = await navigator.serviceWorker.ready;
    await (isOn ? subscribe(registration, dataset.push ?? '') : unsubscribe(registration));
    on.hidden = isOn;
    off.hidden = !isOn;
    said.textContent = (isOn ? dataset.on : dataset.off) ?? '';
    (isOn ? off : on).focus();
  } catch {
    const isBlocked = Notification.permission === 'denied';
    said.textContent = (isBlocked ? dataset.blocked : dataset.failed) ?? '';
  }
  button.ariaBusy = null;
}
