/** The font of print: whole files of Noto Sans, the same for print file and proof. */
import { createRequire } from 'node:module';
import type { Weight } from '#features/marketing/drawing.ts';

const { resolve } = createRequire(import.meta.url);

/** Paths of the font files. */
export const fontFiles: Readonly<Record<Weight, string>> = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** What resvg draws texts with: these files and nothing that the machine happens to have. */
export const resvgFonts = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: 'Noto Sans',
};
