import { useState } from 'react';
import { codesInPhotos } from '#features/projects/browser/photo.ts';
import type { Scanner } from '#features/projects/browser/scanner.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { glyphs } from './glyphs.ts';
import type { Words } from './texts.ts';

interface Props {
  words: Words;
  scanner: Scanner;
}

/** Reads labels in photos. Needs no permission, and the camera app focuses where a live picture does not. */
export function PhotoButton({ words: { t }, scanner }: Props) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<'none' | 'failed'>();

  const read = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same photo can be chosen again.
    input.value = '';
    if (files.length === 0) return;
    setIsReading(true);
    setProblem(undefined);
    try {
      const codes = await codesInPhotos(files);
      if (codes.length === 0) setProblem('none');
      // One after the other keeps their order.
      for (const code of codes) await scanner.add(code, 'photo');
    } catch {
      setProblem('failed');
    } finally {
      setIsReading(false);
    }
  };

  return (
    <>
      <label className="btn btn-secondary scan-photo" aria-busy={isReading}>
        <Glyph path={glyphs.photo} />
        {isReading ? t('scan.photoReading') : t('scan.photo')}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          disabled={isReading}
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
      <p className="scan-photo-problem" role="alert">
        {problem && t(problem === 'none' ? 'scan.photoNothing' : 'scan.readerFailed')}
      </p>
    </>
  );
}
