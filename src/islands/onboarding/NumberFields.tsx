import { numberHint } from '#i18n/number-hint.ts';
import type { T } from '#i18n/t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { type CompanyNumber, numberRules } from '#regions/company-numbers.ts';
import { numberName } from '#regions/number-names.ts';
import type { Region } from '#regions/regions.ts';

interface Props {
  t: T;
  /** The company’s region: defines the numbers and their labels. */
  region: Region;
  /** Default: all numbers of the region. */
  only?: readonly CompanyNumber[];
  values: { readonly [Field in CompanyNumber]: string };
  errors: { readonly [Field in CompanyNumber]?: string | undefined };
  onChange: (field: CompanyNumber, value: string) => void;
  onBlur?: (field: CompanyNumber) => void;
}

/** A region's registration numbers with their local names. Field names are the ids. */
export function NumberFields({ t, region, only, values, errors, onChange, onBlur }: Props) {
  return numberRules(region)
    .filter(({ field }) => !only || only.includes(field))
    .map(({ field, required }) => {
      const number = numberName(region, field);
      return (
        <Field
          key={field}
          id={field}
          label={number?.name ?? t('onboarding.number')}
          hint={number && numberHint(number, t)}
          error={errors[field]}
          optional={required ? undefined : t('common.optional')}
        >
          {(control) => (
            <input
              {...control}
              name={field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={40}
              required={required}
              value={values[field]}
              onChange={(event) => onChange(field, event.currentTarget.value)}
              onBlur={onBlur && (() => onBlur(field))}
            />
          )}
        </Field>
      );
    });
}
