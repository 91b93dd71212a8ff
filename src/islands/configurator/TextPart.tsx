import { memo } from 'react';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import { longest } from '#features/marketing/check.ts';
import type { TextField } from '#features/marketing/description.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { PartProps } from './part.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { labelOf, lengthHint } from './words.ts';

interface Props extends PartProps {
  field: TextField;
  value: string;
  qrState: ConfiguratorState['qrState'];
}

type InputProps = React.ComponentProps<'input'>;

const inputs: Readonly<Record<TextField, InputProps>> = {
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  companyName: { autoComplete: 'organization' },
  link: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  shortDescription: { autoComplete: 'off' },
  longDescription: { autoComplete: 'off' },
};

// Above all field limits: longer input is reported, not cut.
const MAX_TYPED = 500;

const qrWords = {
  waiting: 'configurator.qrWaiting',
  ready: 'configurator.qrReady',
  failed: 'configurator.qrFailed',
} as const;

export const TextPart = memo(function TextPart(props: Props) {
  const { t, configurator, field, value, error, onRemove, qrState } = props;
  const left = lengthHint(field, value, t);
  const isDescription = left !== undefined;
  const hint = isDescription
    ? t('configurator.descriptionHint', { count: longest[field] })
    : field === 'link'
      ? t('configurator.linkHint')
      : undefined;

  return (
    <div className="configurator-part">
      <Field id={field} label={labelOf(field, t)} hint={hint} error={error}>
        {(control) => {
          const shared = {
            ...control,
            value,
            maxLength: MAX_TYPED,
            onBlur: () => configurator.leave(field),
          };
          return isDescription ? (
            <textarea
              {...shared}
              className={`${control.className} configurator-lines`}
              rows={2}
              onChange={(event) => configurator.type(field, event.currentTarget.value)}
            />
          ) : (
            <input
              {...shared}
              {...inputs[field]}
              onChange={(event) => configurator.type(field, event.currentTarget.value)}
            />
          );
        }}
      </Field>
      {isDescription && <p className="soft small tabular-nums">{left}</p>}
      {field === 'link' && (
        <p className="soft small" role="status">
          {qrState !== 'none' && t(qrWords[qrState])}
        </p>
      )}
      <RemoveButton t={t} field={field} onRemove={onRemove} />
    </div>
  );
});
