/**
 * Traces of requests, calls, statements and jobs. Until `startTracing()` there are none, and nothing of OpenTelemetry is
 * loaded. Names and attributes have few values: routes, calls, tables, kinds of jobs. None identifies a member.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ClubError } from '#platform/contract/errors.ts';
import type { Env } from './env.ts';
import { createLog } from './log.ts';
import type { Span, SpanOptions, Tracer } from './tracer.ts';

/** Milliseconds for the last spans at a stop. */
const STOP_MS = 2_000;

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span>();

/** Starts tracing if the environment names a collector. */
export async function startTracing(env: Env): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_SDK_DISABLED) return;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  tracer = createOtlpTracer(env, createLog(env.LOG_LEVEL));
}

/** Sends the last spans, for two seconds at most. */
export async function stopTracing(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  if (stopped) await Promise.race([stopped.stop(), delay(STOP_MS, undefined, { ref: false })]);
}

/** False until `startTracing()` has found a collector. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Measures work as a step of the current trace, or as a new trace. An error marks it as failed. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined);
  const parent = current.getStore();
  const span = tracer.start(name, options, parent?.isOpen ? parent : undefined);
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    // Errors of the contract are answers.
    if (!(error instanceof ClubError && error.status < 500)) span.fail();
    throw error;
  } finally {
    span.end();
  }
}

/** The same within a trace only: otherwise the work is not measured. */
export function tracedInside<T>(
  name: () => string,
  options: () => SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return current.getStore()?.isOpen ? traced(name(), options(), work) : work();
}
