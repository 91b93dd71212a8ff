import { CODE_MINUTES } from '#features/access/rules.ts';
import { mail, type Reader } from '#features/notifications/server/mail.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import type { T } from '#i18n/t.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { isOwnHost } from '#platform/site/own-host.ts';

export interface SentCode {
  channel: 'email' | 'sms';
  address: string;
  code: string;
}

/** @param kind of an e-mail */
export function codeMessage(
  kind: 'code' | 'verification' | 'confirmation',
  { channel, address: to, code }: SentCode,
  reader: Reader,
  context: Pick<GuestContext, 'deps' | 'host'>,
): Message {
  if (channel === 'email')
    return mail(kind, { to, code, values: { minutes: CODE_MINUTES } }, reader, context.deps.env);
  return smsWithCode(kind, { to, code }, writerFor(reader, reader.region), context);
}

/** The last line restricts autofill to the named host, so it must be one of ours. */
function smsWithCode(
  kind: 'code' | 'verification' | 'confirmation',
  { to, code }: { to: string; code: string },
  t: T,
  { deps, host }: Pick<GuestContext, 'deps' | 'host'>,
): Message {
  const bound = isOwnHost(host, deps.env) ? `\n@${host.replace(/:\d+$/, '')} #${code}` : '';
  const key = kind === 'confirmation' ? 'messages.confirmationSms' : 'messages.codeSms';
  return { channel: 'sms', to, subject: '', text: t(key, { code }) + bound, code };
}
