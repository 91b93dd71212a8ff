/** What `server.mjs` uses of the built request pipeline. `src/fetch.ts` puts it on `globalThis`. */
import type { Connection } from './client-address.ts';
import type { Portal } from './portal.ts';

/** Why a connection has no valid request. */
export type RefusalCode = 'malformed' | 'request_timeout' | 'headers_too_large' | 'too_large';

/** The pipeline as the server sees it. */
export interface ServerEntry {
  /** Answers a request for anything but a static file. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Opens the club; always the same one. */
  open(): Promise<Portal>;
  /** Marks the process as not ready. It answers requests until its connections are closed. */
  drain(): void;
  /** Answers what cannot become a request. */
  refuse(code: RefusalCode): Promise<Response>;
}
