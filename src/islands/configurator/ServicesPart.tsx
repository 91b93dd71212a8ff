import { memo } from 'react';
import { ICON_GRID } from '#features/marketing/icons.ts';
import { serviceIcons } from '#features/marketing/services.ts';
import type { PartProps } from './part.ts';
import { labelOf } from './words.ts';

interface Service {
  text: string;
  icon: string;
}

interface Props extends PartProps {
  services: readonly Service[];
  chosen: readonly Service[];
}

function pathOf(icon: string): string | undefined {
  return Object.hasOwn(serviceIcons, icon) ? serviceIcons[icon as keyof typeof serviceIcons] : undefined;
}

/** Services on the print. At the product’s maximum the others are disabled. */
export const ServicesPart = memo(function ServicesPart(props: Props) {
  const { t, print, configurator, field, error, services, chosen } = props;
  const total = print.services ?? 0;
  const icons = new Set(chosen.map(({ icon }) => icon));
  const first = services.findIndex(({ icon }) => icons.has(icon) || icons.size < total);

  return (
    <fieldset className="configurator-part" aria-describedby="services-hint">
      <legend className="font-semibold">{labelOf(field, t)}</legend>
      {error ? (
        <p className="field-error" id="services-hint">
          {error}
        </p>
      ) : (
        <p className="field-hint" id="services-hint">
          {t('configurator.servicesHint', { count: total })}
        </p>
      )}
      <p className="small font-semibold tabular-nums" role="status">
        {t('configurator.servicesChosen', { count: icons.size, total })}
      </p>
      <div className="configurator-services">
        {services.map((service, at) => {
          const isChosen = icons.has(service.icon);
          return (
            <label key={service.icon} className="choice">
              <input
                type="checkbox"
                id={at === first ? field : undefined}
                checked={isChosen}
                disabled={!isChosen && icons.size >= total}
                onChange={() => configurator.toggleService(service)}
              />
              <span className="flex-1">{service.text}</span>
              <svg
                className="icon"
                width="24"
                height="24"
                viewBox={`0 0 ${ICON_GRID} ${ICON_GRID}`}
                aria-hidden="true"
              >
                <path
                  d={pathOf(service.icon)}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});
