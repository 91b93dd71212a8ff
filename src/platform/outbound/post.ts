import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Target } from './target.ts';

/** For a whole exchange: slower receivers are tried again later. */
export const TIMEOUT_MS = 15_000;

/** What is read of an answer. The rest of a longer one is not waited for. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Posts to the address that was checked, by a separate connection. Redirects are not followed.
 *
 * @param signal ends the exchange; by default after 15 seconds
 * @returns the status of the answer; its body is read and dropped
 * @throws Error if there is no complete answer until then
 */
export function post(
  { url, address, family }: Target,
  {
    headers,
    body,
    signal = AbortSignal.timeout(TIMEOUT_MS),
  }: { headers: Readonly<Record<string, string>>; body: string | Uint8Array | null; signal?: AbortSignal },
): Promise<number> {
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal,
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        if (status < 200) {
          sent.destroy(new Error(`The receiver answered ${status} and nothing after it.`));
          return;
        }
        let read = 0;
        const end = () => resolve(status);
        answer.on('data', ({ length }: Buffer) => {
          read += length;
          if (read <= MAX_ANSWER_BYTES) return;
          end();
          sent.destroy();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    // Without a listener Node closes the connection and reports nothing: neither an answer nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      reject(new Error(`The receiver answered ${answer.statusCode} to change the protocol.`));
    });
    sent.end(body ?? undefined);
  });
}
