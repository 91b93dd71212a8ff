import type { T } from '#i18n/t.ts';
import { Photos } from './Photos.tsx';
import { Remaining } from './Remaining.tsx';
import { sendKeys } from './send-keys.ts';
import { type RefusedMessage, useComposer } from './use-composer.ts';

interface Props {
  t: T;
  /** Beside the choice of photos. */
  icon: string;
  ticket: string;
  /** Identifies the form sent without script. */
  formKey: string;
  /** Staff emulate the member. */
  isReadOnly: boolean;
  /** Rejected input of a form sent without script. */
  refused: RefusedMessage | undefined;
}

/** A message, its photos, or both. The text is stored until sent; the form works without script. */
export function Composer({ t, icon, ticket, formKey, isReadOnly, refused }: Props) {
  const { input, length, problem, photos, type, send } = useComposer(t, ticket, isReadOnly, refused);

  return (
    <form
      className="chat-composer"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="hidden" name="idempotencyToken" value={formKey} />
      <label className="visually-hidden" htmlFor="message">
        {t('support.message')}
      </label>
      {isReadOnly && <p className="field-error">{t('errors.emulating')}</p>}
      {problem && (
        <p className="field-error" id="message-error" role="alert">
          {problem}
        </p>
      )}
      <div className="chat-write">
        <textarea
          ref={input}
          className="input"
          id="message"
          name="message"
          rows={2}
          dir="auto"
          placeholder={t('support.message')}
          defaultValue={refused?.message}
          disabled={isReadOnly}
          aria-describedby={problem ? 'message-error message-hint' : 'message-hint'}
          aria-invalid={problem ? 'true' : undefined}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => sendKeys(event, () => void send())}
        />
        <button type="submit" className="btn btn-primary" disabled={isReadOnly}>
          {t('support.send')}
        </button>
      </div>
      <Photos t={t} icon={icon} photos={photos} isDisabled={isReadOnly} />
      <Remaining t={t} id="message-hint" length={problem === undefined ? length : 0} />
    </form>
  );
}
