/** The tab that the keyboard reaches is shown whole: browsers are content with a strip of it. */
for (const tabs of document.querySelectorAll('.tabs')) {
  tabs.addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
