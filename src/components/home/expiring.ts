/** Shows the warning about expiring points as a dialog and reports any way of closing it as seen. */
const dialog = document.querySelector<HTMLDialogElement>('[data-expiring]');
const form = dialog?.querySelector('form');
if (dialog && form) {
  dialog.addEventListener('close', () => {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    // After a failure the dialog is shown again on the next visit.
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
