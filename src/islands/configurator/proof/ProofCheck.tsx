import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  isChecked: boolean;
  problem: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** The member confirms the preview before the order. */
export function ProofCheck({ t, isChecked, problem, onChange }: Props) {
  return (
    <div className="field">
      {problem && (
        <p className="field-error" id="proof-checked-error">
          {problem}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          id="proof-checked"
          checked={isChecked}
          required
          aria-invalid={problem ? 'true' : undefined}
          aria-describedby={problem && 'proof-checked-error'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{t('configurator.proofChecked')}</span>
      </label>
    </div>
  );
}
