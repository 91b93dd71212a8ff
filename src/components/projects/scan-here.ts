/**
 * Loads the scanner into a project's page, on a tap on its button or when a code is typed. Before that, nothing of it
 * is loaded; without it, the page's forms work.
 */
import type { Start } from '#islands/scanner/start.tsx';

const place = document.querySelector('[data-scanner]') as HTMLElement;
const form = document.querySelector('[data-add-scan]') as HTMLFormElement;
const button = document.querySelector('[data-scan]') as HTMLButtonElement;
const props = JSON.parse(place.dataset.scanner as string);

/** Rejects offline, before they were loaded once. */
function loadStyles(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: place.dataset.styles,
  });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

let isStarted = false;
async function start(how: Start): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const [{ startScanner }] = await Promise.all([import('#islands/scanner/start.tsx'), loadStyles()]);
    startScanner(place, props, how);
  } catch (error) {
    isStarted = false;
    throw error;
  }
  for (const plain of document.querySelectorAll<HTMLElement>('[data-without-scanner]')) plain.hidden = true;
}

const code = form.elements.namedItem('code') as HTMLInputElement;
button.hidden = false;
button.onclick = () => {
  button.ariaBusy = 'true';
  start({ camera: true, typed: code.value.trim() }).catch(() => {
    // Offline, before the scanner was loaded once: its page may be kept.
    location.assign(`/scan?project=${props.project}`);
  });
};
form.onsubmit = (event) => {
  // The server explains an empty field.
  if (isStarted || !code.value.trim()) return;
  event.preventDefault();
  start({ camera: false, typed: code.value }).catch(() => {
    // `kept-forms.ts` keeps the code, and says what to do offline.
    form.onsubmit = null;
    form.requestSubmit();
  });
};

// Another tab has added a label to this project.
if (typeof BroadcastChannel !== 'undefined') {
  const channel = new BroadcastChannel('queue');
  channel.onmessage = ({ data }: MessageEvent<{ put: readonly { data?: { project?: string } }[] }>) => {
    if (data.put.some((entry) => entry.data?.project === props.project))
      start({ camera: false, typed: '' }).catch(() => undefined);
  };
}
