/** Event streams that pass through a gateway. */
import { drop } from './gateway-http.ts';

/** The open streams. */
export interface ForwardedStreams {
  /** The stream to answer with. It can be ended without an error at the other side, as the club ends its own. */
  forward(events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Ends all open streams. */
  endAll(): void;
}

/** Makes the set of open streams, which is empty. */
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
          // A club that goes away ends it, too: browsers open it again.
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
