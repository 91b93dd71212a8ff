import { waitOf } from '#i18n/wait.ts';

/**
 * Disables a button for `data-wait` seconds and counts them down on it: with `data-seconds` or `data-minutes`, where `#`
 * is the number. Without script the server says how long to wait.
 *
 * @param onEnd called when the button can be used
 * @returns ends the countdown
 */
export function countDown(button: HTMLButtonElement, onEnd = () => {}): () => void {
  const { wait, seconds: inSeconds = '', minutes: inMinutes = '' } = button.dataset;
  const label = button.textContent;
  let until = performance.now() + Number(wait) * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    clearTimeout(timer);
    const left = Math.ceil((until - performance.now()) / 1000);
    const { unit, count: shown } = waitOf(left);
    const text = unit === 'seconds' ? inSeconds : inMinutes;
    button.disabled = left > 0;
    button.textContent = left > 0 ? text.replace('#', String(shown)) : label;
    if (left <= 0) onEnd();
    else if (button.isConnected) timer = setTimeout(count, 1000);
  };
  count();
  return () => {
    if (!button.disabled) return;
    until = 0;
    count();
  };
}
