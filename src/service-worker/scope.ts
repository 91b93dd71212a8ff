/** The used part of a service worker's global scope: TypeScript has either types of pages or of workers. */

/** An event whose work may outlive its response. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  request: Request;
  /** The response requested by the browser while the worker started; undefined unless navigating with GET. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The browser is online again. */
export interface SyncEvent extends WorkerEvent {
  tag: string;
}

/** A message of the club; `data` is null without one. */
export interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  notification: { close(): void; data: unknown };
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  sync: SyncEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface Scope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options?: { type: 'window' }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  location: URL;
}

export const scope = globalThis as unknown as Scope;
