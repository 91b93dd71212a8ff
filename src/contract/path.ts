/** Paths of calls. Apart from `call.ts`, so that a browser that only calls loads no schemas. */

/** Fills `{name}` in a call's path. */
export function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}
