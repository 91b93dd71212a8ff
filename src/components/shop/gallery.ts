/**
 * Arrows, bullets and viewer of product pictures. The line of pictures scrolls by itself, by finger and by arrow
 * keys; these move it and show where it is. The viewer is a dialog that takes line and controls in.
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
    // A closing viewer has no width, and nothing to tell.
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
    // It was moved with the controls, so the browser has lost sight of it.
    opener?.focus({ preventScroll: true });
  });
  line.addEventListener('scroll', mark, { passive: true });
  mark();
  // They have had their place all along: nothing moves when they appear.
  controls.classList.remove('invisible');
}
