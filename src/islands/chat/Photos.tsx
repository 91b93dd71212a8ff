import type { T } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import type { ChosenPhotos } from './use-photos.ts';

interface Props {
  t: T;
  icon: string;
  photos: ChosenPhotos;
  isDisabled: boolean;
}

/** The choice of photos for a message. */
export function Photos({ t, icon, photos, isDisabled }: Props) {
  const { input, count, problem, choose, clear } = photos;
  return (
    <div className="chat-attach">
      <input
        ref={input}
        className="visually-hidden min-w-0 noscript:not-sr-only"
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        disabled={isDisabled}
        aria-label={t('support.photoAdd')}
        aria-describedby={problem && 'photos-error'}
        aria-invalid={problem ? 'true' : undefined}
        onChange={choose}
      />
      <label className="btn btn-quiet noscript:hidden" htmlFor="photos">
        <Glyph path={icon} />
        {t('support.photoAdd')}
      </label>
      <span role="status">{count > 0 && t('support.photosChosen', { count })}</span>
      {count > 0 && (
        <button type="button" className="btn btn-quiet" disabled={isDisabled} onClick={clear}>
          {t('common.remove')}
        </button>
      )}
      {problem && (
        <p className="field-error basis-full" id="photos-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
