import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { Configurator } from '#features/marketing/browser/configurator.ts';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import type { FieldProblem } from '#features/marketing/check.ts';
import type { FieldName, PrintProduct } from '#features/marketing/description.ts';
import { textFields } from '#features/marketing/layout/tidy.ts';
import { isPersonal } from '#features/marketing/people.ts';
import type { T } from '#i18n/t.ts';
import { AddressPart } from './AddressPart.tsx';
import { ColourPart } from './ColourPart.tsx';
import { type FormItem, formItems } from './form-items.ts';
import { LogoPart } from './LogoPart.tsx';
import { PicturePart } from './PicturePart.tsx';
import type { PartProps } from './part.ts';
import { ServicesPart } from './ServicesPart.tsx';
import { TextPart } from './TextPart.tsx';
import { labelOf, problemText } from './words.ts';

interface Props {
  t: T;
  locale: string;
  print: PrintProduct;
  configurator: Configurator;
  state: ConfiguratorState;
  problems: readonly FieldProblem[];
  /** Warning about a low logo resolution. */
  coarse: string | undefined;
  /** The losses of the logo must be accepted first. */
  lossProblem: string | undefined;
  /** Name on the card in the form, if there are several. */
  person: string | undefined;
  /** Available services in the print language. */
  services: readonly { text: string; icon: string }[];
}

/** Codes of problems that a group of fields has. */
const groupCodes: readonly FieldProblem['code'][] = ['phone_or_email_required', 'description_required'];

export function Form(props: Props) {
  const { t, print, configurator, state, person } = props;
  // An added field takes the focus; a removed one passes it to the button that adds it.
  // A layout effect: a passive one could run before the change and find the old element.
  const next = useRef<FieldName>(undefined);
  useLayoutEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  const add = (field: FieldName) => {
    next.current = field;
    configurator.add(field);
  };
  const remove = useCallback(
    (field: FieldName) => {
      next.current = field;
      configurator.remove(field);
    },
    [configurator],
  );

  function drawn(item: FormItem): ReactNode {
    switch (item.kind) {
      case 'field':
        return (
          <FieldPart
            key={item.name}
            form={props}
            name={item.name}
            onRemove={item.isOptional ? remove : undefined}
          />
        );
      case 'add':
        return <AddButtons key={item.names.join()} t={t} names={item.names} onAdd={add} />;
      case 'group':
        return (
          <Group key={`group-${item.name}`} form={props} name={item.name}>
            {item.items.map(drawn)}
          </Group>
        );
    }
  }

  const items = formItems(print, state.configuration);
  if (person === undefined) return items.map(drawn);
  const isOwn = (item: FormItem) => isPersonal(item.kind === 'add' ? (item.names[0] ?? '') : item.name);
  return (
    <>
      <fieldset className="configurator-group configurator-own">
        <legend className="font-semibold">{t('configurator.personOnly', { name: person })}</legend>
        {items.filter(isOwn).map(drawn)}
      </fieldset>
      <h3>{t('configurator.peopleShared')}</h3>
      {items.filter((item) => !isOwn(item)).map(drawn)}
    </>
  );
}

interface FieldPartProps {
  form: Props;
  name: FieldName;
  onRemove: PartProps['onRemove'];
}

/** The part of one field, by its kind. */
function FieldPart({ form, name, onRemove }: FieldPartProps): ReactNode {
  const { t, locale, print, configurator, problems, coarse, lossProblem, services } = form;
  const { configuration, qrState, logo, upload, acceptedLogo } = form.state;
  const problem = problems.find(({ field, code }) => field === name && !groupCodes.includes(code));
  const shared: PartProps = {
    t,
    print,
    configurator,
    field: name,
    error: problem && problemText(problem, t),
    onRemove,
  };
  const text = textFields.find((one) => one === name);
  if (text) {
    const about = text === 'link' ? qrState : 'none';
    return <TextPart {...shared} field={text} value={configuration[text] ?? ''} qrState={about} />;
  }
  switch (name) {
    case 'coverImage':
    case 'contentImage':
    case 'brandLogo':
      return <PicturePart {...shared} field={name} value={configuration[name]} />;
    case 'address':
      return configuration.address && <AddressPart {...shared} value={configuration.address} />;
    case 'logo':
      return (
        <LogoPart
          {...shared}
          locale={locale}
          logo={logo}
          coarse={coarse}
          upload={upload}
          areLossesAccepted={logo?.uuid === acceptedLogo}
          lossProblem={lossProblem}
        />
      );
    case 'accentColor':
      return <ColourPart {...shared} value={configuration.accentColor ?? ''} />;
    case 'services':
      return <ServicesPart {...shared} services={services} chosen={configuration.services ?? []} />;
    default:
      return null;
  }
}

interface AddButtonsProps {
  t: T;
  names: readonly FieldName[];
  onAdd: (field: FieldName) => void;
}

/** Buttons that add optional fields. */
function AddButtons({ t, names, onAdd }: AddButtonsProps) {
  return (
    <div className="configurator-add">
      {names.map((name) => (
        <button key={name} type="button" id={name} className="btn btn-secondary" onClick={() => onAdd(name)}>
          {t('configurator.add', { label: labelOf(name, t) })}
        </button>
      ))}
    </div>
  );
}

interface GroupProps {
  form: Pick<Props, 't' | 'problems'>;
  name: Extract<FormItem, { kind: 'group' }>['name'];
  children: ReactNode;
}

/** Fields of which at least one is required. */
function Group({ form: { t, problems }, name, children }: GroupProps) {
  const problem = problems.find(({ field, code }) => field === name && groupCodes.includes(code));
  const hint = `group-${name}`;
  return (
    <fieldset className="configurator-group" aria-describedby={problem ? `${hint} ${hint}-error` : hint}>
      <legend className="font-semibold">{t(`configurator.group_${name}`)}</legend>
      <p className="field-hint" id={hint}>
        {t(`configurator.group_${name}Hint`)}
      </p>
      {problem && (
        <p className="field-error" id={`${hint}-error`}>
          {problemText(problem, t)}
        </p>
      )}
      {children}
    </fieldset>
  );
}
