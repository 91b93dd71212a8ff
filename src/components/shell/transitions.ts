/**
 * What every page begins with, so that transitions between pages raise no errors. A file would come too late for both.
 */
import { createHash } from 'node:crypto';

function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Asks for transitions where motion is welcome. Where the window is resized before this is known, Chromium ends the transition that is under way
 * with an uncaught error.
 */
export const transitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * Handles the promise that a transition is ready. Chromium skips transitions when the window is resized or the member is
 * faster, and reports a promise without a handler as an uncaught error. Short: every page has it.
 */
export const transitionScript = 'onpageswap=onpagereveal=e=>{e.viewTransition?.ready.catch(()=>{})}';

/** Their hashes, for the content security policy. */
export const transitionHashes = { style: hashOf(transitionStyle), script: hashOf(transitionScript) };
