/**
 * Arrows, bullets and viewer of product pictures. The row scrolls natively; the script moves it and shows the
 * position. The viewer is a dialog that takes over row and controls.
 */
for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const line = gallery.querySelector<HTMLElement>('[data-gallery-line]');
  const controls = gallery.querySelector<HTMLElement>('[data-gallery-controls]');
  const viewer = gallery.querySelector('dialog');
  if (!line || !controls || !viewer) continue;

  const total = line.children.length;
  const opener = controls.querySelector<HTMLElement>('[data-gallery-open]');
  const bullets = [...controls.querySelectorAll<HTMLElement>('[data-gallery-go]')];
  let shown = 0;
  const go = (index: number, behavior?: ScrollBehavior) =>
    line.scrollTo({ left: ((index + total) % total) * line.clientWidth, behavior });
  const mark = () => {
    // A closing viewer has width 0 and no valid position.
    if (line.clientWidth > 0) shown = Math.round(line.scrollLeft / line.clientWidth);
    for (const [index, bullet] of bullets.entries()) bullet.ariaCurrent = String(index === shown);
  };
  const open = () => {
    if (viewer.open) return;
    const index = shown;
    viewer.prepend(line, controls);
    viewer.showModal();
    go(index, 'instant');
  };

  for (const [index, bullet] of bullets.entries()) bullet.addEventListener('click', () => go(index));
  for (const arrow of controls.querySelectorAll<HTMLElement>('[data-gallery-step]')) {
    arrow.addEventListener('click', () => go(shown + Number(arrow.dataset.galleryStep)));
  }
  opener?.addEventListener('click', open);
  line.addEventListener('click', open);
  viewer.addEventListener('close', () => {
    const index = shown;
    viewer.before(line, controls);
    go(index, 'instant');
    // The opener was moved with the controls, so the browser cannot restore its focus.
    opener?.focus({ preventScroll: true });
  });
  line.addEventListener('scroll', mark, { passive: true });
  mark();
  // Their space is reserved: no layout shift.
  controls.classList.remove('invisible');
}
