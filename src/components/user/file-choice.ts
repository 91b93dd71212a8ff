/** Shows the chosen file, which the label that replaces the browser's button does not. */
const file = document.querySelector<HTMLInputElement>('.file-choice input');
file?.addEventListener('change', () => {
  const said = file.parentElement?.querySelector('[role=status]');
  if (said) said.textContent = file.files?.[0]?.name ?? '';
});
