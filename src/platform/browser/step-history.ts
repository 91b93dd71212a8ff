/**
 * A wizard and the browser's history: every place of the wizard that the member comes to gets an entry, so that the
 * browser’s back and forward buttons go from step to step.
 */
import type { ReadableAtom } from 'nanostores';

interface Entry {
  /** The place in the wizard. */
  place: string;
  /** Entries of the wizard before this one. */
  depth: number;
}

/** What the history needs to know of a wizard. */
export interface StepHistory {
  /** The wizard’s own name in the history. */
  name: string;
  /** Where the member is. */
  $place: ReadableAtom<string>;
  /** Order of the places: greater is further on. */
  position: (place: string) => number;
  /** Goes to a place of the history, or as near to it as the wizard allows. */
  show: (place: string) => void;
}

function entryOf(name: string, state: unknown): Entry | undefined {
  const entry = ((state ?? {}) as Record<string, unknown>)[name];
  const { place, depth } = (entry ?? {}) as Partial<Entry>;
  return typeof place === 'string' && typeof depth === 'number' ? { place, depth } : undefined;
}

/** Follows a wizard from now on. Gives the function that stops it. */
export function followHistory({ name, $place, position, show }: StepHistory): () => void {
  const { history } = window;
  let depth = entryOf(name, history.state)?.depth ?? 0;
  let shown = $place.get();
  // Steps back in the history that this code has asked for and that have not happened yet.
  let awaited = 0;
  let isFollowing = false;

  const stateHere = () => ({ ...(history.state as object | null), [name]: { place: shown, depth } });
  const label = () => history.replaceState(stateHere(), '');
  label();

  const stopListening = $place.listen((place) => {
    const by = position(place) - position(shown);
    shown = place;
    if (isFollowing) return;
    if (by > 0) {
      depth += 1;
      history.pushState(stateHere(), '');
    } else if (by < 0 && depth > 0 && awaited === 0) {
      awaited += 1;
      history.back();
    } else label();
  });

  const follow = (event: PopStateEvent) => {
    const entry = entryOf(name, event.state);
    depth = entry?.depth ?? Math.max(0, depth - awaited);
    if (awaited > 0) awaited -= 1;
    else if (entry) {
      isFollowing = true;
      show(entry.place);
      isFollowing = false;
    }
    label();
  };
  window.addEventListener('popstate', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    stopListening();
  };
}
