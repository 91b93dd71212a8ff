/** What a service worker has around it, as far as it is used here: TypeScript has either the names of pages or these. */

/** An event whose work may outlive its answer. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends WorkerEvent {
  request: Request;
  /** The answer that the browser has asked for while the worker woke up; nothing for what is no reading of a page. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
}

interface Scope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { url: string }[]> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: URL;
}

/** The worker's global scope. */
export const scope = globalThis as unknown as Scope;
