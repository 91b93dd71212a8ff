/** Reports of browsers about what the Content-Security-Policy of a page forbids. */
import type { Logger } from 'pino';
import { ClubError } from '#platform/contract/errors.ts';
import { readBytes } from '#platform/http/body.ts';
import { countPolicyReport } from '#platform/ops/metrics.ts';

/** Bytes of a report. Browsers shorten samples. */
const MAX_BYTES = 16 * 1024;

/** Lines that a process logs in a minute: strangers can send reports. */
const LINES = 10;
const MINUTE = 60_000;

let window = { began: 0, lines: 0 };

/**
 * Counts a report, and logs the rule that it names. Addresses of pages and samples of their text are not kept.
 *
 * @throws ClubError `method_not_allowed` for other methods than POST, `unsupported_type`, `too_large`, `malformed`
 */
export async function takePolicyReport(
  request: Request,
  log: Pick<Logger, 'warn'>,
  now = Date.now(),
): Promise<Response> {
  if (request.method !== 'POST') throw new ClubError('method_not_allowed');
  if (!/^application\/csp-report\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ClubError('unsupported_type');
  const report = reportIn(await readBytes(request, MAX_BYTES));
  countPolicyReport(report.isEnforced);
  if (now - window.began >= MINUTE) window = { began: now, lines: 0 };
  window.lines += 1;
  if (window.lines <= LINES) log.warn(report, 'a browser reported a forbidden part of a page');
  return new Response(null, { status: 204 });
}

interface PolicyReport {
  /** For example `script-src-elem`. */
  directive: string;
  /** Origin, scheme or keyword of what was forbidden. */
  blocked: string;
  /** The club's script that caused it, if it was one. */
  source: string;
  /** False: only reported. */
  isEnforced: boolean;
}

function reportIn(bytes: Uint8Array): PolicyReport {
  let body: unknown;
  try {
    body = (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<string, unknown>)[
      'csp-report'
    ];
  } catch (cause) {
    throw new ClubError('malformed', { cause });
  }
  if (typeof body !== 'object' || body === null) throw new ClubError('malformed');
  const textOf = (name: string) => {
    const value = (body as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    directive: (/^[a-z-]{1,40}/.exec(textOf('effective-directive') || textOf('violated-directive')) ?? [
      '',
    ])[0],
    blocked: (/^[a-z][a-z0-9+.-]{0,30}(:\/\/[a-z0-9.:-]{1,100})?/i.exec(textOf('blocked-uri')) ?? [''])[0],
    source: (/\/_astro\/[\w.-]{1,100}\.js/.exec(textOf('source-file')) ?? [''])[0],
    isEnforced: textOf('disposition') !== 'report',
  };
}
