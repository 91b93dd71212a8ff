/** Counts down until a new code can be requested. Without script the server says how long to wait. */
const button = document.querySelector<HTMLButtonElement>('[data-wait]');
if (button) {
  const label = button.textContent;
  const until = performance.now() + Number(button.dataset.wait) * 1000;
  const count = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? (button.dataset.waitText ?? '').replace('#', String(seconds)) : label;
    if (seconds > 0) setTimeout(count, 1000);
  };
  count();
}
