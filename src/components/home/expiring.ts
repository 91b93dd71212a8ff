/** Shows the notice about expiring points as a dialog. However it is closed, the club is told that it was seen. */
const dialog = document.querySelector<HTMLDialogElement>('[data-expiring]');
const form = dialog?.querySelector('form');
if (dialog && form) {
  dialog.addEventListener('close', () => {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    // Failing to note it only means that it is shown once more.
    fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  });
  dialog.showModal();
}
