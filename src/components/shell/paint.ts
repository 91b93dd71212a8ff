/**
 * Finds marked elements and fills in figures. Personal pages use it too: figures formatted by the server
 * could differ from those on cached pages.
 */

export const { locale = 'en', language = 'en', familyNameFirst } = document.documentElement.dataset;

export const number = new Intl.NumberFormat(locale);

const plural = new Intl.PluralRules(locale);
const maxShown = 99;

/** In document order; empty without a match. */
export function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Content of the first matching `<template>`, which must exist. */
export function clone(selector: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template${selector}`);
  return template?.content.cloneNode(true) as DocumentFragment;
}

/** Sets the text of all matching elements. */
export function write(selector: string, text: string): void {
  for (const element of all(selector)) element.textContent = text;
}

/** The plural form for a count, from an attribute of the element. */
export function wordFor(element: Element, attribute: string, count: number): string {
  const forms = JSON.parse(element.getAttribute(attribute) ?? '{}') as Record<string, string>;
  return forms[plural.select(count)] ?? forms.other ?? '';
}

/** Sets the plural form for a count in all elements with the attribute. */
export function paintWord(attribute: string, count: number): void {
  for (const element of all(`[${attribute}]`)) element.textContent = wordFor(element, attribute, count);
}

/** Shows a count as a bubble; 0 hides it. */
export function paintCount(selector: string, count: number): void {
  for (const element of all(selector)) {
    element.textContent = count > maxShown ? `${maxShown}+` : number.format(count);
    element.hidden = count === 0;
  }
}

/** Sets or removes `hidden` of all matching elements. */
export function show(selector: string, shown: boolean): void {
  for (const element of all(selector)) element.hidden = !shown;
}
