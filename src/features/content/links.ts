/** Addresses of pages in what people write. */

/** A piece of a text: words, or an address that can be opened. */
export interface TextPart {
  text: string;
  /** Where it leads, `http` or `https`; undefined for words. */
  href?: string;
}

// Invisible characters end an address: they could show another one than it is.
const address = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;

// What closes a sentence behind an address is not part of it.
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
    // A bracket that was opened inside of the address belongs to it.
    if (opening && count(rest, opening) >= count(rest, last)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/** Where an address leads; undefined where it is none, or names somebody before its host to look like another one. */
function target(found: string): string | undefined {
  if (!URL.canParse(found)) return undefined;
  const { href, protocol, username, password } = new URL(found);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** The pieces of a text in their order. Together their texts are the text; markup stays what it is: words. */
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
