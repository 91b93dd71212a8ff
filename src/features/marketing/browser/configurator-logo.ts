import { withLogo } from '#features/marketing/edit.ts';
import { isDrawing } from '#features/marketing/order-files.ts';
import { upload } from '#platform/browser/upload.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { ConfiguratorOptions, ConfiguratorShared } from './configurator-state.ts';
import { $registered, type StoredLogo, unregister } from './drafts.ts';
import { fileProblem, refusedFile } from './logo-file.ts';

type Uploaded = AnswerOf<'POST /v1/shop/order/files'>;

/** Drawings have no size in pixels: they print sharp at any size. */
export function logoOf({
  uuid,
  name,
  type,
  preview_url: picture,
  width,
  height,
  losses,
}: Omit<Uploaded, 'size'>): StoredLogo {
  const size = !isDrawing(type) && width && height ? { width, height } : null;
  return { uuid, name, picture, size, losses };
}

/** How long an upload is said to be done. */
const SAID_MS = 15_000;

/** Upload and removal of the logo. A newer upload ends one that is still running. */
export function createLogo(
  { $state, change, edit }: ConfiguratorShared,
  { call, product, print, send = upload }: ConfiguratorOptions,
) {
  let sending: AbortController | undefined;

  /** Removes a file on the server. Failures are ignored because unordered files expire. */
  function removeFile(uuid: string | undefined): void {
    if (!uuid) return;
    if ($registered.get()[product]?.data.logo === uuid) unregister(product);
    void call('DELETE /v1/shop/order/files/{uuid}', { params: { uuid } }).catch(() => undefined);
  }

  return {
    /** Uploads a logo and replaces the current one. A rejected file changes nothing. */
    async sendLogo(files: readonly File[]): Promise<void> {
      const problem = fileProblem(files);
      const [file] = files;
      if (problem || !file) return change({ upload: { state: 'refused', problem: problem ?? 'one_file' } });
      sending?.abort();
      const mine = new AbortController();
      sending = mine;
      const { name } = file;
      change({ upload: { state: 'sending', name, share: 0 } });
      try {
        const onProgress = (share: number) => {
          if (sending === mine) change({ upload: { state: 'sending', name, share } });
        };
        const answer = (await send('/v1/shop/order/files', file, {
          onProgress,
          signal: mine.signal,
        })) as Uploaded;
        if (sending !== mine) return removeFile(answer.uuid);
        sending = undefined;
        const { configuration } = $state.get();
        const logo = logoOf(answer);
        edit({ configuration: withLogo(print, configuration, answer.uuid), logo, upload: { state: 'sent' } });
        removeFile(configuration.logo);
        setTimeout(() => {
          const now = $state.get();
          if (now.upload.state === 'sent' && now.logo === logo) change({ upload: { state: 'none' } });
        }, SAID_MS);
      } catch (error) {
        if (sending !== mine) return;
        sending = undefined;
        const problem = error instanceof ClubError ? refusedFile(file, error) : 'internal';
        change({ upload: problem === 'aborted' ? { state: 'none' } : { state: 'refused', problem } });
      }
    },

    /** The member accepts what print changes in the current logo, or takes it back. */
    acceptLosses(isAccepted: boolean): void {
      change({ acceptedLogo: isAccepted ? $state.get().logo?.uuid : undefined });
    },

    stopSending(): void {
      sending?.abort();
    },

    /** Removes the current logo and cancels an upload. */
    removeLogo(uuid: string | undefined): void {
      sending?.abort();
      change({ logo: null, upload: { state: 'none' } });
      removeFile(uuid);
    },
  };
}
