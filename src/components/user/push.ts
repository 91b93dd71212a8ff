/** Shows push messages where the browser has them. What its buttons do is loaded with a click. */
const box = document.querySelector<HTMLElement>('[data-push]');

if (box && 'PushManager' in window) {
  box.hidden = false;
  box.onclick = ({ target }) => import('./push-device.ts').then(({ press }) => press(box, target as Element));
}
