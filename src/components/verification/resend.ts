/** Counts down until a new code can be requested. Without script the server says how long to wait. */
import { waitOf } from '#i18n/wait.ts';

const button = document.querySelector<HTMLButtonElement>('[data-wait]');
if (button) {
  const { wait, seconds: inSeconds = '', minutes: inMinutes = '' } = button.dataset;
  const label = button.textContent;
  const until = performance.now() + Number(wait) * 1000;
  const show = () => {
    const left = Math.ceil((until - performance.now()) / 1000);
    const { unit, count } = waitOf(left);
    const text = unit === 'seconds' ? inSeconds : inMinutes;
    button.disabled = left > 0;
    button.textContent = left > 0 ? text.replace('#', String(count)) : label;
    if (left > 0) setTimeout(show, 1000);
  };
  show();
}
