import { countDown } from '#platform/browser/count-down.ts';

const button = document.querySelector<HTMLButtonElement>('[data-wait]');
if (button) countDown(button);
