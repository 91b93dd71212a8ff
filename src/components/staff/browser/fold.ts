const KEY = 'staffMenu';

/** Folds the menu to icons; this browser remembers it. */
export function foldMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-fold]');
  const paint = (folded: boolean) => {
    document.body.classList.toggle('folded', folded);
    if (button) button.ariaPressed = `${folded}`;
  };
  paint(localStorage.getItem(KEY) === 'folded');
  button?.addEventListener('click', () => {
    const folded = !document.body.classList.contains('folded');
    localStorage.setItem(KEY, folded ? 'folded' : 'open');
    paint(folded);
  });
}
