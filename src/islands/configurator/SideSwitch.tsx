import type { DrawnSide } from '#features/marketing/browser/sides.ts';
import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  /** Name of the radio buttons, unique in the page. */
  group: string;
  sides: readonly DrawnSide[];
  side: DrawnSide['name'];
  onChoose: (side: DrawnSide['name']) => void;
}

/** Choice between front and back; nothing for prints with one side. */
export function SideSwitch({ t, group, sides, side, onChoose }: Props) {
  if (sides.length < 2) return null;
  return (
    <fieldset className="configurator-switch" aria-label={t('configurator.sides')}>
      {sides.map(({ name }) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={name === side}
            onChange={() => onChoose(name)}
          />
          <span>{t(`configurator.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
