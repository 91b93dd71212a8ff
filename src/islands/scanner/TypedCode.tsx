import { useEffect, useRef, useState } from 'react';
import type { LabelNote, Scanner } from '#features/projects/browser/scanner.ts';
import type { KnownProduct } from '#features/projects/field.ts';
import { Field } from '#islands/ui/Field.tsx';
import { noteText } from './Latest.tsx';
import type { Words } from './texts.ts';

interface Props {
  words: Words;
  scanner: Scanner;
  products: Readonly<Record<string, KnownProduct>>;
  /** Typed before the scanner was loaded. */
  initial: string;
  /** Why that was not added. */
  initialNote: LabelNote | undefined;
  isShown: boolean;
  onAdded: () => void;
}

/** A field for the code of a label, as printed or as a hand scanner types it. Refused input stays. */
export function TypedCode({ words, scanner, products, initial, initialNote, isShown, onAdded }: Props) {
  const { t } = words;
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState(initialNote);
  // A code that was typed before is the place to go on.
  const wasShown = useRef(isShown && !initialNote);
  useEffect(() => {
    if (isShown && !wasShown.current) input.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  const error = note && noteText(words, note, products);

  const send = async () => {
    const { current } = input;
    if (!current) return;
    current.focus();
    if (current.value.trim() === '') {
      setNote({ kind: 'unreadable', source: 'typed', id: '', code: '' });
      return;
    }
    const code = current.value;
    const refused = await scanner.add(code, 'typed');
    setNote(refused);
    if (refused) return;
    // Meanwhile the next code may be typed.
    if (current.value === code) current.value = '';
    onAdded();
  };

  return (
    <form
      className="scan-typed"
      id="scan-typed"
      hidden={!isShown}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        id="scan-code"
        label={t('projects.addScanCode')}
        hint={t('projects.addScanHint')}
        error={note?.code === '' ? t('errors.field_required') : error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={400}
            defaultValue={initial}
            onInput={() => setNote(undefined)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-secondary">
        {t('projects.addScan')}
      </button>
    </form>
  );
}
