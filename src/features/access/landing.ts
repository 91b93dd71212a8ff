/** A path of this site, else home (no open redirect). */
export function landing(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) ? to : '/';
}
