/** Shows buttons of passkeys where the browser knows these. What they do is loaded when somebody wants it. */
import { knowsPasskeys } from '#features/access/browser/passkey.ts';

/** The page comes first: the offer takes a call and some code. Safari cannot tell when a page is idle. */
const IDLE_MS = 500;

const isKnown = knowsPasskeys();
// On the root, because a page may replace its parts.
document.documentElement.dataset.passkeys = isKnown ? 'known' : 'unknown';
document.addEventListener('click', ({ target }) => {
  const part = (target as Element).closest<HTMLElement>('[data-passkey]');
  const button = (target as Element).closest('button');
  if (part && button)
    import('./passkey-task.ts').then(
      ({ run }) => run(part, button),
      () => part.lastElementChild?.replaceChildren(part.dataset.unavailable ?? ''),
    );
});
if (isKnown && document.querySelector('[data-passkey=sign-in]'))
  setTimeout(
    () =>
      import('./passkey-task.ts').then(
        ({ offer }) => offer(),
        () => undefined,
      ),
    IDLE_MS,
  );
