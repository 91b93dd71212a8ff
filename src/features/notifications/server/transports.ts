/** The ways out of the house: SMTP, and an SMS gateway over HTTP. */
import { createTransport } from 'nodemailer';
import type { Env } from '#platform/ops/env.ts';
import type { Transports } from './outbox.ts';

/** A gateway that takes longer than this is tried again later. */
const GATEWAY_TIMEOUT_MS = 15_000;

/** The same for a mail server, for each step: its own limits are minutes, in which other mails would wait. */
const MAIL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** The transports that the environment configures. What it leaves out stays in the local outbox. */
export function transportsOf(env: Pick<Env, 'SMTP_URL' | 'SMS_URL' | 'SMS_TOKEN' | 'MAIL_FROM'>): Transports {
  const smtp = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...MAIL_TIMEOUTS }) : undefined;
  const gateway = env.SMS_URL;
  return {
    email:
      smtp &&
      (async ({ id, to, subject, text }) => {
        // Whoever gets it twice, because nobody heard that it had arrived, sees it once.
        const messageId = `<${id}@${hostIn(env.MAIL_FROM)}>`;
        await smtp.sendMail({ messageId, from: env.MAIL_FROM, to, subject, text });
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
              // A code is not sent on to another address.
              redirect: 'error',
              signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
            });
            if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
          },
  };
}

function hostIn(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'club.invalid';
}
