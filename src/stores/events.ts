/** What the club tells a member's open pages at once: hints, upon which is read with the calls. */
import type { listenToEvents } from '#contract/events.ts';

type EventName = keyof (typeof listenToEvents)['events'];

let source: EventSource | undefined;

/** Calls `hear` when something is new; gives the function that ends it. */
export function onEvent(name: EventName, hear: (data: { uuid: string } | undefined) => void): () => void {
  source ??= new EventSource('/api/v1/events');
  const listener = (event: MessageEvent<string>) => {
    hear(name === 'ready' ? undefined : (JSON.parse(event.data) as { uuid: string }));
  };
  source.addEventListener(name, listener);
  return () => source?.removeEventListener(name, listener);
}
