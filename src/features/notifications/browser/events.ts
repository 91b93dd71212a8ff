/**
 * One event stream per browser, held by the visible tab with the lock and broadcast to the others. Hidden
 * pages hold nothing, so that phones can suspend them and the back/forward cache accepts them. Most pages are left
 * before their stream opens: what they show is fresh, and the stream brings what it has missed.
 */
import type { listenToEvents } from '#features/notifications/events.contract.ts';

type EventName = keyof (typeof listenToEvents)['events'];

/** `holds` is true in the tab that holds the stream. */
type Receive = (holds: boolean) => void;

const NAME = 'events';
const names: readonly EventName[] = ['ready', 'notification', 'ticket', 'staff'];
/** How long a page is visible before its stream opens. */
export const openAfterMs = 20_000;

interface Listening {
  /** Opens the stream at once, for a page that shows what it brings. */
  isLive: boolean;
  /** Uuid of the newest known notification, empty if none: a newer one is an event. */
  newest?: () => string;
}

const listeners = new Set<(name: EventName, holds: boolean) => unknown>();
let stop: (() => void) | undefined;

/**
 * Calls `receive` in every visible tab. An event is only a hint: read the data with the calls. Without a
 * stream there are no events.
 *
 * @param name `ready` only fires in the tab with the stream: it opened, reopened or was refused
 * @returns stops it
 */
export function onEvent(name: EventName, receive: Receive): () => void {
  const listener = (said: EventName, holds: boolean) => said === name && receive(holds);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(name: EventName, holds: boolean): void {
  for (const listener of listeners) listener(name, holds);
}

function start({ isLive, newest }: Listening): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => emit(data, false);
  const hold = () =>
    new Promise<void>((release) => {
      const source = new EventSource(`/api/v1/events${newest ? `?newest=${newest()}` : ''}`);
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
  const open = () => void navigator.locks.request(NAME, { signal }, hold).catch(() => undefined);
  const timer = isLive ? open() : setTimeout(open, openAfterMs);
  return () => {
    clearTimeout(timer ?? undefined);
    channel.close();
    end.abort();
  };
}

/** Ends the stream of this tab, until the page is shown again. */
export function endEvents(): void {
  stop?.();
  stop = undefined;
}

/** Listens while the page is visible. Browsers with Web Locks also support the rest. */
export function listen(listening: Listening): void {
  if (!('locks' in navigator)) return;
  const follow = ({ type }: Event) => {
    if (type !== 'pagehide' && !document.hidden) stop ??= start(listening);
    else endEvents();
  };
  addEventListener('pageshow', follow);
  addEventListener('pagehide', follow);
  document.addEventListener('visibilitychange', follow);
}
