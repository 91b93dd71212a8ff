/**
 * What a logo can lose on its way to print. Everything that preview, proof and print do not show as the file does is
 * named, and confirmed before an order.
 */
export const logoLosses = [
  /** Text is drawn in the print font. */
  'fonts',
  /** Lines of very many dashes are drawn solid. */
  'dashes',
  /** Filters are left out. */
  'effects',
  /** Pattern fills are left out. */
  'patterns',
  /** Pictures inside a drawing are left out. */
  'pictures',
  /** Pictures outside the file, which are never loaded. */
  'linked_pictures',
  /** Colours of more than 300 % ink get less of it. */
  'ink',
] as const;

export type LogoLoss = (typeof logoLosses)[number];
