/** The interface of the built request pipeline for `server.mjs`. `src/fetch.ts` sets it on `globalThis`. */
import type { Connection } from './client-address.ts';
import type { Portal } from './portal.ts';

export type RefusalCode = 'malformed' | 'request_timeout' | 'headers_too_large' | 'too_large' | 'internal';

export interface ServerEntry {
  /** Answers everything except static files. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Opens the club once. */
  open(): Promise<Portal>;
  /** Fails readiness checks from now on; requests are still answered. */
  drain(): void;
  /** Answers a request that cannot become one of the pipeline, or failed there. */
  refuse(code: RefusalCode): Promise<Response>;
}
