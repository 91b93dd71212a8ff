import { type RefObject, useEffect, useRef, useState } from 'react';
import { photoToSend } from '#features/support/browser/photo.ts';
import { MAX_PHOTOS } from '#features/support/rules.ts';
import type { T } from '#i18n/t.ts';
import { problemsOf } from '#platform/forms/form.ts';

export interface ChosenPhotos {
  input: RefObject<HTMLInputElement | null>;
  count: number;
  problem: string | undefined;
  /** The choice has changed. */
  choose(): void;
  clear(): void;
  /** The photos to send; undefined if one is refused, as `problem` says. */
  ready(): Promise<Blob[] | undefined>;
}

/** @param refused what was wrong with photos sent without script */
export function usePhotos(t: T, refused: string | undefined): ChosenPhotos {
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState(refused);

  const clear = () => {
    if (input.current) input.current.value = '';
    setCount(0);
  };
  const choose = () => {
    const chosen = input.current?.files?.length ?? 0;
    const isOver = chosen > MAX_PHOTOS;
    setProblem(isOver ? t('support.photosMost', { most: MAX_PHOTOS }) : undefined);
    if (isOver) clear();
    else setCount(chosen);
  };
  // Photos may be chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.files?.length) choose();
  }, []);

  return {
    input,
    count,
    problem,
    choose,
    clear,
    async ready() {
      try {
        return await Promise.all([...(input.current?.files ?? [])].map(photoToSend));
      } catch (error) {
        setProblem(problemsOf(error, t).summary);
        return undefined;
      }
    },
  };
}
