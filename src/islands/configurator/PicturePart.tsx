import { memo } from 'react';
import type { PartProps } from './part.ts';
import { artName, labelOf } from './words.ts';

interface Props extends PartProps {
  field: 'coverImage' | 'contentImage' | 'brandLogo';
  value: string | undefined;
}

const lists = { coverImage: 'coverImages', contentImage: 'contentImages', brandLogo: 'brandLogos' } as const;

export const PicturePart = memo(function PicturePart({ t, print, configurator, field, value, error }: Props) {
  return (
    <fieldset className="configurator-part" aria-describedby={error && `${field}-error`}>
      <legend className="font-semibold">{labelOf(field, t)}</legend>
      {error && (
        <p className="field-error" id={`${field}-error`}>
          {error}
        </p>
      )}
      <div className="configurator-pictures">
        {print[lists[field]].map((art, at) => (
          <label key={art} className="configurator-picture" data-kind={art.replace(/^.*-/u, '')}>
            <input
              type="radio"
              id={at === 0 ? field : undefined}
              name={field}
              className="visually-hidden"
              checked={art === value}
              onChange={() => configurator.choose(field, art)}
            />
            <img
              className={field === 'brandLogo' ? 'configurator-brand' : undefined}
              src={`/art/print/${art}.svg`}
              alt=""
              width="120"
              height={field === 'brandLogo' ? 30 : 80}
            />
            <span className="small">{artName(art, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
