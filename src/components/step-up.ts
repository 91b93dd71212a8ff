/** Opens the question for the passkey. */
const dialog = document.querySelector<HTMLDialogElement>('[data-step-up]');
dialog?.querySelector('[data-step-up-close]')?.addEventListener('click', () => dialog.close());
dialog?.showModal();

export {};
