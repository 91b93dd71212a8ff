import { readCodes } from './label-reader.ts';

/**
 * The codes of all labels in photos, each once.
 *
 * @throws ReaderUnavailable
 */
export async function codesInPhotos(files: readonly File[]): Promise<string[]> {
  const codes = new Set<string>();
  for (const file of files) {
    // A file that is no picture shows no labels.
    const image = await createImageBitmap(file).catch(() => undefined);
    if (!image) continue;
    for (const { text } of await readCodes(image, { thorough: true })) codes.add(text);
  }
  return [...codes];
}
