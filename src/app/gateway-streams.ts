/** Event streams through a gateway. */
import { drop } from './gateway-http.ts';

export interface ForwardedStreams {
  /** Wraps a stream, so that it can be ended without an error in the browser, as the club does. */
  forward(events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  endAll(): void;
}

/** Creates an empty set of streams. */
export function createForwardedStreams(): ForwardedStreams {
  const streams = new Set<() => void>();
  return {
    forward(events) {
      const reader = events.getReader();
      let end = () => {};
      return new ReadableStream({
        start(controller) {
          end = () => {
            streams.delete(end);
            controller.close();
            drop(reader);
          };
          streams.add(end);
        },
        async pull(controller) {
          // An unavailable club also ends the stream: browsers reconnect.
          const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
          if (!streams.has(end)) return;
          if (done || !value) end();
          else controller.enqueue(value);
        },
        cancel() {
          streams.delete(end);
          return reader.cancel();
        },
      });
    },
    endAll() {
      for (const end of streams) end();
    },
  };
}
