/** Arrows and bullets of product pictures. The line of pictures scrolls by itself; these move it and show where it is. */
for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  const line = gallery.querySelector<HTMLElement>('[data-gallery-line]');
  const controls = gallery.querySelector<HTMLElement>('[data-gallery-controls]');
  if (!line || !controls) continue;

  const bullets = [...controls.querySelectorAll<HTMLElement>('[data-gallery-go]')];
  const shown = () => Math.round(line.scrollLeft / Math.max(1, line.clientWidth));
  const go = (index: number) => {
    const turned = (index + bullets.length) % bullets.length;
    line.scrollTo({ left: turned * line.clientWidth });
  };
  const mark = () => {
    const current = shown();
    for (const [index, bullet] of bullets.entries())
      bullet.setAttribute('aria-current', String(index === current));
  };

  for (const [index, bullet] of bullets.entries()) bullet.addEventListener('click', () => go(index));
  for (const arrow of controls.querySelectorAll<HTMLElement>('[data-gallery-step]')) {
    arrow.addEventListener('click', () => go(shown() + Number(arrow.dataset.galleryStep)));
  }
  line.addEventListener('scroll', mark, { passive: true });
  mark();
  controls.hidden = false;
}
