import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  kind: 'disclaimer' | 'declaration';
  text: string;
  accepted: boolean;
  error?: string | undefined;
  onChange: (accepted: boolean) => void;
}

/**
 * A statement that the company must accept. The checkbox id is `disclaimer_accepted` or
 * `declaration_accepted`.
 */
export function Statement({ t, kind, text, accepted, error, onChange }: Props) {
  const id = `${kind}_accepted`;
  return (
    <div className="stack">
      <p className="card" id={`${id}-text`}>
        {text}
      </p>
      <div className="field">
        {error && (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
        <label className="choice">
          <input
            type="checkbox"
            id={id}
            name={id}
            checked={accepted}
            aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{t(`onboarding.${kind}Accept`)}</span>
        </label>
      </div>
    </div>
  );
}
