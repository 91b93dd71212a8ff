/** The script of a page that says what has just been done. */
import { successMs } from '#platform/browser/shell.ts';

// What `kept-forms.ts` keeps of what was sent has arrived.
sessionStorage.removeItem('typed');

const toast = document.querySelector('[data-toast]');
const url = new URL(location.href);
url.searchParams.delete('done');
history.replaceState(history.state, '', url);
// A live region is read out when something comes into it, not when it is there from the start.
const region = toast?.parentElement;
requestAnimationFrame(() => region?.replaceChildren(toast ?? ''));
const hideUnlessRead = () => {
  if (toast?.matches(':hover, :focus-within')) setTimeout(hideUnlessRead, 1000);
  else toast?.remove();
};
setTimeout(hideUnlessRead, successMs);
toast?.querySelector('[data-toast-close]')?.addEventListener('click', (event) => {
  event.preventDefault();
  toast.remove();
});
