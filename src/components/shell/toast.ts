/** Shows the confirmation of a submitted form. */
import { successMs } from '#platform/browser/success-ms.ts';

// Clears the input kept by `kept-forms.ts`: it has arrived.
sessionStorage.removeItem('typed');

const toast = document.querySelector('[data-toast]');
const url = new URL(location.href);
url.searchParams.delete('done');
history.replaceState(history.state, '', url);
// Screen readers announce content added to a live region, not its initial content.
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
