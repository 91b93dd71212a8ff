/**
 * Labels on their way into a project, whether the camera sees them, a photo shows them, or someone types them. Each is
 * added once. Everything goes through the queue, so that nothing waits for the network.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { readGtin, readLabel, serialKey } from '#features/projects/gs1.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { ClubError, type ErrorCode } from '#platform/contract/errors.ts';

export type Source = 'camera' | 'photo' | 'typed';

/** A label that was just added. */
export interface AddedLabel {
  /** Of the scan. */
  uuid: string;
  gtin: string;
  serial: string;
  /** Milliseconds since 1970 until which it can be undone with a tap. */
  undoUntil: number;
}

/**
 * Why a label was not added.
 * - `already`: it is in the project
 * - `serial_missing`: an EAN or UPC, which names the product only
 * - `unknown_product`: the GTIN is not among the known products
 * - `check_digit`, `unreadable`: no label of a product
 * - `not_kept`: the device cannot keep it, or the member may not add products
 */
export type NoteKind =
  | 'already'
  | 'serial_missing'
  | 'unknown_product'
  | 'check_digit'
  | 'unreadable'
  | 'not_kept';

export interface LabelNote {
  kind: NoteKind;
  source: Source;
  /** Distinguishes repeated notes. */
  id: string;
  /** As read or typed. */
  code: string;
  /** 14 digits, if known. */
  gtin?: string;
  serial?: string;
  /** Only of `not_kept`. */
  error?: ErrorCode;
}

/** What the scanner needs to know and to do. */
export interface ScannerDeps {
  /** Labels of the project, sent or not. */
  labels: () => readonly { gtin: string | undefined; serial: string }[];
  /** Whether a product can be scanned; undefined while the products are unknown. */
  isProduct: (gtin: string) => boolean | undefined;
  /** Puts a scan into the queue; rejects if it cannot be stored. */
  add: (scan: { uuid: string; code: string }) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Scanner {
  /** The newest label of this session, until it is undone or another one needs the place. */
  readonly $added: ReadableAtom<AddedLabel | undefined>;
  readonly $note: ReadableAtom<LabelNote | undefined>;
  /** Adds a label. Resolves to undefined when it was added, else to the reason. */
  add(code: string, source: Source, options?: { evenUnknown?: boolean }): Promise<LabelNote | undefined>;
  /** Takes the codes of one frame of the camera. */
  see(codes: readonly string[]): Promise<void>;
  /** Clears a label that was removed. The camera takes it again once it was out of view. */
  remove(uuid: string): void;
  clear(): void;
}

export const UNDO_MS = 10_000;

/** A label that is not seen for this long is out of view. */
export const AWAY_MS = 2_000;

/** Codes that are no labels are mentioned after this time in view: beside many of them is the label. */
export const DWELL_MS = 1_200;

type Reading =
  | { key: string; gtin: string; serial: string }
  | { key: string; problem: NoteKind; gtin?: string };

/** The label or problem of a code. Equal labels have equal keys, in any kind of code. */
export function readCode(code: string): Reading {
  const label = readLabel(code);
  if (typeof label === 'object') return { key: keyOf(label), gtin: label.gtin, serial: label.serial };
  const gtin = readGtin(code.replace(/\s/g, ''));
  if (gtin !== undefined) return { key: gtin, problem: 'serial_missing', gtin };
  return { key: code, problem: label };
}

function keyOf({ gtin, serial }: { gtin: string; serial: string }): string {
  return `${gtin} ${serialKey(serial)}`;
}

/** Each label is added once, also if `labels()` does not have it yet. */
export function createScanner({ labels, isProduct, add, now }: ScannerDeps): Scanner {
  const $added = atom<AddedLabel | undefined>();
  const $note = atom<LabelNote | undefined>();
  /** Labels added here, by key: the list of the project follows a moment later. */
  const mine = new Map<string, string>();
  /** When each key came into view and was last seen, in milliseconds since 1970. */
  const views = new Map<string, { since: number; last: number; isHandled: boolean }>();
  /** When the camera last saw a complete label. */
  let labelSeen = 0;

  function say(note: Omit<LabelNote, 'id'>): LabelNote {
    const said = { ...note, id: randomId() };
    $note.set(said);
    return said;
  }

  async function take(
    reading: Reading,
    code: string,
    source: Source,
    evenUnknown: boolean,
  ): Promise<LabelNote | undefined> {
    if ('problem' in reading) {
      const { problem, gtin } = reading;
      return say({ kind: problem, source, code, ...(gtin === undefined ? {} : { gtin }) });
    }
    const { key, gtin, serial } = reading;
    const about = { source, code, gtin, serial };
    if (
      mine.has(key) ||
      labels().some((label) => label.gtin === gtin && keyOf({ gtin, serial: label.serial }) === key)
    )
      return say({ kind: 'already', ...about });
    if (!evenUnknown && isProduct(gtin) === false) return say({ kind: 'unknown_product', ...about });
    const uuid = randomId();
    // Before it is stored: the next frame shows the label again.
    mine.set(key, uuid);
    try {
      await add({ uuid, code });
    } catch (error) {
      mine.delete(key);
      return say({
        kind: 'not_kept',
        ...about,
        error: error instanceof ClubError ? error.code : 'internal',
      });
    }
    $note.set(undefined);
    $added.set({ uuid, gtin, serial, undoUntil: now() + UNDO_MS });
    return undefined;
  }

  return {
    $added,
    $note,
    add: (code, source, { evenUnknown = false } = {}) => take(readCode(code), code, source, evenUnknown),
    async see(codes) {
      const at = now();
      for (const [key, { last }] of views) if (at - last >= AWAY_MS) views.delete(key);
      const readings = codes.map((code) => ({ code, reading: readCode(code) }));
      if (readings.some(({ reading }) => 'serial' in reading)) labelSeen = at;
      for (const { code, reading } of readings) {
        const view = views.get(reading.key) ?? { since: at, last: at, isHandled: false };
        views.set(reading.key, view);
        view.last = at;
        const waits = 'problem' in reading && (at - view.since < DWELL_MS || at - labelSeen < AWAY_MS);
        if (view.isHandled || waits) continue;
        view.isHandled = true;
        await take(reading, code, 'camera', false);
      }
    },
    remove(uuid) {
      for (const [key, own] of mine) if (own === uuid) mine.delete(key);
      if ($added.get()?.uuid === uuid) $added.set(undefined);
    },
    clear() {
      $note.set(undefined);
    },
  };
}
