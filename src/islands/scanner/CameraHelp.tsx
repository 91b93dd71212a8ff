import type { SessionProblem } from '#features/projects/browser/camera-session.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  t: T;
  problem: SessionProblem;
  onAgain: () => void;
}

/** Where a person allows the camera again. */
function permissionHelp(): MessageKey {
  const { userAgent, maxTouchPoints } = navigator;
  // Tablets by Apple say that they are computers.
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'scan.deniedApple';
  return /Android/.test(userAgent) ? 'scan.deniedAndroid' : 'scan.deniedComputer';
}

const texts: Readonly<Record<Exclude<SessionProblem, 'denied'>, MessageKey>> = {
  missing: 'scan.missing',
  unsupported: 'scan.missing',
  busy: 'scan.busy',
  insecure: 'scan.insecure',
  reader: 'scan.readerFailed',
};

/** Why there is no picture, and what to do. Photo and typing stay. */
export function CameraHelp({ t, problem, onAgain }: Props) {
  const isDenied = problem === 'denied';
  return (
    <Notice tone="amber" title={isDenied ? t('scan.denied') : t(texts[problem])}>
      {isDenied && <p>{t(permissionHelp())}</p>}
      <p>{t('scan.otherWays')}</p>
      {problem !== 'insecure' && (
        <button type="button" className="btn btn-secondary mt-2" onClick={onAgain}>
          {t('common.tryAgain')}
        </button>
      )}
    </Notice>
  );
}
