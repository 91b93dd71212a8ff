import { type RefObject, useEffect, useRef, useState } from 'react';
import { $chatDrafts, keepChatDraft } from '#features/support/browser/drafts.ts';
import { sendMessage } from '#features/support/browser/messages.ts';
import { cleanMessage, MAX_MESSAGE } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { call } from '#platform/browser/call.ts';
import { problemsOf } from '#platform/forms/form.ts';
import { type ChosenPhotos, usePhotos } from './use-photos.ts';

/** What was typed, and what is wrong with it or with its photos. */
export interface RefusedMessage {
  message: string;
  problem: string | undefined;
  photos: string | undefined;
}

export interface ComposerForm {
  input: RefObject<HTMLTextAreaElement | null>;
  /** In UTF-16 units. */
  length: number;
  problem: string | undefined;
  photos: ChosenPhotos;
  type: (text: string) => void;
  send: () => Promise<void>;
}

/** The form of a message. Its text is stored until sent. */
export function useComposer(
  t: T,
  ticket: string,
  isReadOnly: boolean,
  refused: RefusedMessage | undefined,
): ComposerForm {
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

  return {
    input,
    length,
    problem,
    photos,
    type(text) {
      keepChatDraft(ticket, { message: text });
      setLength(text.length);
      setProblem(undefined);
    },
    send,
  };
}
