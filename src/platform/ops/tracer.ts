/** What a trace consists of, and who makes it. */

type Attributes = Readonly<Record<string, string | number>>;

/** A step of a trace that is being measured. */
export interface Span {
  /** False once it ended: what goes on in the background belongs to no trace. */
  readonly isOpen: boolean;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed. */
  fail(): void;
  end(): void;
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal' | 'consumer';
  attributes?: Attributes;
  /** `traceparent` of the caller (W3C): the trace links to it, and keeps its own id. */
  caller?: string | null;
}

/** Makes and sends spans. */
export interface Tracer {
  /** @param parent undefined: a new trace */
  start(name: string, options: SpanOptions, parent: Span | undefined): Span;
  /** Sends what was measured. */
  stop(): Promise<void>;
}
