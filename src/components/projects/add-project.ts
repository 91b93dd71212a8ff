/**
 * Enables the submit button of a valid project form. Loads the suggestions of the street when it gets the focus. Works
 * as a plain form without script.
 */

function wire(form: HTMLFormElement): void {
  const { streetName, postalCode, save } = form.elements as unknown as Record<
    'streetName' | 'postalCode' | 'save',
    HTMLInputElement
  >;
  const check = () => {
    save.disabled = !streetName.value.trim() || !postalCode.value.trim();
  };
  form.oninput = check;
  // A page restored from the back/forward cache has filled fields.
  window.onpageshow = check;
  check();

  const list = document.getElementById('places');
  if (!list) return;
  // At once: screen readers announce it with the focus.
  streetName.role = 'combobox';
  streetName.ariaAutoComplete = 'list';
  streetName.ariaExpanded = 'false';
  streetName.setAttribute('aria-controls', list.id);
  const load = async () => {
    const before = streetName.value;
    const { suggestPlaces } = await import('./place-suggestions.ts');
    streetName.onfocus = null;
    suggestPlaces(form, list, check);
    // Typed meanwhile.
    if (streetName.value !== before) streetName.dispatchEvent(new Event('input'));
  };
  // Without a connection there are no suggestions either.
  streetName.onfocus = () => void load().catch(() => {});
  if (document.activeElement === streetName) streetName.onfocus(new FocusEvent('focus'));
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-project]')) wire(form);
