/**
 * Suggestions of addresses for the street of a project form, as a combobox.
 * Uses `fetch` directly: the API client would exceed the script budget of a page without islands.
 */

import { minPlaceLength, placeDelayMs } from '#platform/browser/query-times.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';

type Places = AnswerOf<'GET /v1/places'>['data'];

/**
 * Shows suggestions in `list` while the member types.
 *
 * @param onChoice called after an address was filled in
 */
export function suggestPlaces(form: HTMLFormElement, list: HTMLElement, onChoice: () => void): void {
  const { streetName, postalCode, city } = form.elements as unknown as Record<
    'streetName' | 'postalCode' | 'city',
    HTMLInputElement
  >;
  const option = form.querySelector('template')?.content.firstElementChild as Element;
  const said = form.querySelector('output') as HTMLOutputElement;
  const { number, found, ask } = list.dataset as Record<'number' | 'found' | 'ask', string>;
  const [before = '', after = ''] = number.split('1');
  let places: Places = [];
  let active = -1;
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lineOf = ({ neighbourhood, street, house_number: house }: Places[number]) => {
    // A house name comes first.
    if (house && !/\d/.test(house)) return `${house}, ${street}`;
    const line = street + (house && before + house + (/\d$/.test(house) ? after : ''));
    return neighbourhood ? `${neighbourhood}, ${line}` : line;
  };

  const show = (to?: number) => {
    active = to ?? -1;
    list.hidden = to === undefined || !places[0];
    streetName.ariaExpanded = `${!list.hidden}`;
    if (active < 0) streetName.removeAttribute('aria-activedescendant');
    else streetName.setAttribute('aria-activedescendant', `place${active}`);
    [...list.children].forEach((choice, index) => {
      choice.ariaSelected = `${index === active}`;
      if (index === active) choice.scrollIntoView({ block: 'nearest' });
    });
  };

  const paint = (data: Places) => {
    places = data;
    list.replaceChildren(
      ...places.map((place, index) => {
        const choice = option.cloneNode(true) as HTMLElement;
        choice.id = `place${index}`;
        choice.onclick = () => choose(index);
        const [first, second] = choice.children as unknown as [Element, Element];
        first.append(lineOf(place));
        second.append(place.postal_code, ' ', place.city);
        return choice;
      }),
    );
    show(document.activeElement === streetName ? -1 : undefined);
  };

  const choose = (index: number) => {
    const place = places[index];
    if (!place) return;
    streetName.value = text = lineOf(place);
    postalCode.value = place.postal_code;
    city.value = place.city;
    paint([]);
    onChoice();
  };

  streetName.oninput = () => {
    clearTimeout(timer);
    text = streetName.value.trim();
    timer = setTimeout(
      async (asked: string) => {
        const answer =
          asked.length < minPlaceLength
            ? undefined
            : await fetch(ask + encodeURIComponent(asked)).catch(() => {});
        const data: Places = answer?.ok ? (await answer.json()).data : [];
        // Ignores answers to earlier input.
        if (asked !== text) return;
        paint(data);
        said.value = answer ? (found.split('|')[data.length] ?? '') : '';
      },
      placeDelayMs,
      text,
    );
  };
  streetName.onclick = () => show(-1);
  streetName.onblur = () => show();
  // Keeps the focus in the field, so that the list stays open during a tap.
  list.onmousedown = (event) => event.preventDefault();
  streetName.onkeydown = (event) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const count = places.length;
    if (step && count) show((Math.max(active, step < 0 ? 0 : -1) + step + count) % count);
    else if (key === 'Escape' && !list.hidden) show();
    else if (key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  };
}
