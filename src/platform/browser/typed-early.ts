/**
 * What was typed or chosen in the server's form before its script had loaded, by field name. Call it while hydrating:
 * afterwards the script's values are shown. Empty on the server.
 */
export function typedEarly(): Readonly<Record<string, string>> {
  if (typeof document === 'undefined') return {};
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main input:not([type=hidden]), main select',
  );
  return Object.fromEntries([...fields].filter(isChanged).map(({ name, value }) => [name, value] as const));
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}
