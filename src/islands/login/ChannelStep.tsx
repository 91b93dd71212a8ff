import type { StepProps } from './step-props.ts';

/** First step: channel of the code. */
export function ChannelStep({ t, login, ready }: StepProps) {
  return (
    <>
      <p className="lead">{t('login.channelIntro')}</p>
      <button
        type="button"
        className="btn btn-primary btn-wide"
        disabled={!ready}
        onClick={() => login.choose('email')}
      >
        {t('login.byEmail')}
      </button>
      <button
        type="button"
        className="btn btn-secondary btn-wide"
        disabled={!ready}
        onClick={() => login.choose('phone')}
      >
        {t('login.byPhone')}
      </button>
      <p className="soft mt-4">
        {t('login.notMember')} <a href="/register">{t('login.join')}</a>
      </p>
    </>
  );
}
