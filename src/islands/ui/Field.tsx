import type { ReactNode } from 'react';

/** Attributes that link a control to label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
}

interface Props {
  /** Also the control's id, which the error summary links to. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Word after the label of an optional field. */
  optional?: string | undefined;
  controlClass?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with label, hint and error, linked for screen readers. */
export function Field({ id, label, hint, error, optional, controlClass, children }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        className: controlClass ? `input ${controlClass}` : 'input',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? 'true' : undefined,
      })}
    </div>
  );
}
