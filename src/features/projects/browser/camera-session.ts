/**
 * The camera while someone scans: it closes when the page is hidden, and opens again when it is back. The screen stays
 * on meanwhile.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { type Camera, CameraError, type CameraProblem, openCamera } from './camera.ts';
import { endReader, readCodes } from './label-reader.ts';

/** `insecure`: only secure pages get a camera. `reader`: the label reader did not load. */
export type SessionProblem = CameraProblem | 'insecure' | 'reader';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'opening' }
  | { kind: 'on'; camera: Camera }
  | { kind: 'problem'; problem: SessionProblem };

export interface CameraSession {
  readonly $state: ReadableAtom<CameraState>;
  /** Opens the camera, another one with its id. */
  open(deviceId?: string): Promise<void>;
  close(): void;
  /** Plays the picture in an element and reads labels in it. */
  show(video: HTMLVideoElement): void;
  /** Closes the camera and the reader permanently. */
  end(): void;
}

/** Whether the camera may open without a question of the browser. */
export async function isCameraGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    // Not all browsers know this permission.
    return false;
  }
}

/**
 * @param see receives the codes of each frame; empty if there are none
 */
export function createCameraSession(see: (codes: string[]) => void): CameraSession {
  const $state = atom<CameraState>({ kind: 'off' });
  let camera: Camera | undefined;
  let isWanted = false;
  /** Counts openings: an older one that ends later is outdated. */
  let round = 0;
  let lock: { release(): Promise<void> } | undefined;

  const fail = (problem: SessionProblem) => {
    stop();
    isWanted = false;
    $state.set({ kind: 'problem', problem });
  };

  function stop(): void {
    round++;
    camera?.close();
    camera = undefined;
    lock?.release().catch(() => undefined);
    lock = undefined;
  }

  async function start(deviceId?: string): Promise<void> {
    stop();
    const own = round;
    if (!window.isSecureContext) return fail('insecure');
    $state.set({ kind: 'opening' });
    try {
      const opened = await openCamera(deviceId === undefined ? {} : { deviceId });
      if (own !== round) return opened.close();
      camera = opened;
    } catch (error) {
      if (own === round) fail(error instanceof CameraError ? error.problem : 'unsupported');
      return;
    }
    const opened = camera;
    void opened.ended.then(() => {
      if (camera === opened && !document.hidden) fail('busy');
    });
    $state.set({ kind: 'on', camera: opened });
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (own !== round) lock?.release().catch(() => undefined);
  }

  async function readFrames(own: Camera, video: HTMLVideoElement): Promise<void> {
    while (camera === own) {
      const frame = await own.frames.next(video);
      if (!frame || camera !== own) {
        frame?.image.close();
        return;
      }
      const codes = await readCodes(frame.image);
      if (camera === own) see(codes.map(({ text }) => text));
    }
  }

  const onVisibility = () => {
    if (document.hidden && camera) {
      stop();
      $state.set({ kind: 'off' });
    } else if (!document.hidden && isWanted && !camera) void start();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', stop);

  return {
    $state,
    async open(deviceId) {
      isWanted = true;
      await start(deviceId);
    },
    close() {
      isWanted = false;
      stop();
      $state.set({ kind: 'off' });
    },
    show(video) {
      const own = camera;
      if (!own) return;
      video.srcObject = own.stream;
      // Rejected when the element leaves the page first.
      video.play().catch(() => undefined);
      readFrames(own, video).catch(() => {
        if (camera === own) fail('reader');
      });
    },
    end() {
      isWanted = false;
      stop();
      endReader();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', stop);
    },
  };
}
