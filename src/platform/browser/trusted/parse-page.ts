import { trusted } from './trusted.ts';

/** A page of the club, or what the editor shows of one, as a document. Its scripts do not run. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
