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

export function Form({
  t,
  locale,
  print,
  configurator,
  state,
  problems,
  coarse,
  lossProblem,
  person,
  services,
}: Props) {
  const { configuration, qrState, logo, upload, acceptedLogo } = state;
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
  const said = (field: FieldName, isOfGroup: boolean) => {
    const problem = problems.find((one) => one.field === field);
    const isGroups = problem?.code === 'phone_or_email_required' || problem?.code === 'description_required';
    return problem && isGroups === isOfGroup ? problemText(problem, t) : undefined;
  };

  function part(name: FieldName, isOptional: boolean): ReactNode {
    const shared: PartProps = {
      t,
      print,
      configurator,
      field: name,
      error: said(name, false),
      onRemove: isOptional ? remove : undefined,
    };
    const text = textFields.find((one) => one === name);
    if (text) {
      const about = text === 'link' ? qrState : 'none';
      return (
        <TextPart key={name} {...shared} field={text} value={configuration[text] ?? ''} qrState={about} />
      );
    }
    switch (name) {
      case 'coverImage':
      case 'contentImage':
      case 'brandLogo':
        return <PicturePart key={name} {...shared} field={name} value={configuration[name]} />;
      case 'address':
        return configuration.address && <AddressPart key={name} {...shared} value={configuration.address} />;
      case 'logo':
        return (
          <LogoPart
            key={name}
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
        return <ColourPart key={name} {...shared} value={configuration.accentColor ?? ''} />;
      case 'services':
        return (
          <ServicesPart key={name} {...shared} services={services} chosen={configuration.services ?? []} />
        );
      default:
        return null;
    }
  }

  function item(one: FormItem): ReactNode {
    switch (one.kind) {
      case 'field':
        return part(one.name, one.isOptional);
      case 'add':
        return (
          <div key={one.names.join()} className="configurator-add">
            {one.names.map((name) => (
              <button
                key={name}
                type="button"
                id={name}
                className="btn btn-secondary"
                onClick={() => add(name)}
              >
                {t('configurator.add', { label: labelOf(name, t) })}
              </button>
            ))}
          </div>
        );
      case 'group': {
        const error = said(one.name, true);
        const hint = `group-${one.name}`;
        return (
          <fieldset
            key={hint}
            className="configurator-group"
            aria-describedby={error ? `${hint} ${hint}-error` : hint}
          >
            <legend className="font-semibold">{t(`configurator.group_${one.name}`)}</legend>
            <p className="field-hint" id={hint}>
              {t(`configurator.group_${one.name}Hint`)}
            </p>
            {error && (
              <p className="field-error" id={`${hint}-error`}>
                {error}
              </p>
            )}
            {one.items.map(item)}
          </fieldset>
        );
      }
    }
  }

  const items = formItems(print, configuration);
  if (person === undefined) return items.map(item);
  const isOwn = (one: FormItem) => isPersonal(one.kind === 'add' ? (one.names[0] ?? '') : one.name);
  return (
    <>
      <fieldset className="configurator-group configurator-own">
        <legend className="font-semibold">{t('configurator.personOnly', { name: person })}</legend>
        {items.filter(isOwn).map(item)}
      </fieldset>
      <h3>{t('configurator.peopleShared')}</h3>
      {items.filter((one) => !isOwn(one)).map(item)}
    </>
  );
}
