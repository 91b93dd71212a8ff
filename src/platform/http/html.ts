import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const ALLOWED = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Protocol-relative links lead to other sites but look like paths.
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;

const sanitized = new LRUCache<string, string>({ max: 2_000 });

/** Sanitizes HTML of staff; results are cached. */
export function safeHtml(html: string): string {
  let safe = sanitized.get(html);
  if (safe === undefined) {
    safe = sanitizeHtml(html, ALLOWED);
    sanitized.set(html, safe);
  }
  return safe;
}

const BLOCK_END = /([^\s>]?)\s*(?:<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>)/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The text of HTML on one line. A middle dot separates blocks that end without punctuation. */
export function plainText(html: string): string {
  // Long runs of spaces would take the pattern quadratic time.
  const spaced = html
    .replace(/\s+/gu, ' ')
    .replace(BLOCK_END, (_, last: string) => `${last}${/^[\p{L}\p{N}%)]$/u.test(last) ? ' · ' : ' '}`);
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ');
  // A pattern for the end of the text would take quadratic time too.
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '·') end -= 1;
  return text.slice(0, end).trim();
}
