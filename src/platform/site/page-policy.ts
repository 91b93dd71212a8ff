/** Content-Security-Policy of pages. */
import { createHash } from 'node:crypto';

/** Takes reports of browsers about what the policy forbids. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const HASH = / 'sha256-[^']+'/g;
/** Scripts and styles with their text, and other tags: values of attributes may contain any text, also tags. */
const INLINE =
  /<(?:(script|style)\b(?:"[^"]*"|'[^']*'|[^'">])*>([\s\S]*?)<\/\1>|[a-z](?:"[^"]*"|'[^']*'|[^'">])*>)/g;

/** Known inline scripts and styles by their text: each is hashed once. Bounded by those of the build. */
const hashes = new Map<string, string>();

/**
 * Astro allows the inline scripts and styles of the whole site on each page. This keeps those that the page contains, so
 * that the header does not grow with the site. What is not Astro's is never added.
 *
 * @param policy of Astro
 */
export function pagePolicy(policy: string, html: string): string {
  const own = new Set<string>();
  for (const [, , text = ''] of html.matchAll(INLINE)) {
    if (text === '') continue;
    const hash = hashes.get(text) ?? hashOf(text);
    if (!policy.includes(hash)) continue;
    hashes.set(text, hash);
    own.add(hash);
  }
  const narrowed = policy.replace(/(?:script|style)-src [^;]*/g, (part) =>
    part.replace(HASH, (hash) => (own.has(hash.slice(2, -1)) ? hash : '')),
  );
  return `${narrowed.replace(/[;\s]*$/, '')}; report-uri ${POLICY_REPORTS_PATH}`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Strings at places that run scripts are reported, not refused: browsers of members may have extensions. */
export const TRUSTED_TYPES_POLICY = `require-trusted-types-for 'script'; trusted-types club; report-uri ${POLICY_REPORTS_PATH}`;
