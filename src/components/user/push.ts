/** Shows push messages where the browser has them. What its buttons do is loaded with a click. */
const box = document.querySelector<HTMLElement>('[data-push]');

if (box && 'PushManager' in window) {
  const said = box.querySelector('[role=status]') as HTMLElement;
  box.hidden = false;
  box.onclick = ({ target }) =>
    import('./push-device.ts').then(
      ({ press }) => press(box, said, target as Element),
      () => {
        said.textContent = box.dataset.failed as string;
      },
    );
}
