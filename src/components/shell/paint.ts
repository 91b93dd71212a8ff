/**
 * Finding the marked elements of the shell, and writing figures and their words into them. Pages of one member use this
 * too: figures that the server rendered there could differ from those on cached pages.
 */

/** Locale and language code of the page. */
export const { locale = 'en', language = 'en' } = document.documentElement.dataset;

/** Figures as the page's language writes them. */
export const number = new Intl.NumberFormat(locale);

const plural = new Intl.PluralRules(locale);
const maxShown = 99;

/** All elements that a selector names. */
export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** A copy of what the template that a selector names holds. */
export function clone(selector: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template${selector}`);
  return template?.content.cloneNode(true) as DocumentFragment;
}

/** Writes a text into all elements that a selector names. */
export function write(selector: string, text: string): void {
  for (const element of all(selector)) element.textContent = text;
}

/** The form of a word that goes with a count; the forms stand in the element's attribute. */
export function wordFor(element: Element, attribute: string, count: number): string {
  const forms = JSON.parse(element.getAttribute(attribute) ?? '{}') as Record<string, string>;
  return forms[plural.select(count)] ?? forms.other ?? '';
}

/** Writes the word that goes with a count into the elements that hold its forms. */
export function paintWord(attribute: string, count: number): void {
  for (const element of all(`[${attribute}]`)) element.textContent = wordFor(element, attribute, count);
}

/** Writes a count into its bubble; none shows no bubble. */
export function paintCount(selector: string, count: number): void {
  for (const element of all(selector)) {
    element.textContent = count > maxShown ? `${maxShown}+` : number.format(count);
    element.hidden = count === 0;
  }
}

/** Shows or hides elements. */
export function show(selector: string, shown: boolean): void {
  for (const element of all(selector)) element.hidden = !shown;
}
