import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { $known, refreshKnown } from '#features/projects/browser/known-projects.ts';
import { fieldProject, isProjectGone } from '#features/projects/browser/project-scans.ts';
import type { FieldProject, KnownProduct } from '#features/projects/field.ts';
import { $shell } from '#platform/browser/shell.ts';

/** A project of the scanner. `isGone`: the club takes no more scans for it. */
export function useFieldProject(uuid: string): {
  project: FieldProject | undefined;
  products: Readonly<Record<string, KnownProduct>>;
  isGone: boolean;
} {
  const $project = useMemo(() => fieldProject(uuid), [uuid]);
  const found = useStore($project);
  const known = useStore($known);
  const shell = useStore($shell);
  const [isGone, setIsGone] = useState(false);
  // A project that was just sent is neither queued nor known for a moment.
  const seen = useRef(found);
  if (found) seen.current = found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the member is known
  useEffect(() => void refreshKnown(), [shell?.uuid]);

  const isMissing = known !== undefined && found === undefined;
  useEffect(() => {
    setIsGone(false);
    if (!isMissing) return;
    let isCurrent = true;
    void isProjectGone(uuid).then(async (gone) => {
      if (gone && isCurrent) setIsGone(true);
      await refreshKnown(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, uuid]);

  return { project: found ?? seen.current, products: known?.products ?? {}, isGone: isGone && !found };
}
