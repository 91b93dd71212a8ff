import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { call } from '#platform/browser/call.ts';
import { byHandAfter, createPlaceSearch, type Place } from '#platform/browser/places.ts';
import type { StepProps } from './step-props.ts';

const listId = 'places';
const optionId = (index: number) => `place-${index}`;

function firstLine({ neighbourhood, street, house_number }: Place): string {
  const line = [street, house_number].filter(Boolean).join(' ');
  return [neighbourhood, line].filter(Boolean).join(', ');
}

function secondLine({ postal_code, city, province }: Place): string {
  return [postal_code, city, province].filter(Boolean).join(' ');
}

/** Which option of the list the arrow keys have reached, as in ARIA's pattern of a combobox. */
function useOptions(total: number, choose: (index: number) => void) {
  const [isOpen, setIsOpen] = useState(false);
  // -1 for none.
  const [active, setActive] = useState(-1);
  const isShown = isOpen && total > 0;

  useEffect(() => setActive((now) => (now < total ? now : -1)), [total]);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (total === 0) return;
      const step = key === 'ArrowDown' ? 1 : -1;
      // From none, down selects the first and up the last.
      setActive(active < 0 ? (step > 0 ? 0 : total - 1) : (active + step + total) % total);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    } else if (key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return { isOpen, setIsOpen, isShown, active, setActive, press };
}

/** Address combobox. The last option switches to separate fields. */
export function AddressSearch({ t, registration, progress, region, error }: StepProps) {
  const [search] = useState(() => createPlaceSearch(call));
  const { text, places } = useStore(search.$suggestions);
  const typed = progress.data.street;
  const isLong = typed.trim().length > byHandAfter;
  useEffect(() => () => search.stop(), [search]);

  const choose = (index: number) => {
    const place = places[index];
    if (place) registration.takePlace(place);
    else registration.typeByHand(true);
  };
  const { isOpen, setIsOpen, isShown, active, setActive, press } = useOptions(
    places.length + (isLong ? 1 : 0),
    choose,
  );

  return (
    <div className="combo">
      <Field
        id="street"
        label={t('registration.search')}
        hint={t('registration.searchHint')}
        error={error('street')}
      >
        {(control) => (
          <input
            {...control}
            name="street"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={100}
            required
            value={typed}
            onChange={(event) => {
              const { value } = event.currentTarget;
              registration.type('street', value);
              search.type(value, region.id);
              setIsOpen(true);
              setActive(-1);
            }}
            onFocus={() => search.type(typed, region.id)}
            onClick={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={press}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('registration.places')}
        className="combo-list"
        hidden={!isShown}
      >
        {places.map((place, index) => (
          <Choice
            key={JSON.stringify(place)}
            index={index}
            active={active}
            onChoose={choose}
            first={firstLine(place)}
            second={secondLine(place)}
          />
        ))}
        {isLong && (
          <Choice
            index={places.length}
            active={active}
            onChoose={choose}
            second={places.length === 0 && text !== '' ? t('registration.found', { count: 0 }) : ''}
            link={t('registration.byHand')}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && text !== '' ? t('registration.found', { count: places.length }) : ''}
      </p>
    </div>
  );
}

interface ChoiceProps {
  index: number;
  active: number;
  onChoose: (index: number) => void;
  first?: string;
  second: string;
  /** Text of an option that is no address. */
  link?: string;
}

function Choice({ index, active, onChoose, first, second, link }: ChoiceProps) {
  return (
    // Keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      className="combo-option"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      {first && <span className="combo-first">{first}</span>}
      {second && <span className="soft small">{second}</span>}
      {link && <span className="link">{link}</span>}
    </div>
  );
}
