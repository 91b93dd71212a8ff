/**
 * Disables a button for `data-wait` seconds, and counts them down on it with `data-wait-text`, where `#` is the number.
 * Without script the server says how long to wait.
 *
 * @param onEnd called when the button can be used
 * @returns ends the countdown
 */
export function countDown(button: HTMLButtonElement, onEnd = () => {}): () => void {
  const label = button.textContent;
  let until = performance.now() + Number(button.dataset.wait) * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    clearTimeout(timer);
    const seconds = Math.ceil((until - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? (button.dataset.waitText ?? '').replace('#', String(seconds)) : label;
    if (seconds <= 0) onEnd();
    else if (button.isConnected) timer = setTimeout(count, 1000);
  };
  count();
  return () => {
    if (!button.disabled) return;
    until = 0;
    count();
  };
}
