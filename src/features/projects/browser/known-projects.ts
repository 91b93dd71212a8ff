/** What the club answered last, readable without a connection. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Known } from '#features/projects/field.ts';
import { call } from '#platform/browser/call.ts';
import { staleAfterMs } from '#platform/browser/query-times.ts';
import { $shell } from '#platform/browser/shell.ts';
import { role } from '#platform/contract/roles.ts';
import { onKnownChange, readKnown } from './known-store.ts';
import { readAgain } from './refresh-known.ts';

export type { Known, KnownProduct, KnownProject } from '#features/projects/field.ts';

const $latest = atom<Known | undefined>();

/** Of the signed-in member in the page's language; undefined until it is read from disk, or if nothing is known. */
export const $known: ReadableAtom<Known | undefined> = $latest;

let reading: Promise<void> | undefined;

function whose(): { account: string; language: string } | undefined {
  const { uuid, language, emulating, role: id } = $shell.get() ?? {};
  // Staff have no projects, and keep nothing of a member whom they emulate.
  return uuid && language && !emulating && id !== role.staff ? { account: uuid, language } : undefined;
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

/** Scans may be sent faster than projects are read: then what was sent is remembered, and the rest is read later. */
const ATTEMPTS = 3;

async function read(force: boolean): Promise<void> {
  try {
    const asked = whose();
    const held = asked && (await readKnown(asked));
    const age = Date.now() - (held?.at ?? 0);
    // A clock that was wrong may have stored a later time.
    const isFresh = held && age >= 0 && age < staleAfterMs;
    if (!asked || (isFresh && !force)) return;
    // Where nothing is known, nothing can be remembered.
    for (let attempt = 1; attempt <= ATTEMPTS || !held; attempt++)
      if (await readAgain(call, asked, Date.now())) return;
  } catch {
    // Without a connection, or without storage.
  }
}

/**
 * Reads everything again unless it is fresh. Failures keep what is known. Resolves once `$known` has it.
 *
 * @param force true after a change: what is being read may be older
 */
export function refreshKnown(force = false): Promise<void> {
  const now =
    reading && !force ? reading : (reading ?? Promise.resolve()).then(() => read(force)).then(readDisk);
  reading = now;
  void now.then(() => {
    if (reading === now) reading = undefined;
  });
  return now;
}
