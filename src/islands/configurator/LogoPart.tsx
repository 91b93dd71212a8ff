import { memo, useRef } from 'react';
import type { LogoUpload } from '#features/marketing/browser/configurator-state.ts';
import type { StoredLogo } from '#features/marketing/browser/drafts.ts';
import { acceptedFiles } from '#features/marketing/browser/logo-file.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { FILE_BYTES, MEGABYTE } from '#platform/contract/uploads.ts';
import { errorProblem } from '#platform/forms/form.ts';
import { LogoLosses } from './LogoLosses.tsx';
import type { PartProps } from './part.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { labelOf } from './words.ts';

interface Props extends PartProps {
  locale: string;
  logo: StoredLogo | null;
  /** Warning about a low resolution. */
  coarse: string | undefined;
  upload: LogoUpload;
  areLossesAccepted: boolean;
  /** Losses must be accepted first. */
  lossProblem: string | undefined;
}

/** Message for a file rejected by browser or API. */
function refusal(problem: Extract<LogoUpload, { state: 'refused' }>['problem'], t: T): string {
  switch (problem) {
    case 'file_empty':
    case 'one_file':
    case 'file_offline':
    case 'drawing_unusable':
      return t(`configurator.problem_${problem}`);
    case 'logo_locked':
    case 'logo_without_pdf':
    case 'logo_fonts':
    case 'logo_postscript':
    case 'logo_archive':
      return t(`errors.field_${problem}`);
    case 'file_broken':
      return t('errors.fileBroken');
    default:
      return errorProblem(problem, t);
  }
}

export const LogoPart = memo(function LogoPart(props: Props) {
  const { t, locale, configurator, field, error, onRemove, logo, coarse, upload } = props;
  const { areLossesAccepted, lossProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const said = upload.state === 'refused' ? refusal(upload.problem, t) : error;
  const choose = logo ? t('configurator.logoReplace') : t('configurator.logoChoose');

  return (
    <fieldset className="configurator-part">
      <legend className="font-semibold">{labelOf(field, t)}</legend>
      <p className="field-hint" id="logo-hint">
        {t('configurator.logoHint', { megabytes: FILE_BYTES / MEGABYTE })}
      </p>
      {said && (
        <p className="field-error" id="logo-error" role="alert">
          {said}
        </p>
      )}
      {logo && (
        <div className="row">
          {logo.picture && <img className="configurator-logo" src={logo.picture} alt="" />}
          <p className="wrap-anywhere">{t('configurator.logoIs', { name: logo.name })}</p>
        </div>
      )}
      {logo && !logo.picture && <p className="soft small">{t('configurator.logoNoPicture')}</p>}
      {logo && coarse && (
        <Notice tone="amber">
          <p>{coarse}</p>
        </Notice>
      )}
      {logo && logo.losses.length > 0 && (
        <LogoLosses
          t={t}
          losses={logo.losses}
          isAccepted={areLossesAccepted}
          problem={lossProblem}
          onChange={configurator.acceptLosses}
        />
      )}
      {upload.state === 'sending' ? (
        <div className="stack stack-sm">
          <label className="progress">
            <span className="wrap-anywhere tabular-nums">
              {t('configurator.logoSending', {
                name: upload.name,
                share: new Intl.NumberFormat(locale, { style: 'percent' }).format(upload.share),
              })}
            </span>
            <progress value={upload.share} max={1} />
          </label>
          <button type="button" id={field} className="btn btn-secondary" onClick={configurator.stopSending}>
            {t('configurator.logoCancel')}
          </button>
        </div>
      ) : (
        <div className="row">
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept={acceptedFiles}
            aria-label={choose}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              if (files.length > 0) void configurator.sendLogo(files);
              event.currentTarget.value = '';
            }}
          />
          <button
            type="button"
            id={field}
            className="btn btn-secondary"
            aria-describedby={said ? 'logo-hint logo-error' : 'logo-hint'}
            onClick={() => input.current?.click()}
          >
            {choose}
          </button>
        </div>
      )}
      <p className="soft small" role="status">
        {upload.state === 'sent' && t('configurator.logoChangedBrand')}
      </p>
      <RemoveButton t={t} field={field} onRemove={onRemove} />
    </fieldset>
  );
});
