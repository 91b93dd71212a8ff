/** The device's camera: its picture, light, zoom, and frames to read labels in. */
import { persistent } from '#platform/browser/persistent.ts';

/**
 * - `denied`: by the person, the browser or the system
 * - `missing`: the device has no camera
 * - `busy`: another program uses it
 * - `unsupported`: the browser gives no camera to pages
 */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

export class CameraError extends Error {
  override name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`The camera does not open: ${problem}`, { cause });
    this.problem = problem;
  }
}

export interface CameraDevice {
  id: string;
  /** As the browser names it, in its own language; may be empty. */
  label: string;
}

export interface Frame {
  image: ImageBitmap;
  /** Pixel of the video at the image's top left corner. */
  left: number;
  top: number;
  /** Video pixels per pixel of the image. */
  scale: number;
}

export interface Camera {
  stream: MediaStream;
  /** Undefined where the browser does not tell. */
  deviceId: string | undefined;
  /** All cameras of the device. */
  devices(): Promise<CameraDevice[]>;
  torch: {
    /** Some phones know it only after the first frames: read it again then. */
    readonly available: boolean;
    set(on: boolean): Promise<void>;
  };
  /** Undefined without zoom. Some phones know it only after the first frames: read it again then. */
  readonly zoom:
    | { min: number; max: number; step: number; value: number; set(value: number): Promise<void> }
    | undefined;
  frames: {
    /**
     * Waits for the next frame of the video, which plays `stream`. Undefined once the camera is closed. Most frames
     * show the aiming area only.
     */
    next(video: HTMLVideoElement): Promise<Frame | undefined>;
  };
  /** Resolves when the camera stops without `close()`: it was unplugged, or another program took it. */
  ended: Promise<void>;
  close(): void;
}

/** Part of the picture that frames usually show, in shares of its shorter side. Wider than high: barcodes are. */
export const AIM = { width: 0.9, height: 0.5 };

/** Every fourth frame is the whole picture: labels are found outside of the aiming area too, and several at once. */
const WHOLE_EVERY = 4;

/** Whole pictures are scaled to this width or height, in pixels, to be decoded as fast as the aiming area. */
const WHOLE_SIZE = 1120;

/** More pixels help with small codes; phones offer this size without a lower frame rate. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Of the Image Capture API, which the DOM types lack. */
interface ImageSettings {
  focusMode?: string;
  torch?: boolean;
  zoom?: number;
}

interface ImageCapabilities {
  focusMode?: string[];
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
}

/** The id of the camera that was chosen last; empty for the browser's choice. */
const $chosen = persistent({
  key: 'camera',
  version: 1,
  decode: (stored) => (typeof stored === 'string' ? stored : undefined),
  initial: '',
});

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function problemOf(error: unknown): CameraError {
  return new CameraError((error instanceof Error && PROBLEMS[error.name]) || 'unsupported', error);
}

async function streamOf(deviceId: string): Promise<MediaStream> {
  // Only available in secure contexts.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!media?.getUserMedia) throw new CameraError('unsupported');
  const open = (which: MediaTrackConstraints) => media.getUserMedia({ video: { ...SIZE, ...which } });
  const back = { facingMode: { ideal: 'environment' } };
  if (deviceId === '') return open(back);
  try {
    return await open({ deviceId: { exact: deviceId } });
  } catch (error) {
    // It is no longer connected.
    if (error instanceof Error && ['OverconstrainedError', 'NotFoundError'].includes(error.name))
      return open(back);
    throw error;
  }
}

/** Applies image settings. Each call repeats the earlier ones, because browsers reset what a call leaves out. */
function settingsOf(track: MediaStreamTrack): (settings: ImageSettings) => Promise<void> {
  let all: ImageSettings = {};
  return (settings) => {
    all = { ...all, ...settings };
    const advanced = Object.entries(all).map(([name, value]) => ({ [name]: value }));
    return track.applyConstraints({ advanced });
  };
}

/** Resolves at the next frame of a video, or when the camera is closed. */
function nextFrame(video: HTMLVideoElement, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      closed.removeEventListener('abort', go);
      resolve();
    };
    closed.addEventListener('abort', go);
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(go);
    else requestAnimationFrame(go);
  });
}

/** The part of a picture to decode. */
export function areaOf(
  width: number,
  height: number,
  isWhole: boolean,
): { left: number; top: number; width: number; height: number; scale: number } {
  if (isWhole) {
    const scale = Math.max(1, Math.max(width, height) / WHOLE_SIZE);
    return { left: 0, top: 0, width, height, scale };
  }
  const side = Math.min(width, height);
  const aim = { width: Math.round(side * AIM.width), height: Math.round(side * AIM.height) };
  return {
    ...aim,
    left: Math.round((width - aim.width) / 2),
    top: Math.round((height - aim.height) / 2),
    scale: 1,
  };
}

/** Part of the picture as it is now; undefined where the video has a size but no picture yet, as its first frames may. */
async function grab(video: HTMLVideoElement, isWhole: boolean): Promise<Frame | undefined> {
  const { left, top, width, height, scale } = areaOf(video.videoWidth, video.videoHeight, isWhole);
  const image = await createImageBitmap(video, left, top, width, height, {
    resizeWidth: Math.round(width / scale),
    resizeHeight: Math.round(height / scale),
    resizeQuality: 'medium',
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidStateError') return undefined;
    throw error;
  });
  return image && { image, left, top, scale };
}

/**
 * Opens a camera: the given one, else the one chosen last, else one at the back of the device. Asks for permission.
 *
 * @param deviceId is remembered on this device; empty for the browser's choice
 * @throws CameraError
 */
export async function openCamera({ deviceId }: { deviceId?: string } = {}): Promise<Camera> {
  const stream = await streamOf(deviceId ?? $chosen.get()).catch((error: unknown) => {
    throw error instanceof CameraError ? error : problemOf(error);
  });
  const [track] = stream.getVideoTracks();
  if (!track) throw new CameraError('missing');
  if (deviceId !== undefined) $chosen.set(deviceId);
  const capabilities = () => (track.getCapabilities?.() ?? {}) as ImageCapabilities;
  const apply = settingsOf(track);
  // The picture is useful without it.
  if (capabilities().focusMode?.includes('continuous'))
    await apply({ focusMode: 'continuous' }).catch(() => undefined);
  const closed = new AbortController();
  let taken = 0;

  return {
    stream,
    deviceId: track.getSettings().deviceId,
    async devices() {
      const devices = await navigator.mediaDevices.enumerateDevices();
      return devices
        .filter(({ kind }) => kind === 'videoinput')
        .map(({ deviceId: id, label }) => ({ id, label }));
    },
    torch: {
      get available() {
        return capabilities().torch === true;
      },
      set: (on) => apply({ torch: on }),
    },
    get zoom() {
      const { zoom } = capabilities();
      if (!zoom || zoom.max <= zoom.min) return undefined;
      const { min, max, step = 0.1 } = zoom;
      const { zoom: value = min } = track.getSettings() as ImageSettings;
      return { min, max, step, value, set: (wanted: number) => apply({ zoom: wanted }) };
    },
    frames: {
      async next(video) {
        for (;;) {
          await nextFrame(video, closed.signal);
          if (closed.signal.aborted) return undefined;
          if (video.videoWidth === 0) continue;
          const frame = await grab(video, (taken + 1) % WHOLE_EVERY === 0);
          if (!frame) continue;
          taken++;
          return frame;
        }
      },
    },
    ended: new Promise((resolve) => {
      track.addEventListener('ended', () => resolve(), { once: true });
    }),
    close() {
      closed.abort();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
