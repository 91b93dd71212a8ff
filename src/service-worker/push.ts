/** Shows the club's push messages, and opens their pages. */
import { type NotificationEvent, type PushEvent, scope } from './scope.ts';

interface Shown {
  title: string;
  options: NotificationOptions;
}

/** What to show of a message. Browsers demand that each is shown, so an unknown one leads to the notifications. */
export function shownPush(message: unknown): Shown {
  const { title, body, lang, notification, path } = (message ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    title: text(title) ?? 'Lucarne Club',
    options: {
      body: text(body) ?? '',
      icon: '/icons/192.png',
      data: { path: ownPath(path) },
      ...(text(lang) === undefined ? {} : { lang: text(lang) }),
      // A repeated message replaces the first.
      ...(text(notification) === undefined ? {} : { tag: text(notification) }),
    },
  };
}

/** A path of this site; anything else leads to the notifications. */
function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])[\w/-]*$/.test(path) ? path : '/notifications';
}

async function show({ data }: PushEvent): Promise<void> {
  let message: unknown;
  try {
    message = data?.json();
  } catch {
    // Not of the club.
  }
  const { title, options } = shownPush(message);
  await scope.registration.showNotification(title, options);
}

/** In a window of the club if there is one. */
async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const { href } = new URL(ownPath(path), scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => url === href);
  if (same) await same.focus();
  else if (windows[0]) {
    await windows[0].focus();
    // A window of an earlier worker cannot be navigated.
    await windows[0].navigate(href).catch(() => scope.clients.openWindow(href));
  } else await scope.clients.openWindow(href);
}

/** Call it while the worker’s script first runs; later listeners are ignored by browsers. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
}
