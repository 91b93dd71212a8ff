import { useEffect, useRef, useState } from 'react';
import { $chatDrafts, keepChatDraft, NEW_TICKET } from '#features/support/browser/drafts.ts';
import { sendPhotos } from '#features/support/browser/messages.ts';
import { openTicket } from '#features/support/browser/new-ticket.ts';
import { addressOf } from '#features/support/photos.ts';
import {
  cleanMessage,
  cleanTitle,
  MAX_MESSAGE,
  MAX_TITLE,
  type TicketInfo,
} from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { call } from '#platform/browser/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import { Photos } from './Photos.tsx';
import { Remaining } from './Remaining.tsx';
import type { ChatIcons } from './Status.tsx';
import { sendKeys } from './send-keys.ts';
import { usePhotos } from './use-photos.ts';

interface Props {
  t: T;
  icons: ChatIcons;
  info: TicketInfo;
  /** The context, translated. */
  details: string;
  formKey: string;
  isReadOnly: boolean;
  /** Rejected input of a form sent without script. */
  refused: { title: string; body: string; problems: Problems } | undefined;
}

type Sending = 'no' | 'now' | 'offline' | 'busy';

/** The form of a new ticket. The draft is stored until sent; works without script. */
export function NewTicket({ t, icons, info, details, formKey, isReadOnly, refused }: Props) {
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [sending, setSending] = useState<Sending>('no');
  const [problems, setProblems] = useState(refused?.problems);

  const photos = usePhotos(t, refused?.problems.fields.photos);

  const typed = () => ({ title: title.current?.value ?? '', message: body.current?.value ?? '' });

  // Input typed before hydration is the newest.
  useEffect(() => {
    const draft = $chatDrafts.get()[NEW_TICKET];
    if (title.current) title.current.value ||= draft?.title ?? '';
    if (body.current) {
      body.current.value ||= draft?.message ?? '';
      setLength(body.current.value.length);
    }
  }, []);

  const keep = () => {
    keepChatDraft(NEW_TICKET, typed());
    setLength(typed().message.length);
  };

  const send = async () => {
    if (sending !== 'no' || isReadOnly) return;
    const written = { title: cleanTitle(typed().title), message: cleanMessage(typed().message) };
    const fields: Record<string, string> = {};
    for (const [name, text, most] of [
      ['title', written.title, MAX_TITLE],
      ['body', written.message, MAX_MESSAGE],
    ] as const) {
      if (text === '') fields[name] = t('errors.field_required');
      else if (text.length > most) fields[name] = t('errors.field_too_long');
    }
    if (Object.keys(fields).length > 0) {
      setProblems({ summary: t('errors.invalid'), fields });
      (fields.title ? title : body).current?.focus();
      return;
    }
    setProblems(undefined);
    setSending('now');
    try {
      const files = await photos.ready();
      if (!files) return setSending('no');
      const uuid = await openTicket(call, { ...written, info }, (reason) =>
        setSending(reason === 'too_many_requests' ? 'busy' : 'offline'),
      );
      // The first message has the uuid of its ticket.
      const problem = await sendPhotos(call, { ticket: uuid, message: uuid }, files).then(
        () => undefined,
        (error: unknown) => (error instanceof ClubError ? error.code : 'internal'),
      );
      location.assign(addressOf(uuid, problem));
    } catch (error) {
      setProblems(problemsOf(error, t));
      setSending('no');
    }
  };

  const isFixed = isReadOnly || sending !== 'no';
  return (
    <section className="chat-pane card" aria-labelledby="chat-title">
      <div className="chat-head">
        <a className="btn btn-quiet btn-icon chat-back" href="/support/chat?list">
          <Glyph path={icons.back} />
          <span className="visually-hidden">{t('support.back')}</span>
        </a>
        <h1 id="chat-title">{t('support.new')}</h1>
      </div>
      <form
        className="form"
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="soft">{t('support.newIntro')}</p>
        {isReadOnly && (
          <Notice tone="amber">
            <p>{t('errors.emulating')}</p>
          </Notice>
        )}
        {problems && (
          <Notice tone="brick" title={t('support.problems')}>
            <p>{problems.summary}</p>
          </Notice>
        )}
        <input type="hidden" name="idempotencyToken" value={formKey} />
        <Field
          id="title"
          label={t('support.subject')}
          hint={t('support.subjectHint')}
          error={problems?.fields.title}
        >
          {(control) => (
            <input
              {...control}
              ref={title}
              name="title"
              defaultValue={refused?.title}
              maxLength={MAX_TITLE}
              autoComplete="off"
              dir="auto"
              required
              disabled={isReadOnly}
              readOnly={isFixed}
              onInput={keep}
            />
          )}
        </Field>
        <div className="stack stack-sm">
          <Field id="body" label={t('support.message')} error={problems?.fields.body}>
            {(control) => (
              <textarea
                {...control}
                ref={body}
                name="body"
                defaultValue={refused?.body}
                rows={6}
                dir="auto"
                required
                disabled={isReadOnly}
                readOnly={isFixed}
                onInput={keep}
                onKeyDown={(event) => sendKeys(event, () => void send())}
              />
            )}
          </Field>
          <Remaining t={t} id="body-left" length={length} />
          <Photos t={t} icon={icons.photo} photos={photos} isDisabled={isFixed} />
        </div>
        <p className="soft small wrap-anywhere">{details}</p>
        <div className="empty:-mt-4" role="status">
          {(sending === 'offline' || sending === 'busy') && (
            <Notice tone="amber">
              <p>{t(sending === 'busy' ? 'support.newBusy' : 'support.newWaiting')}</p>
            </Notice>
          )}
        </div>
        <div>
          <button type="submit" className="btn btn-primary" disabled={isFixed}>
            {sending === 'no' ? t('support.send') : t('support.sending')}
          </button>
        </div>
      </form>
    </section>
  );
}
