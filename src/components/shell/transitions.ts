/** Inline style and script against errors of page transitions. An external file would load too late. */
import { createHash } from 'node:crypto';

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Enables transitions unless reduced motion is set. Set later, a resize makes Chromium abort a running
 * transition with an uncaught error.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * Handles the `ready` promise. Chromium rejects it when a resize or navigation skips the transition. Short,
 * because every page contains it.
 */
export const transitionScript = 'onpageswap=onpagereveal=e=>{e.viewTransition?.ready.catch(()=>{})}';

export const transitionHashes = { style: hashOf(transitionStyle), script: hashOf(transitionScript) };
