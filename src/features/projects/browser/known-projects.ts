/** What the club answered last, readable without a connection. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Known } from '#features/projects/field.ts';
import { call } from '#platform/browser/call.ts';
import { staleAfterMs } from '#platform/browser/query-times.ts';
import { $shell } from '#platform/browser/shell.ts';
import { onKnownChange, readKnown } from './known-store.ts';
import { readAgain } from './refresh-known.ts';

export type { Known, KnownProduct, KnownProject } from '#features/projects/field.ts';

const $latest = atom<Known | undefined>();

/** Of the signed-in member in the page's language; undefined until it is read from disk, or if nothing is known. */
export const $known: ReadableAtom<Known | undefined> = $latest;

let reading: Promise<void> | undefined;

function whose(): { account: string; language: string } | undefined {
  const { uuid, language, emulating } = $shell.get() ?? {};
  // Staff who emulate a member keep nothing of theirs.
  return uuid && language && !emulating ? { account: uuid, language } : undefined;
}

async function readDisk(): Promise<void> {
  const asked = whose();
  const known = asked && (await readKnown(asked).catch(() => undefined));
  const now = whose();
  if (now?.account === asked?.account && now?.language === asked?.language) $latest.set(known);
}

onMount($latest, () => {
  if (typeof window === 'undefined') return undefined;
  const unhear = onKnownChange(({ account, language }) => {
    const own = whose();
    if (account === own?.account && language === own.language) void readDisk();
  });
  const unlisten = $shell.listen((shell, old) => {
    if (shell?.uuid !== old?.uuid || shell?.language !== old?.language) void readDisk();
  });
  void readDisk();
  return () => {
    unhear();
    unlisten();
  };
});

/**
 * Reads everything again unless it is fresh. Failures keep what is known.
 *
 * @param force true after a change
 */
export function refreshKnown(force = false): Promise<void> {
  reading ??= (async () => {
    try {
      const asked = whose();
      const held = asked && (await readKnown(asked));
      const age = Date.now() - (held?.at ?? 0);
      // A clock that was wrong may have stored a later time.
      const isFresh = held && age >= 0 && age < staleAfterMs;
      if (asked && (force || !isFresh)) await readAgain(call, asked, Date.now());
    } catch {
      // Without a connection, or without storage.
    } finally {
      reading = undefined;
    }
  })();
  return reading;
}
