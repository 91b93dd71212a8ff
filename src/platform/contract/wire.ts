/** Calls as they go over the line. Apart from `call.ts`, so that a browser that only calls loads no schemas. */

/** A call in plain words, as a transport sends it. `path` stands below `/api`, query included. */
export interface WireCall {
  method: string;
  path: string;
  /** A value to send as JSON, a form with a file, or undefined. */
  body: unknown;
  idempotencyKey: string | undefined;
}

/** What goes into a call, whatever the call is. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A call by its name, `GET /v1/project`, as a transport sends it. */
export function wireCall(name: string, input: LooseInput): WireCall {
  const [method = 'GET', template = '/'] = name.split(' ');
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method,
    path: fillPath(template, input.params) + search,
    body: input.file ? withFile(input.file) : input.body,
    idempotencyKey: input.idempotencyKey,
  };
}

/** Fills `{name}` in a call's path. */
export function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}

function withFile(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
