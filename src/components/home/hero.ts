/** Autoplay and controls of the hero. Pauses on hover, focus, reduced motion, hidden page and on request. */
const hero = document.querySelector<HTMLElement>('[data-hero="true"]');
const part = (name: string) => hero?.querySelector<HTMLElement>(`[data-hero-${name}]`);
const line = part('line');
const controls = part('controls');
const pause = part('pause');

const standMs = 7000;

if (hero && line && controls && pause) {
  const bullets = [...controls.querySelectorAll('[data-hero-go]')];
  const shown = () => Math.round(line.scrollLeft / Math.max(1, line.clientWidth));
  const go = (index: number) =>
    line.scrollTo({ left: ((index + bullets.length) % bullets.length) * line.clientWidth });
  const isHeld = () =>
    document.hidden ||
    hero.matches(':hover, :focus-within') ||
    pause.ariaPressed === 'true' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;

  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isHeld()) go(shown() + 1);
      wait();
    }, standMs);
  };
  const mark = () => {
    const current = shown();
    for (const [index, bullet] of bullets.entries()) bullet.ariaCurrent = String(index === current);
    wait();
  };

  controls.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    const { heroStep } = button.dataset;
    if (button === pause) pause.ariaPressed = String(pause.ariaPressed !== 'true');
    else go(heroStep ? shown() + Number(heroStep) : bullets.indexOf(button));
  });
  line.addEventListener('scroll', mark, { passive: true });
  for (const event of ['pointerleave', 'focusout']) hero.addEventListener(event, wait);
  document.addEventListener('visibilitychange', wait);
  mark();
  controls.classList.remove('invisible');
}
