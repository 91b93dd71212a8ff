/**
 * Scrolls a focused item fully into view: browsers stop at a partly visible one, mainly in horizontal rows.
 */
addEventListener('focusin', ({ target }) => {
  const focused = target as Element;
  if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
