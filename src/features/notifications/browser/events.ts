/**
 * What the club tells a member's open pages at once. However many tabs are open, a browser has one stream: the tab with
 * the lock holds it and passes on what it hears. Pages that nobody sees hold nothing, so that a phone may put them to
 * sleep, and browsers may keep them for the way back.
 */
import type { listenToEvents } from '#features/notifications/events.contract.ts';

type EventName = keyof (typeof listenToEvents)['events'];

/** `holds` in the one tab that holds the stream. */
type Receive = (holds: boolean) => void;

const NAME = 'events';
const names: readonly EventName[] = ['ready', 'notification', 'ticket'];
const listeners: { name: EventName; receive: Receive }[] = [];
let stop: (() => void) | undefined;

/**
 * Calls `receive` in every visible tab when something is new. It is a hint: what is new is read with the calls, and where
 * there is no stream nothing is heard.
 *
 * @param name `ready` in the tab that holds the stream: it has begun, also once more, or the club refuses it
 */
export function onEvent(name: EventName, receive: Receive): void {
  listeners.push({ name, receive });
}

function emit(name: EventName, holds: boolean): void {
  for (const listener of listeners) if (listener.name === name) listener.receive(holds);
}

function start(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => emit(data, false);
  const hold = () =>
    new Promise<void>((release) => {
      const source = new EventSource('/api/v1/events');
      for (const name of names) {
        source.addEventListener(name, () => {
          if (name !== 'ready') channel.postMessage(name);
          emit(name, true);
        });
      }
      // A stream that breaks off comes again by itself; one that is refused does not, nor one of a page that is being
      // left: of this the browser tells just after.
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        setTimeout(() => {
          if (!signal.aborted) emit('ready', true);
        }, 500);
      };
      signal.onabort = () => {
        source.close();
        release();
      };
    });
  // Who waits for the lock in vain is told so by an error.
  navigator.locks.request(NAME, { signal }, hold).catch(() => undefined);
  return () => {
    channel.close();
    end.abort();
  };
}

function follow({ type }: Event): void {
  if (type !== 'pagehide' && document.visibilityState === 'visible') stop ??= start();
  else {
    stop?.();
    stop = undefined;
  }
}

/** Listens while the page is seen, in browsers that have locks; these have the rest, too. */
export function listen(): void {
  if (!('locks' in navigator)) return;
  addEventListener('pageshow', follow);
  addEventListener('pagehide', follow);
  document.addEventListener('visibilitychange', follow);
}
