import { fontFiles } from '#platform/pdf/fonts.ts';

/** resvg uses only these files, so output does not depend on installed fonts. */
export const resvgFonts = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: 'Noto Sans',
};
