import { CODE_MINUTES } from '#features/access/rules.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import type { T } from '#i18n/t.ts';
import type { GuestContext } from '#platform/http/context.ts';
import type { Env } from '#platform/ops/env.ts';
import { isDeveloperHost, isKnownHost } from '#regions/hosts.ts';

export interface SentCode {
  channel: 'email' | 'sms';
  address: string;
  code: string;
}

export function codeMessage(
  { channel, address: to, code }: SentCode,
  t: T,
  context: Pick<GuestContext, 'deps' | 'host'>,
): Message {
  if (channel === 'sms') return smsWithCode({ to, code }, t, context);
  return {
    channel,
    to,
    subject: t('messages.codeSubject', { code }),
    text: t('messages.codeText', { code, minutes: CODE_MINUTES }),
    code,
  };
}

/** The last line restricts autofill to the named host, so it must be one of ours. */
export function smsWithCode(
  { to, code }: { to: string; code: string },
  t: T,
  { deps, host }: Pick<GuestContext, 'deps' | 'host'>,
): Message {
  const bound = isOwnHost(host, deps.env) ? `\n@${host.replace(/:\d+$/, '')} #${code}` : '';
  return { channel: 'sms', to, subject: '', text: t('messages.codeSms', { code }) + bound, code };
}

function isOwnHost(host: string, env: Env): boolean {
  return isKnownHost(host, env.REGION_HOSTS) || (env.demo && isDeveloperHost(host));
}
