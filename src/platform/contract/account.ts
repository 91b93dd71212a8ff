/**
 * Uuid of the member: in a request, the one who must be signed in, otherwise it answers 401; in a page, the one to whom
 * its content belongs.
 */
export const ACCOUNT_HEADER = 'club-account';
