/**
 * Makes the load, in a process of its own so that it shares no event loop with what it measures. Its parent sends
 * jobs, one at a time: `{ url, seconds, connections, requests, freshKey }`. Connection n sends `requests[n]` over and
 * over (round the list again where it is shorter), with `freshKey` a new `Idempotency-Key` each time. It answers
 * `{ perSecond, failed }`: good answers in a second, and the number of all others.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

process.on('message', async ({ url, seconds, connections, requests, freshKey }) => {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const request = requests[next++ % requests.length];
      client.setRequests([freshKey ? { ...request, setupRequest: withFreshKey } : request]);
    },
  });
  process.send({
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
  });
});
process.once('disconnect', () => process.exit());

function withFreshKey(request) {
  return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
}
