import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  /** The region's types, translated. */
  types: readonly { readonly id: number; readonly name: string }[];
  value: number | null;
  error?: string | undefined;
  onChange: (id: number) => void;
}

/** Choice of a company type. The first radio button has the id `company_type`. */
export function CompanyTypeChoice({ t, types, value, error, onChange }: Props) {
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={error && 'company_type-error'}
      aria-invalid={error ? true : undefined}
    >
      <legend className="soft mb-2">{t('onboarding.companyTypeHint')}</legend>
      {error && (
        <p className="field-error" id="company_type-error">
          {error}
        </p>
      )}
      {types.map(({ id, name }, index) => (
        <label key={id} className="choice">
          <input
            type="radio"
            id={index === 0 ? 'company_type' : undefined}
            name="company_type"
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
