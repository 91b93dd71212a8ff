import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { $login, createLogin, loginTrack } from '#features/access/browser/login.ts';
import type { LoginProgress, LoginStep } from '#features/access/browser/login-progress.ts';
import type { Messages, T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { RegionOption } from '#islands/ui/region-options.ts';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { followHistory } from '#platform/browser/step-history.ts';
import { fieldProblem } from '#platform/forms/form.ts';
import { ChannelStep } from './ChannelStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { IdStep } from './IdStep.tsx';
import type { StepProps } from './step-props.ts';

interface Props {
  messages: Messages;
  locale: string;
  regions: readonly RegionOption[];
  region: number;
  /** Redirect path after sign-in. */
  to: string;
  /** Redirected here because the session expired. */
  hasEnded: boolean;
}

const screens: { readonly [Step in LoginStep]: ComponentType<StepProps> } = {
  channel: ChannelStep,
  id: IdStep,
  code: CodeStep,
};

function titleOf({ step, channel }: LoginProgress, t: T): string {
  if (step === 'channel') return t('login.channelTitle');
  if (step === 'code') return t('login.codeTitle');
  return channel === 'email' ? t('login.emailTitle') : t('login.phoneTitle');
}

/** The sign-in, one question per step. */
export function Login({ messages, locale, regions, region, to, hasEnded }: Props) {
  const t = useT(messages, locale);
  const [login] = useState(() =>
    createLogin({
      call,
      region,
      hasEnded,
      // With a pending sign-in this page shows the onboarding questions.
      leave: (pending) => (pending ? location.reload() : location.assign(to)),
    }),
  );
  const progress = useStore($login);
  const status = useStore(login.$status);
  const ready = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(progress.step);
  const secondsToWait = useSecondsLeft(status.problem?.waitUntil);

  useEffect(() => {
    const stopSaving = login.start();
    const { $place, position, show } = login;
    const stopFollowing = followHistory({ name: 'login', $place, position, show });
    return () => {
      stopFollowing();
      stopSaving();
    };
  }, [login]);
  useEffect(() => {
    // Other steps focus their field.
    if (shown.current !== progress.step && progress.step === 'channel') heading.current?.focus();
    shown.current = progress.step;
  }, [progress.step]);

  const track = loginTrack(progress);
  const number = track.indexOf(progress.step) + 1;
  const Screen = screens[progress.step];
  const { problem } = status;
  const refused =
    problem?.field === 'installer_not_found'
      ? t('errors.installer_not_found')
      : problem?.field && fieldProblem(problem.field, t);

  return (
    <div className="stack">
      <label className="progress">
        <span>{t('login.progress', { number, total: track.length })}</span>
        <progress value={number} max={track.length} />
      </label>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(progress, t)}
      </h1>
      {status.word && (
        <Notice tone="sky" title={t(status.word === 'declined' ? 'login.declined' : 'login.ended')}>
          <p>{t(`login.${status.word}Text`)}</p>
        </Notice>
      )}
      {problem && !refused && (
        <Notice tone={problem.code === 'code_second' ? 'sky' : 'brick'} title={t(`errors.${problem.code}`)} />
      )}
      {secondsToWait > 0 && <p className="soft tabular-nums">{retryText(secondsToWait, t)}</p>}
      <Screen
        key={`${progress.step} ${progress.channel}`}
        t={t}
        login={login}
        progress={progress}
        status={status}
        regions={regions}
        refused={refused}
        ready={ready}
      />
    </div>
  );
}
