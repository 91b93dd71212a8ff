import { useEffect, useRef, useState } from 'react';
import { $chatDrafts, keepChatDraft } from '#features/support/browser/drafts.ts';
import { sendMessage } from '#features/support/browser/messages.ts';
import { cleanMessage, MAX_MESSAGE } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { call } from '#platform/browser/call.ts';
import { problemsOf } from '#platform/forms/form.ts';
import { Photos } from './Photos.tsx';
import { Remaining } from './Remaining.tsx';
import { sendKeys } from './send-keys.ts';
import { usePhotos } from './use-photos.ts';

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
  refused: Refused | undefined;
}

/** What was typed, and what is wrong with it or with its photos. */
export interface Refused {
  message: string;
  problem: string | undefined;
  photos: string | undefined;
}

/** A message, its photos, or both. The text is stored until sent; the form works without script. */
export function Composer({ t, icon, ticket, formKey, isReadOnly, refused }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  /** Until the message is on disk. */
  const isKeeping = useRef(false);
  /** The next message is to be sent after it. */
  const isNext = useRef(false);
  const [length, setLength] = useState(0);
  const [problem, setProblem] = useState(refused?.problem);
  const photos = usePhotos(t, refused?.photos);

  // Input typed before hydration is the newest.
  useEffect(() => {
    const { current } = input;
    if (!current) return;
    if (current.value) keepChatDraft(ticket, { message: current.value });
    else current.value = $chatDrafts.get()[ticket]?.message ?? '';
    setLength(cleanMessage(current.value).length);
  }, [ticket]);

  const send = async () => {
    const { current } = input;
    if (!current || isReadOnly) return;
    if (isKeeping.current) {
      isNext.current = true;
      return;
    }
    const message = cleanMessage(current.value);
    current.focus();
    if (message === '' && !photos.input.current?.files?.length) {
      setProblem(t('errors.field_required'));
      return;
    }
    if (message.length > MAX_MESSAGE) {
      setProblem(t('support.over', { count: message.length - MAX_MESSAGE, most: MAX_MESSAGE }));
      return;
    }
    const typed = current.value;
    let isKept = false;
    isKeeping.current = true;
    isNext.current = false;
    try {
      const files = await photos.ready();
      if (!files) return;
      await sendMessage(call, ticket, message, files);
      photos.clear();
      // What was typed meanwhile belongs to the next message.
      const next = current.value.startsWith(typed) ? current.value.slice(typed.length) : current.value;
      keepChatDraft(ticket, { message: next });
      current.value = next;
      setLength(next.length);
      setProblem(undefined);
      isKept = true;
    } catch (error) {
      setProblem(problemsOf(error, t).summary);
    } finally {
      isKeeping.current = false;
      if (isKept && isNext.current && cleanMessage(current.value) !== '') void send();
    }
  };

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
          onInput={({ currentTarget: { value } }) => {
            keepChatDraft(ticket, { message: value });
            setLength(value.length);
            setProblem(undefined);
          }}
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
