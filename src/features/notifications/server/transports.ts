import { createTransport } from 'nodemailer';
import type { Env } from '#platform/ops/env.ts';
import type { Transport, Transports } from './outbox.ts';

/** Slower gateways are retried later. */
const GATEWAY_TIMEOUT_MS = 15_000;

/** Per step. The library defaults are minutes, which would block other mails. */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Unconfigured transports are undefined.
 *
 * @param push undefined where the club sends no push messages
 */
export function transportsOf(
  env: Pick<Env, 'SMTP_URL' | 'SMS_URL' | 'SMS_TOKEN' | 'MAIL_FROM'>,
  push?: Transport,
): Transports {
  const smtp = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...MAIL_TIMEOUTS }) : undefined;
  const gateway = env.SMS_URL;
  return {
    email:
      smtp &&
      (async ({ id, unsubscribe, language, ...message }) => {
        await smtp.sendMail({
          ...message,
          from: env.MAIL_FROM,
          // Lets mail clients drop duplicates after a lost acknowledgement.
          messageId: `<${id}@${hostIn(env.MAIL_FROM)}>`,
          headers: {
            ...(language ? { 'Content-Language': language } : {}),
            // RFC 8058: mail programs post this line to the address, without opening a page.
            ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          ...(unsubscribe ? { list: { unsubscribe } } : {}),
        });
        return undefined;
      }),
    sms:
      gateway === undefined
        ? undefined
        : async ({ id, to, text }) => {
            const answer = await fetch(gateway, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'idempotency-key': id,
                ...(env.SMS_TOKEN ? { authorization: `Bearer ${env.SMS_TOKEN}` } : {}),
              },
              body: JSON.stringify({ to, text }),
              // A redirect must not carry a code to another address.
              redirect: 'error',
              signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
            });
            if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
            return undefined;
          },
    push,
  };
}

function hostIn(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'club.invalid';
}
