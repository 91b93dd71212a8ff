/** The token in e-mails that turns off a member’s notification mails. It does not expire: mails are kept for years. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function unsubscribeToken(installer: string, secret: string): string {
  return `${installer}.${signature(installer, secret)}`;
}

/** The member’s uuid; undefined for a token that the club has not made. */
export function readUnsubscribeToken(token: string, secret: string): string | undefined {
  const [installer = '', given = ''] = token.split('.');
  const right = Buffer.from(signature(installer, secret));
  const sent = Buffer.from(given);
  return sent.length === right.length && timingSafeEqual(sent, right) ? installer : undefined;
}

function signature(installer: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${installer}`).digest('base64url');
}
