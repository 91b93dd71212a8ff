/** Calls as HTTP requests. Separate from `call.ts`, so that browsers that only call need no schemas. */

/** A call as a transport sends it. `path` is relative to `/api` and includes the query. */
export interface WireCall {
  method: string;
  path: string;
  /** JSON value, form with a file, or undefined. */
  body: unknown;
  idempotencyKey: string | undefined;
  account: string | undefined;
}

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  account?: string;
  signal?: AbortSignal;
}

/** Builds the request of a call name such as `GET /v1/project`. */
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
    account: input.account,
  };
}

/** Fills in `{name}` placeholders, URL-encoded. */
export function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}

function withFile(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
