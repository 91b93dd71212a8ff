import { MAX_TITLE, type TicketInfo } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { BackToList } from './BackToList.tsx';
import { Photos } from './Photos.tsx';
import { Remaining } from './Remaining.tsx';
import type { ChatIcons } from './Status.tsx';
import { sendKeys } from './send-keys.ts';
import { type RefusedTicket, useNewTicket } from './use-new-ticket.ts';

interface Props {
  t: T;
  icons: ChatIcons;
  info: TicketInfo;
  /** The context, translated. */
  details: string;
  formKey: string;
  isReadOnly: boolean;
  refused: RefusedTicket | undefined;
}

/** The form of a new ticket. The draft is stored until sent; works without script. */
export function NewTicket({ t, icons, info, details, formKey, isReadOnly, refused }: Props) {
  const form = useNewTicket(t, info, isReadOnly, refused);
  const { sending, problems } = form;
  const isFixed = isReadOnly || sending !== 'no';
  return (
    <section className="chat-pane card" aria-labelledby="chat-title">
      <div className="chat-head">
        <BackToList t={t} icon={icons.back} />
        <h1 id="chat-title">{t('support.new')}</h1>
      </div>
      <form
        className="form"
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
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
              ref={form.title}
              name="title"
              defaultValue={refused?.title}
              maxLength={MAX_TITLE}
              autoComplete="off"
              dir="auto"
              required
              disabled={isReadOnly}
              readOnly={isFixed}
              onInput={form.keep}
            />
          )}
        </Field>
        <div className="stack stack-sm">
          <Field id="body" label={t('support.message')} error={problems?.fields.body}>
            {(control) => (
              <textarea
                {...control}
                ref={form.body}
                name="body"
                defaultValue={refused?.body}
                rows={6}
                dir="auto"
                required
                disabled={isReadOnly}
                readOnly={isFixed}
                onInput={form.keep}
                onKeyDown={(event) => sendKeys(event, () => void form.send())}
              />
            )}
          </Field>
          <Remaining t={t} id="body-left" length={form.length} />
          <Photos t={t} icon={icons.photo} photos={form.photos} isDisabled={isFixed} />
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
