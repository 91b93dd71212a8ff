/**
 * What the keyboard reaches is shown whole: browsers are content with a strip of it, in rows that scroll sideways above
 * all.
 */
addEventListener('focusin', ({ target }) => {
  const focused = target as Element;
  if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
