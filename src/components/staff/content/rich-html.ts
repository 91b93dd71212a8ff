/** The HTML that texts of staff may have, as the server keeps it. */
import { parsePage } from '#platform/browser/trusted/parse-page.ts';

/** Allowed elements by name, with what they become. `B` and `I` are the editor's. */
const KEPT: Readonly<Record<string, string>> = {
  P: 'p',
  DIV: 'p',
  BR: 'br',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  A: 'a',
};

/** Elements whose content is no text. */
const DROPPED = 'script, style, template, iframe, object, embed, svg, math, head, title, noscript';

const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * The allowed part of parsed HTML. Other elements leave their text, attributes other than links are removed.
 *
 * @param names elements that become others: the editor has `b` and `i` for what is stored as `strong` and `em`
 */
function clean(source: ParentNode, names: Readonly<Record<string, string>>): DocumentFragment {
  const result = document.createDocumentFragment();
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) result.append(node.textContent ?? '');
    if (!(node instanceof Element) || node.matches(DROPPED)) continue;
    const inner = clean(node, names);
    const kept = KEPT[node.nodeName];
    if (!kept) {
      result.append(inner);
      continue;
    }
    const element = document.createElement(names[kept] ?? kept);
    const href = node.getAttribute('href')?.trim();
    if (kept === 'a' && href && LINK.test(href)) element.setAttribute('href', href);
    element.append(inner);
    result.append(element);
  }
  return result;
}

/** For the editor. */
export function toEditor(html: string): DocumentFragment {
  return document.importNode(clean(parsePage(html).body, { strong: 'b', em: 'i' }), true);
}

/** For the form. An empty paragraph is nothing. */
export function fromEditor(html: string): string {
  const body = document.createElement('div');
  body.append(clean(parsePage(html).body, { b: 'strong', i: 'em' }));
  // The editor ends a block that is empty, or was, with a line break.
  for (const br of body.querySelectorAll('br')) if (!br.nextSibling) br.remove();
  for (const block of body.querySelectorAll('p, h2, h3, h4, li'))
    if (block.textContent?.trim() === '' && block.children.length === 0) block.remove();
  return [...body.children].map(({ outerHTML }) => outerHTML).join('\n');
}
