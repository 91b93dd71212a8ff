/** E-mails that members can turn off together. */
export const mailLists = ['notifications', 'statements'] as const;

export type MailList = (typeof mailLists)[number];

/** The list in the token of an e-mail's link; tokens of notifications name none. */
export function listInToken(token: string): MailList {
  return token.endsWith('.statements') ? 'statements' : 'notifications';
}
