/** Zoom, movement and ruler of the proof viewer. Lengths are millimetres of the finished product unless named pixels. */
import type { Area } from '#features/marketing/drawing.ts';

/** Visible part: its upper left corner, and CSS pixels per millimetre. */
export interface ProofView {
  x: number;
  y: number;
  scale: number;
}

/** Size of the viewer in CSS pixels. */
export interface Stage {
  width: number;
  height: number;
}

/** CSS pixels per millimetre at actual size (CSS Values, absolute lengths). */
export const ACTUAL = 96 / 25.4;

/** Empty margin around the fitted side, as share of the stage: room for the ruler on a phone. */
const MARGIN = 0.08;

/** Largest zoom: letters of 6 points then fill the screen. */
const CLOSEST = 40 * ACTUAL;

/** Shows the whole area, centred. */
export function fitted(area: Area, stage: Stage): ProofView {
  const share = 1 - 2 * MARGIN;
  const scale = Math.min((stage.width * share) / area.width, (stage.height * share) / area.height);
  return {
    x: area.x + area.width / 2 - stage.width / 2 / scale,
    y: area.y + area.height / 2 - stage.height / 2 / scale,
    scale,
  };
}

/** Keeps the middle of the stage on the area. */
function kept(view: ProofView, area: Area, stage: Stage): ProofView {
  const within = (from: number, start: number, length: number, pixels: number) => {
    const half = pixels / 2 / view.scale;
    return Math.min(Math.max(from + half, start), start + length) - half;
  };
  return {
    x: within(view.x, area.x, area.width, stage.width),
    y: within(view.y, area.y, area.height, stage.height),
    scale: view.scale,
  };
}

/**
 * Zooms to `scale`, at least half the fitted size.
 *
 * @param at pixels in the stage that keep their place; default: the middle
 */
export function zoomed(
  view: ProofView,
  scale: number,
  area: Area,
  stage: Stage,
  at = { x: stage.width / 2, y: stage.height / 2 },
): ProofView {
  const farthest = fitted(area, stage).scale / 2;
  const next = Math.min(Math.max(scale, farthest), Math.max(CLOSEST, 2 * farthest));
  const moved = {
    x: view.x + at.x / view.scale - at.x / next,
    y: view.y + at.y / view.scale - at.y / next,
    scale: next,
  };
  return kept(moved, area, stage);
}

/** Moves the side by pixels. */
export function moved(view: ProofView, by: { x: number; y: number }, area: Area, stage: Stage): ProofView {
  return kept({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, area, stage);
}

/** Smallest distances in pixels between the ticks, and between the numbers of a ruler. */
const TICK = 6;
const NUMBER = 48;

/** The next of 1, 2, 5, 10, 20 … millimetres that takes at least `pixels`. */
function stepOf(pixels: number, scale: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(pixels / scale)));
  return [1, 2, 5, 10].map((part) => part * power).find((step) => step * scale >= pixels) ?? 10 * power;
}

/** A mark of a ruler: its millimetres, and its pixels from the start. */
export interface Tick {
  mm: number;
  at: number;
  hasNumber: boolean;
}

/**
 * Marks of a ruler in whole millimetres from the trim.
 *
 * @param from millimetres at the start
 * @param length pixels
 */
export function ticksOf(from: number, length: number, scale: number): Tick[] {
  const big = stepOf(NUMBER, scale);
  const small = [big / 10, big / 5, big / 2].find((step) => step >= 1 && step * scale >= TICK) ?? big;
  const first = Math.ceil(from / small);
  const last = Math.floor((from + length / scale) / small);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const mm = Math.round((first + index) * small);
    return { mm, at: (mm - from) * scale, hasNumber: mm % big === 0 };
  });
}
