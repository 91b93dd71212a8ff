/** Sound and vibration of the scanner, for eyes that are on the label. */
import { persistent } from '#platform/browser/persistent.ts';

/** Whether the scanner is silent on this device. */
export const $isMuted = persistent({
  key: 'scannerMuted',
  version: 1,
  decode: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  initial: false,
});

/** `added`: one high tone; `refused`: two low ones. */
export type Signal = 'added' | 'refused';

/** Frequency in Hz and start in seconds of each tone. */
const TONES: Readonly<Record<Signal, readonly (readonly [hertz: number, at: number])[]>> = {
  added: [[1760, 0]],
  refused: [
    [330, 0],
    [330, 0.16],
  ],
};

/** Milliseconds of vibration and pauses. */
const VIBRATIONS: Readonly<Record<Signal, number[]>> = { added: [60], refused: [60, 80, 60] };

const TONE_S = 0.11;

let audio: AudioContext | undefined;

/** Allows sounds. Browsers demand that this happens in the event of a tap. */
export function allowSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  if (audio?.state === 'suspended') audio.resume().catch(() => undefined);
}

function play(context: AudioContext, signal: Signal): void {
  for (const [hertz, at] of TONES[signal]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + at;
    tone.frequency.value = hertz;
    // A sudden end would click.
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}

/** Vibrates, and sounds unless muted. */
export function give(signal: Signal): void {
  navigator.vibrate?.(VIBRATIONS[signal]);
  if (audio?.state === 'running' && !$isMuted.get()) play(audio, signal);
}
