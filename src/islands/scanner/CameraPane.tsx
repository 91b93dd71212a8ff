import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { CameraDevice } from '#features/projects/browser/camera.ts';
import type { CameraSession, CameraState } from '#features/projects/browser/camera-session.ts';
import { $isMuted } from '#features/projects/browser/signals.ts';
import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { usePersistent } from '#islands/use-persistent.ts';
import { CameraHelp } from './CameraHelp.tsx';
import { glyphs } from './glyphs.ts';

interface Props {
  t: T;
  session: CameraSession;
  /** Changes with each added label: the frame confirms it. */
  confirmed: string | undefined;
}

/** The picture of the camera with its controls, the button that opens it, or help. */
export function CameraPane({ t, session, confirmed }: Props) {
  const state = useStore(session.$state);
  if (state.kind === 'problem')
    return <CameraHelp t={t} problem={state.problem} onAgain={() => void session.open()} />;
  if (state.kind === 'off')
    return (
      <button
        type="button"
        className="btn btn-primary btn-wide min-h-16 text-lg"
        onClick={() => void session.open()}
      >
        <Glyph path={glyphs.scan} size={24} />
        {t('scan.open')}
      </button>
    );
  return (
    <div className="scan-camera" data-state={state.kind}>
      {state.kind === 'on' && <Picture t={t} session={session} state={state} />}
      <div key={confirmed} className={confirmed ? 'scan-aim scan-aim-hit' : 'scan-aim'} aria-hidden="true" />
      <div className="scan-controls scan-controls-top">
        <Sound t={t} />
        <button
          type="button"
          className="scan-control"
          aria-label={t('scan.close')}
          onClick={() => session.close()}
        >
          <Glyph path={glyphs.close} size={24} />
        </button>
      </div>
    </div>
  );
}

function Sound({ t }: { t: T }) {
  const isMuted = usePersistent($isMuted);
  return (
    <button
      type="button"
      className="scan-control"
      aria-label={t('scan.sound')}
      aria-pressed={!isMuted}
      onClick={() => $isMuted.set(!isMuted)}
    >
      <Glyph path={isMuted ? glyphs.silence : glyphs.sound} size={24} />
    </button>
  );
}

/** Some phones know light and zoom only after the first frames. */
const KNOWN_AFTER_MS = 800;

function Picture({
  t,
  session,
  state: { camera },
}: {
  t: T;
  session: CameraSession;
  state: Extract<CameraState, { kind: 'on' }>;
}) {
  const [devices, setDevices] = useState<CameraDevice[]>([]);
  const [isLit, setIsLit] = useState(false);
  const [zoom, setZoom] = useState(camera.zoom);
  const [hasLight, setHasLight] = useState(camera.torch.available);
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) session.show(video);
    },
    [session],
  );
  useEffect(() => {
    void camera.devices().then(setDevices);
    const timer = setTimeout(() => {
      setZoom(camera.zoom);
      setHasLight(camera.torch.available);
    }, KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [camera]);

  return (
    <>
      <video ref={show} className="scan-video" playsInline muted aria-label={t('scan.camera')} />
      <div className="scan-controls scan-controls-end">
        {hasLight && (
          <button
            type="button"
            className="scan-control"
            aria-label={t('scan.light')}
            aria-pressed={isLit}
            onClick={() => {
              setIsLit(!isLit);
              camera.torch.set(!isLit).catch(() => setIsLit(isLit));
            }}
          >
            <Glyph path={glyphs.light} size={24} />
          </button>
        )}
        {zoom && (
          <label className="scan-zoom">
            <span className="visually-hidden">{t('scan.zoom')}</span>
            <input
              type="range"
              min={zoom.min}
              max={zoom.max}
              step={zoom.step}
              defaultValue={zoom.value}
              onChange={(event) => {
                zoom.set(Number(event.currentTarget.value)).catch(() => undefined);
              }}
            />
          </label>
        )}
        {devices.length > 1 && (
          <select
            className="scan-control scan-choice"
            aria-label={t('scan.camera')}
            value={camera.deviceId ?? ''}
            onChange={(event) => void session.open(event.currentTarget.value)}
          >
            {devices.map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label || `${t('scan.camera')} ${index + 1}`}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  );
}
