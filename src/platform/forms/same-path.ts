/** A path of this site, else home (no open redirect). Browsers drop tabs and line breaks, which could produce `//`. */
export function samePath(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) ? to : '/';
}
