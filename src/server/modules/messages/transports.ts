/** The ways out of the house: SMTP, and an SMS gateway over HTTP. */
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import type { Transports } from './post.ts';

/** A gateway that takes longer than this is tried again later. */
const GATEWAY_TIMEOUT_MS = 15_000;

/** The transports that the environment configures. What it leaves out stays in the local outbox. */
export function transportsOf(env: Pick<Env, 'SMTP_URL' | 'SMS_URL' | 'SMS_TOKEN' | 'MAIL_FROM'>): Transports {
  const smtp = env.SMTP_URL ? createTransport(env.SMTP_URL) : undefined;
  const gateway = env.SMS_URL;
  return {
    email:
      smtp &&
      (async ({ to, subject, text }) => {
        await smtp.sendMail({ from: env.MAIL_FROM, to, subject, text });
      }),
    sms:
      gateway === undefined
        ? undefined
        : async ({ to, text }) => {
            const answer = await fetch(gateway, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                ...(env.SMS_TOKEN ? { authorization: `Bearer ${env.SMS_TOKEN}` } : {}),
              },
              body: JSON.stringify({ to, text }),
              signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
            });
            if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
          },
  };
}
