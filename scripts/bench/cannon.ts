/** Generates the load of the ratios with autocannon, in a child process. */
import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';
import { serveTasks } from '../support/child.ts';

/** A repeated request. */
export interface CannonRequest {
  method?: 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface CannonJob {
  url: string;
  seconds: number;
  connections: number;
  /** Connection n sends `requests[n]`; a shorter list starts again. */
  requests: readonly CannonRequest[];
  /** True: each request has a new `Idempotency-Key`. */
  freshKey?: boolean;
}

/** Responses with status 2xx per second, and the number of all others. */
export interface CannonResult {
  perSecond: number;
  failed: number;
}

const tasks = {
  async fire({ url, seconds, connections, requests, freshKey }: CannonJob): Promise<CannonResult> {
    let next = 0;
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      setupClient(client) {
        const request: Request = { ...requests[next++ % requests.length] };
        client.setRequests([freshKey ? { ...request, setupRequest: withFreshKey } : request]);
      },
    });
    return {
      perSecond: result['2xx'] / result.duration,
      failed: result.non2xx + result.errors + result.timeouts,
    };
  },
};
export type CannonTasks = typeof tasks;
serveTasks(tasks);

function withFreshKey(request: Request): Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
}
