import { useEffect, useRef, useState } from 'react';
import type { AddedLabel, LabelNote, Scanner } from '#features/projects/browser/scanner.ts';
import { give } from '#features/projects/browser/signals.ts';
import type { FieldProject, KnownProduct } from '#features/projects/field.ts';
import { noteText } from './Latest.tsx';
import { nameOf, type Words } from './texts.ts';

interface Input {
  words: Words;
  scanner: Scanner;
  added: AddedLabel | undefined;
  note: LabelNote | undefined;
  project: FieldProject | undefined;
  products: Readonly<Record<string, KnownProduct>>;
}

/** Time to read a note; a label stays in the list. */
const NOTE_MS = 8_000;

/**
 * Gives signals for labels, refusals and notes, and says them to screen readers.
 *
 * @returns the sentence, and how to say another one
 */
export function useAnnouncements({
  words,
  scanner,
  added,
  note,
  project,
  products,
}: Input): [said: string, say: (sentence: string) => void] {
  const { t, errorText } = words;
  const [said, setSaid] = useState('');
  const latest = useRef({ project, products });
  latest.current = { project, products };

  useEffect(() => {
    if (!added) return;
    give('added');
    const { products: all, project: current } = latest.current;
    const product = all[added.gtin];
    const name = nameOf({ product, gtin: added.gtin, code: undefined }, t);
    const gain = product && current ? t('scan.gain', { points: product.points, total: current.points }) : '';
    setSaid([t('scan.added', { product: name }), gain, ...(product?.campaigns ?? [])].join(' '));
  }, [added, t]);

  // The club refuses later than the label was added.
  const refusal = project?.scans.find(({ uuid }) => uuid === added?.uuid)?.refused;
  useEffect(() => {
    if (!refusal) return;
    give('refused');
    setSaid(`${t('scan.notAdded')} ${errorText(refusal)}`);
  }, [refusal, t, errorText]);

  useEffect(() => {
    if (!note) return;
    if (note.kind !== 'already') give('refused');
    // A field announces its own error.
    if (note.source !== 'typed') setSaid(noteText(words, note, latest.current.products));
    const timer = setTimeout(() => scanner.clear(), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note, words, scanner]);

  return [said, setSaid];
}
