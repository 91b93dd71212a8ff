import { check } from '#features/marketing/check.ts';
import { tidied } from '#features/marketing/layout/tidy.ts';
import type { ConfiguratorOptions, ConfiguratorShared } from './configurator-state.ts';

/** Typing pause in milliseconds before the QR code is requested. */
export const linkDelayMs = 1000;

/** The QR code of the typed link, requested from the API once typing pauses. */
export function createLinkCode(
  { $state, change }: ConfiguratorShared,
  { call, print }: Pick<ConfiguratorOptions, 'call' | 'print'>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Link of the shown or requested code. */
  let link = '';
  let reading: Promise<void> = Promise.resolve();

  /** Normalised link; empty if missing or invalid. */
  function rightLink(): string {
    const { configuration, language } = $state.get();
    const wrong = check(print, configuration).some(({ field }) => field === 'link');
    return wrong ? '' : (tidied(print, configuration, language).link ?? '');
  }

  async function askForQr(asked: string): Promise<void> {
    change({ qrState: 'waiting' });
    try {
      const { path, modules } = await call('GET /v1/generate/qr-code', { query: { data: asked } });
      if (link === asked) change({ qr: { path, modules }, qrState: 'ready' });
    } catch {
      if (link === asked) change({ qr: null, qrState: 'failed' });
    }
  }

  /** Requests the code unless it is loaded or loading. */
  async function read(): Promise<void> {
    clearTimeout(timer);
    const asked = rightLink();
    if (asked === '') {
      link = '';
      change({ qr: null, qrState: 'none' });
    } else if (asked !== link || $state.get().qrState === 'failed') {
      link = asked;
      reading = askForQr(asked);
    }
    await reading;
  }

  function changed(): void {
    clearTimeout(timer);
    link = '';
    const isThere = ($state.get().configuration.link ?? '') !== '';
    change({ qr: null, qrState: isThere ? 'waiting' : 'none' });
    if (isThere) timer = setTimeout(() => void read(), linkDelayMs);
  }

  return { read, changed };
}
