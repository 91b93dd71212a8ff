/** Names of the drawings that print may use: `public/art/print/<name>.svg`. */

/** For areas that are broader than high; drawn 2:1, safe to cut to 3:2 and 5:2 around the middle. */
export const wideCovers = [
  'cover-morning-wide',
  'cover-attic-wide',
  'cover-evening-wide',
  'cover-slates-wide',
] as const;

/** For areas that are higher than broad; drawn 2:3, safe to cut to 1:2 and 3:4 around the middle. */
export const tallCovers = [
  'cover-morning-tall',
  'cover-attic-tall',
  'cover-evening-tall',
  'cover-slates-tall',
] as const;

/** The manufacturer’s logo, drawn 4:1. Every form can be read on white. */
export const brandLogos = ['lucarne-clay', 'lucarne-slate', 'lucarne-plate'] as const;

/** Pictures inside of flyers; drawn 3:2, safe to cut to 16:9 around the middle. */
export const contentImages = {
  services: ['content-installers', 'content-roof'],
  electric: ['content-remote', 'content-rain-sensor'],
  replacement: ['content-old-and-new', 'content-warm-room'],
  dsp: ['content-blinds', 'content-shutters'],
} as const;
