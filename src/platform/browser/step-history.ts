/** Connects a wizard to the browser history: each step gets an entry, so that back and forward move between steps. */
import type { ReadableAtom } from 'nanostores';

interface Entry {
  place: string;
  /** Earlier entries of the wizard. */
  depth: number;
}

export interface StepHistory {
  /** Key in `history.state`. */
  name: string;
  $place: ReadableAtom<string>;
  /** Greater is later. */
  position: (place: string) => number;
  /** Goes to a step, or as near as allowed. */
  show: (place: string) => void;
}

function entryOf(name: string, state: unknown): Entry | undefined {
  const entry = ((state ?? {}) as Record<string, unknown>)[name];
  const { place, depth } = (entry ?? {}) as Partial<Entry>;
  return typeof place === 'string' && typeof depth === 'number' ? { place, depth } : undefined;
}

/** Follows a wizard. Returns the function that stops it. */
export function followHistory({ name, $place, position, show }: StepHistory): () => void {
  const { history } = window;
  let depth = entryOf(name, history.state)?.depth ?? 0;
  let shown = $place.get();
  // `history.back()` calls with pending events.
  let pendingBacks = 0;
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
    } else if (by < 0 && depth > 0 && pendingBacks === 0) {
      pendingBacks += 1;
      history.back();
    } else label();
  });

  const follow = (event: PopStateEvent) => {
    const entry = entryOf(name, event.state);
    depth = entry?.depth ?? Math.max(0, depth - pendingBacks);
    if (pendingBacks > 0) pendingBacks -= 1;
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
