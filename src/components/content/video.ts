/** Replaces video links by the player when the visitor starts them. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-video]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.className = link.className;
    frame.classList.add('w-full');
    frame.title = link.dataset.video ?? '';
    frame.lang = link.dataset.videoLang ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // YouTube refuses to play without a referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = `${link.href}?autoplay=1&rel=0`;
    link.replaceWith(frame);
    frame.focus();
  });
}
