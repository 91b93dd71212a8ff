/** Print fonts: complete files of Noto Sans, shared by print file and proof. */
import { createRequire } from 'node:module';
import type { Weight } from '#features/marketing/drawing.ts';

const { resolve } = createRequire(import.meta.url);

export const fontFiles: Readonly<Record<Weight, string>> = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** resvg uses only these files, so output does not depend on installed fonts. */
export const resvgFonts = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: 'Noto Sans',
};
