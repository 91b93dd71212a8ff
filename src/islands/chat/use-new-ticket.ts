import { type RefObject, useEffect, useRef, useState } from 'react';
import { $chatDrafts, keepChatDraft, NEW_TICKET } from '#features/support/browser/drafts.ts';
import { openWithPhotos } from '#features/support/browser/new-ticket.ts';
import {
  cleanMessage,
  cleanTitle,
  MAX_MESSAGE,
  MAX_TITLE,
  type TicketInfo,
} from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { call } from '#platform/browser/call.ts';
import { type Problems, problemsOf } from '#platform/forms/form.ts';
import { type ChosenPhotos, usePhotos } from './use-photos.ts';

/** Rejected input of a form sent without script. */
export interface RefusedTicket {
  title: string;
  body: string;
  problems: Problems;
}

export interface NewTicketForm {
  title: RefObject<HTMLInputElement | null>;
  body: RefObject<HTMLTextAreaElement | null>;
  /** Of the message, in UTF-16 units. */
  length: number;
  /** `offline` and `busy`: sent again after a while. */
  sending: 'no' | 'now' | 'offline' | 'busy';
  problems: Problems | undefined;
  photos: ChosenPhotos;
  /** Keeps what is typed. */
  keep: () => void;
  send: () => Promise<void>;
}

function wrongFields(written: { title: string; message: string }, t: T): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, text, most] of [
    ['title', written.title, MAX_TITLE],
    ['body', written.message, MAX_MESSAGE],
  ] as const) {
    if (text === '') fields[name] = t('errors.field_required');
    else if (text.length > most) fields[name] = t('errors.field_too_long');
  }
  return fields;
}

/** The form of a new ticket. Its draft is stored until sent. */
export function useNewTicket(
  t: T,
  info: TicketInfo,
  isReadOnly: boolean,
  refused: RefusedTicket | undefined,
): NewTicketForm {
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [sending, setSending] = useState<NewTicketForm['sending']>('no');
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

  return {
    title,
    body,
    length,
    sending,
    problems,
    photos,
    keep() {
      keepChatDraft(NEW_TICKET, typed());
      setLength(typed().message.length);
    },
    async send() {
      if (sending !== 'no' || isReadOnly) return;
      const written = { title: cleanTitle(typed().title), message: cleanMessage(typed().message) };
      const fields = wrongFields(written, t);
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
        const address = await openWithPhotos(call, { ...written, info }, files, (reason) =>
          setSending(reason === 'too_many_requests' ? 'busy' : 'offline'),
        );
        location.assign(address);
      } catch (error) {
        setProblems(problemsOf(error, t));
        setSending('no');
      }
    },
  };
}
