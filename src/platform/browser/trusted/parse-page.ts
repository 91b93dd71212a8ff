import { trusted } from './trusted.ts';

/**
 * A page of the club, or what the editor shows of one, as a document. Its scripts do not run. Its inline styles are left
 * out: the policy of the present page does not name them, so that browsers would report each.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(
    trusted.createHTML(html.replace(/<style\b(?:[^<]|<(?!\/?style\b))*<\/style>/gi, '')),
    'text/html',
  );
