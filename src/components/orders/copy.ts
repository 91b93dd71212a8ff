/** Copy buttons, shown only with clipboard access. */
import { successMs } from '#platform/browser/success-ms.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const said = button.nextElementSibling as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.hidden = !navigator.clipboard;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
    } catch {
      // Denied by the browser: the text can be selected instead.
      return;
    }
    clearTimeout(timer);
    // Screen readers announce a live region only when its text changes.
    said.textContent = '';
    requestAnimationFrame(() => {
      said.textContent = said.dataset.copied ?? '';
    });
    timer = setTimeout(() => {
      said.textContent = '';
    }, successMs);
  };
}
