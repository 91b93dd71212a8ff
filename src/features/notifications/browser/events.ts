/**
 * One event stream per browser, held by the visible tab with the lock and broadcast to the others. Hidden
 * pages hold nothing, so that phones can suspend them and the back/forward cache accepts them.
 */
import type { listenToEvents } from '#features/notifications/events.contract.ts';

type EventName = keyof (typeof listenToEvents)['events'];

/** `holds` is true in the tab that holds the stream. */
type Receive = (holds: boolean) => void;

const NAME = 'events';
const names: readonly EventName[] = ['ready', 'notification', 'ticket', 'staff'];
const listeners: { name: EventName; receive: Receive }[] = [];
let stop: (() => void) | undefined;

/**
 * Calls `receive` in every visible tab. An event is only a hint: read the data with the calls. Without a
 * stream there are no events.
 *
 * @param name `ready` only fires in the tab with the stream: it opened, reopened or was refused
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
      // EventSource reconnects unless it is CLOSED: refused, or the page unloads. An unload aborts
      // `signal` shortly after, so it waits.
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
  // An abort while waiting for the lock rejects.
  navigator.locks.request(NAME, { signal }, hold).catch(() => undefined);
  return () => {
    channel.close();
    end.abort();
  };
}

/** Ends the stream of this tab, until the page is shown again. */
export function endEvents(): void {
  stop?.();
  stop = undefined;
}

function follow({ type }: Event): void {
  if (type !== 'pagehide' && !document.hidden) stop ??= start();
  else endEvents();
}

/** Listens while the page is visible. Browsers with Web Locks also support the rest. */
export function listen(): void {
  if (!('locks' in navigator)) return;
  addEventListener('pageshow', follow);
  addEventListener('pagehide', follow);
  document.addEventListener('visibilitychange', follow);
}
