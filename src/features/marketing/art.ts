/** Names of print drawings: `public/art/print/<name>.svg`. */

/** Landscape, drawn 2:1; can be cropped to 3:2 and 5:2 around the middle. */
export const wideCovers = [
  'cover-morning-wide',
  'cover-attic-wide',
  'cover-evening-wide',
  'cover-slates-wide',
] as const;

/** Portrait, drawn 2:3; can be cropped to 1:2 and 3:4 around the middle. */
export const tallCovers = [
  'cover-morning-tall',
  'cover-attic-tall',
  'cover-evening-tall',
  'cover-slates-tall',
] as const;

/** Manufacturer’s logo, 4:1; every variant is legible on white. */
export const brandLogos = ['lucarne-clay', 'lucarne-slate', 'lucarne-plate'] as const;

/** Pictures of flyers, drawn 3:2; can be cropped to 16:9 around the middle. */
export const contentImages = {
  services: ['content-installers', 'content-roof'],
  electric: ['content-remote', 'content-rain-sensor'],
  replacement: ['content-old-and-new', 'content-warm-room'],
  dsp: ['content-blinds', 'content-shutters'],
} as const;
