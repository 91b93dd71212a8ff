import type { ComponentProps } from 'react';
import type { TextField } from '#features/registration/browser/registration-progress.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { StepProps } from './step-props.ts';

interface Props {
  step: StepProps;
  field: TextField;
  label: MessageKey;
  hint?: string;
  input: ComponentProps<'input'>;
}

export function TextInput({ step, field, label, hint, input }: Props) {
  const { t, registration, progress, error } = step;
  return (
    <Field id={field} label={t(label)} hint={hint} error={error(field)}>
      {(control) => (
        <input
          {...control}
          name={field}
          maxLength={160}
          enterKeyHint="next"
          required
          value={progress.data[field]}
          onChange={(event) => registration.type(field, event.currentTarget.value)}
          onBlur={() => registration.leave(field)}
          {...input}
        />
      )}
    </Field>
  );
}
