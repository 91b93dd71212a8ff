/** The camera opens as asked, tells why it does not, and is released. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AIM, areaOf } from '#features/projects/browser/camera.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

/** What the camera of this test can do. */
let abilities: Record<string, unknown>;
let opened: MediaTrackConstraints[];
let applied: unknown[];
let refuse: (wanted: MediaTrackConstraints) => string | undefined;

class FakeTrack extends EventTarget {
  readyState = 'live';
  getCapabilities = () => abilities;
  getSettings = () => ({ deviceId: 'rear', zoom: 2 });
  applyConstraints = async (constraints: unknown) => {
    applied.push(constraints);
  };
  stop() {
    this.readyState = 'ended';
  }
}

let track: FakeTrack;

const page = () => newPage(() => import('#features/projects/browser/camera.ts'));

beforeEach(() => {
  browser.reset();
  abilities = {};
  opened = [];
  applied = [];
  refuse = () => undefined;
  track = new FakeTrack();
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia({ video }: { video: MediaTrackConstraints }) {
        opened.push(video);
        const name = refuse(video);
        if (name) throw Object.assign(new Error(name), { name });
        return { getVideoTracks: () => [track], getTracks: () => [track] };
      },
      enumerateDevices: async () => [
        { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
        { kind: 'videoinput', deviceId: 'rear', label: 'Back camera' },
        { kind: 'videoinput', deviceId: 'front', label: '' },
      ],
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('opening', () => {
  test('asks for the camera at the back, with many pixels', async () => {
    await (await page()).openCamera();
    expect(opened).toEqual([
      { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } },
    ]);
  });

  test('remembers the chosen camera', async () => {
    await (await page()).openCamera({ deviceId: 'front' });
    await (await page()).openCamera();
    expect(opened.map(({ deviceId }) => deviceId)).toEqual([{ exact: 'front' }, { exact: 'front' }]);
  });

  test('forgets it when the browser may choose', async () => {
    await (await page()).openCamera({ deviceId: 'front' });
    await (await page()).openCamera({ deviceId: '' });
    await (await page()).openCamera();
    expect(opened.map(({ deviceId }) => deviceId)).toEqual([{ exact: 'front' }, undefined, undefined]);
  });

  test('takes another camera when the remembered one is gone', async () => {
    await (await page()).openCamera({ deviceId: 'front' });
    refuse = ({ deviceId }) => (deviceId ? 'OverconstrainedError' : undefined);
    await (await page()).openCamera();
    expect(opened.at(-1)).toMatchObject({ facingMode: { ideal: 'environment' } });
  });

  test('does not remember a camera that does not open', async () => {
    refuse = () => 'NotReadableError';
    await expect((await page()).openCamera({ deviceId: 'front' })).rejects.toThrow();
    refuse = () => undefined;
    await (await page()).openCamera();
    expect(opened.at(-1)?.deviceId).toBeUndefined();
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('that ends with %s says %s', async (name, problem) => {
    refuse = () => name;
    await expect((await page()).openCamera()).rejects.toMatchObject({ name: 'CameraError', problem });
  });

  test('over plain HTTP says unsupported', async () => {
    vi.stubGlobal('navigator', {});
    await expect((await page()).openCamera()).rejects.toMatchObject({ problem: 'unsupported' });
  });
});

describe('settings', () => {
  test('focus continuously, where the camera can', async () => {
    abilities = { focusMode: ['manual', 'continuous'] };
    await (await page()).openCamera();
    expect(applied).toEqual([{ advanced: [{ focusMode: 'continuous' }] }]);
  });

  test('keep each other', async () => {
    abilities = { torch: true, zoom: { min: 1, max: 4, step: 0.5 } };
    const camera = await (await page()).openCamera();
    expect(camera.torch.available).toBe(true);
    expect(camera.zoom).toMatchObject({ min: 1, max: 4, step: 0.5, value: 2 });
    await camera.torch.set(true);
    await camera.zoom?.set(3);
    await camera.torch.set(false);
    expect(applied).toEqual([
      { advanced: [{ torch: true }] },
      { advanced: [{ torch: true }, { zoom: 3 }] },
      { advanced: [{ torch: false }, { zoom: 3 }] },
    ]);
  });

  test('are seen as soon as the camera tells', async () => {
    const camera = await (await page()).openCamera();
    expect([camera.torch.available, camera.zoom]).toEqual([false, undefined]);
    abilities = { torch: true, zoom: { min: 1, max: 4 } };
    expect([camera.torch.available, camera.zoom?.step]).toEqual([true, 0.1]);
  });
});

test('the cameras are listed, without microphones', async () => {
  const camera = await (await page()).openCamera();
  expect(await camera.devices()).toEqual([
    { id: 'rear', label: 'Back camera' },
    { id: 'front', label: '' },
  ]);
});

describe('frames', () => {
  const grabs: unknown[][] = [];

  /** A video that plays at once. */
  const video = {
    videoWidth: 1080,
    videoHeight: 1920,
    requestVideoFrameCallback: (go: () => void) => queueMicrotask(go),
  } as HTMLVideoElement;

  beforeEach(() => {
    grabs.length = 0;
    vi.stubGlobal('createImageBitmap', async (...values: unknown[]) => {
      grabs.push(values);
      return {};
    });
  });

  test('show the aiming area, and every fourth the whole picture', async () => {
    const camera = await (await page()).openCamera();
    const frames = [];
    for (let count = 0; count < 8; count++) frames.push(await camera.frames.next(video));
    expect(frames.map((frame) => frame?.top)).toEqual([690, 690, 690, 0, 690, 690, 690, 0]);
    expect(grabs[0]).toMatchObject([video, 54, 690, 972, 540, { resizeWidth: 972, resizeHeight: 540 }]);
    expect(grabs[3]).toMatchObject([video, 0, 0, 1080, 1920, { resizeWidth: 630, resizeHeight: 1120 }]);
  });

  test('wait for a video that has no picture yet, and report other failures', async () => {
    const failures = ['InvalidStateError', 'InvalidStateError'];
    vi.stubGlobal('createImageBitmap', async () => {
      const name = failures.shift();
      if (name) throw Object.assign(new Error(name), { name });
      return {};
    });
    const camera = await (await page()).openCamera();
    expect(await camera.frames.next(video)).toMatchObject({ left: 54, top: 690 });
    failures.push('DataCloneError');
    await expect(camera.frames.next(video)).rejects.toThrow('DataCloneError');
  });

  test('end with the camera, also one that is awaited', async () => {
    const camera = await (await page()).openCamera();
    const awaited = camera.frames.next({ requestVideoFrameCallback() {} } as unknown as HTMLVideoElement);
    camera.close();
    expect([await awaited, await camera.frames.next(video), grabs.length]).toEqual([undefined, undefined, 0]);
  });

  test.each([
    [1920, 1080],
    [1080, 1920],
    [640, 480],
  ])('of %d × %d have the aiming area in the middle', (width, height) => {
    const area = areaOf(width, height, false);
    expect(area.left * 2 + area.width).toBe(width);
    expect(area.top * 2 + area.height).toBe(height);
    expect(area.width).toBe(Math.min(width, height) * AIM.width);
  });

  test('of small cameras are not enlarged', () => {
    expect(areaOf(640, 480, true)).toEqual({ left: 0, top: 0, width: 640, height: 480, scale: 1 });
  });
});

test('a closed camera is released, and one that stops by itself says so', async () => {
  const camera = await (await page()).openCamera();
  const ended = vi.fn();
  void camera.ended.then(ended);
  camera.close();
  await Promise.resolve();
  expect([track.readyState, ended.mock.calls.length]).toEqual(['ended', 0]);
  track.dispatchEvent(new Event('ended'));
  await camera.ended;
  expect(ended).toHaveBeenCalledOnce();
});
