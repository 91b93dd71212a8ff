/** Buttons that copy a voucher code. They are hidden where the browser gives no access to the clipboard. */
import { successMs } from '#platform/browser/shell.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const said = button.nextElementSibling as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.hidden = !navigator.clipboard;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
    } catch {
      // Refused by the browser: the code stands beside the button and can be selected.
      return;
    }
    clearTimeout(timer);
    // Said again after a second copy: a live region is read out when its text changes.
    said.textContent = '';
    requestAnimationFrame(() => {
      said.textContent = said.dataset.copied ?? '';
    });
    timer = setTimeout(() => {
      said.textContent = '';
    }, successMs);
  };
}
