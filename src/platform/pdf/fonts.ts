/** Fonts of PDF files: complete files of Noto Sans, with the letters of all languages of the club. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export const fontFiles = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;
