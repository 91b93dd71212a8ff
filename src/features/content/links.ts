/** Plain text or a link. */
export interface TextPart {
  text: string;
  /** `http` or `https` URL; undefined for plain text. */
  href?: string;
}

// Invisible characters end a URL, because they could disguise it.
const address = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;

// Punctuation after a URL is not part of it.
const trailing = /[.,;:!?'’”»…*_~|)\]}]$/;
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function trimmed(found: string): string {
  let end = found.length;
  for (let last = found[end - 1]; last !== undefined && trailing.test(last); last = found[end - 1]) {
    const opening = pairs[last];
    const rest = found.slice(0, end);
    // A closing bracket belongs to the URL if it was opened inside.
    if (opening && count(rest, opening) >= count(rest, last)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/** Normalised URL; undefined if invalid, or with credentials that disguise the host. */
function target(found: string): string | undefined {
  if (!URL.canParse(found)) return undefined;
  const { href, protocol, username, password } = new URL(found);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** Splits a text into parts, which concatenate to the text. Markup stays plain text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const found = trimmed(match);
    const href = target(found);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: found, href });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
