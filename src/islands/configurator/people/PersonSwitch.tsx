import { useId } from 'react';
import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  /** Names on the cards. */
  names: readonly string[];
  /** Position of the shown card. */
  shown: number;
  onShow: (index: number) => void;
}

/** Chooses whose card is shown. */
export function PersonSwitch({ t, names, shown, onShow }: Props) {
  const id = useId();
  if (names.length < 2) return null;
  return (
    <div className="configurator-person">
      <label className="field-label" htmlFor={id}>
        {t('configurator.person')}
      </label>
      <select
        id={id}
        className="input"
        value={shown}
        onChange={(event) => onShow(Number(event.currentTarget.value))}
      >
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
