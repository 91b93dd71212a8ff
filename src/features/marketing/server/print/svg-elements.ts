export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: Element[];
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** Elements of an SVG written by resvg: without texts and comments, attributes in double quotes. */
export function parseSvg(svg: string): Element {
  const top: Element = { tag: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, closing, tag = '', attributes = '', single] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    const pairs = attributes.matchAll(ATTRIBUTE);
    const element: Element = {
      tag,
      attributes: Object.fromEntries(Array.from(pairs, ([, name, value]) => [name, value])),
      children: [],
    };
    open.at(-1)?.children.push(element);
    if (!single) open.push(element);
  }
  return top.children[0] ?? top;
}

/** Writes elements as `parseSvg` reads them. */
export function writeSvg({ tag, attributes, children }: Element): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return children.length === 0
    ? `<${tag}${list}/>`
    : `<${tag}${list}>${children.map(writeSvg).join('')}</${tag}>`;
}

/** All elements with a tag within an element. */
export function childrenOf(element: Element, tag: string): Element[] {
  return element.children.flatMap((child) => [
    ...(child.tag === tag ? [child] : []),
    ...childrenOf(child, tag),
  ]);
}
