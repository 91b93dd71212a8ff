/** Traces over OTLP/HTTP. Only `tracing.ts` loads this module. The packages read the other `OTEL_` variables. */
import {
  type Context,
  DiagLogLevel,
  diag,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Span, SpanOptions, Tracer } from './tracer.ts';

const SERVICE = 'lucarne-club';

/** Milliseconds between two log lines about spans that were not sent. */
const WARN_INTERVAL_MS = 10 * 60 * 1000;

/** What is not sent fast enough is dropped: spans of about ten seconds under load. */
const MAX_QUEUED = 8_192;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanOptions['kind'], SpanKind>;

/** Spans that the collector does not take are dropped, and logged at most once in ten minutes. */
export function createOtlpTracer(env: Env, log: Logger): Tracer {
  warnOfFailures(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), maxQueueSize: MAX_QUEUED })],
  });
  const otlp = provider.getTracer(SERVICE);
  const contexts = new WeakMap<Span, Context>();
  return {
    start(name, { kind, attributes = {}, caller }, parent) {
      const before = (parent && contexts.get(parent)) ?? ROOT_CONTEXT;
      const made = otlp.startSpan(name, { kind: kinds[kind], attributes, links: linksTo(caller) }, before);
      let isOpen = true;
      const span: Span = {
        get isOpen() {
          return isOpen;
        },
        rename: (other) => made.updateName(other),
        set: (more) => made.setAttributes(more),
        fail: () => made.setStatus({ code: SpanStatusCode.ERROR }),
        end() {
          isOpen = false;
          made.end();
        },
      };
      contexts.set(span, trace.setSpan(before, made));
      return span;
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** Version 00 only, and neither state nor baggage: both may carry what others wrote. */
function linksTo(caller: string | null | undefined): Link[] {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(caller ?? '') ?? [];
  if (!traceId || !spanId) return [];
  return [
    { context: { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true } },
  ];
}

/** `OTEL_TRACES_SAMPLER` with its argument. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function warnOfFailures(log: Logger): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (problem: string) => {
    if (performance.now() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = performance.now();
    log.warn({ problem }, 'traces could not be sent');
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
