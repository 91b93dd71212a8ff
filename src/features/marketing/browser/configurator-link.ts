/** The QR code of the link that is typed. */
import { check } from '#features/marketing/check.ts';
import { tidied } from '#features/marketing/tidy.ts';
import type { ConfiguratorOptions, ConfiguratorShared } from './configurator-state.ts';

/** Milliseconds without a change after which the code of a link is asked for. */
export const linkDelayMs = 1000;

/** The code of the form's link. */
export function createLinkCode(
  { $state, change }: ConfiguratorShared,
  { call, print }: Pick<ConfiguratorOptions, 'call' | 'print'>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The link whose code is shown or asked for. */
  let link = '';
  let reading: Promise<void> = Promise.resolve();

  /** The link as it will be printed; empty where there is none, or none that is right. */
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

  /** Reads the code of the link, unless it is there or under way. */
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

  /** The link has changed: its code is read once typing pauses. */
  function changed(): void {
    clearTimeout(timer);
    link = '';
    const isThere = ($state.get().configuration.link ?? '') !== '';
    change({ qr: null, qrState: isThere ? 'waiting' : 'none' });
    if (isThere) timer = setTimeout(() => void read(), linkDelayMs);
  }

  return { read, changed };
}
