/** The token in e-mails that turns off a list of them. It does not expire: mails are kept for years. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { listInToken, type MailList } from '#features/notifications/mail-lists.ts';

/**
 * Contains the UUID in the clear, signed with the secret.
 *
 * @param installer UUID
 */
export function unsubscribeToken(
  installer: string,
  secret: string,
  list: MailList = 'notifications',
): string {
  const token = `${installer}.${signature(installer, secret, list)}`;
  return list === 'notifications' ? token : `${token}.${list}`;
}

/** The member’s uuid; undefined for a token that the club has not made. */
export function readUnsubscribeToken(
  token: string,
  secret: string,
): { installer: string; list: MailList } | undefined {
  const [installer = ''] = token.split('.');
  const list = listInToken(token);
  const right = Buffer.from(unsubscribeToken(installer, secret, list));
  const sent = Buffer.from(token);
  return sent.length === right.length && timingSafeEqual(sent, right) ? { installer, list } : undefined;
}

function signature(installer: string, secret: string, list: MailList): string {
  const purpose = list === 'notifications' ? 'unsubscribe' : `unsubscribe-${list}`;
  return createHmac('sha256', secret).update(`${purpose}:${installer}`).digest('base64url');
}
