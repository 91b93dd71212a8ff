import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { ACTUAL, fitted, moved, type ProofView, zoomed } from '#features/marketing/browser/proof-view.ts';
import type { Area } from '#features/marketing/drawing.ts';

/** Zoom of a press on a button or key. */
const STEP = 1.25;

/** Pixels of an arrow key. */
const MOVE = 60;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: MOVE, y: 0 },
  ArrowRight: { x: -MOVE, y: 0 },
  ArrowUp: { x: 0, y: MOVE },
  ArrowDown: { x: 0, y: -MOVE },
};

interface Point {
  x: number;
  y: number;
}

/** Middle and distance of one or two fingers. */
function gripOf(points: readonly Point[]) {
  const [one = { x: 0, y: 0 }, other = one] = points;
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

/** Zooms and moves a proof with pointers, wheel and keys. Fits the area until the member zooms. */
export function useProofView(area: Area) {
  const stageElement = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState({ width: 1, height: 1 });
  const [chosen, setChosen] = useState<ProofView>();
  const fingers = useRef(new Map<number, Point>());
  const view = chosen ?? fitted(area, stage);

  const zoomBy = (factor: number, at?: Point) =>
    setChosen((now) => {
      const from = now ?? fitted(area, stage);
      return zoomed(from, from.scale * factor, area, stage, at);
    });
  const moveBy = (by: Point) => setChosen((now) => moved(now ?? fitted(area, stage), by, area, stage));

  const zoomByWheel = useRef(zoomBy);
  zoomByWheel.current = zoomBy;
  useEffect(() => {
    const element = stageElement.current;
    if (!element) return;
    const watched = new ResizeObserver(() =>
      setStage({ width: element.clientWidth, height: element.clientHeight }),
    );
    watched.observe(element);
    // React listens passively, and the page would zoom too.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      zoomByWheel.current(
        Math.exp(-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 100) * 0.003),
        at,
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      watched.disconnect();
      element.removeEventListener('wheel', turn);
    };
  }, []);

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  return {
    view,
    stage,
    fit: () => setChosen(undefined),
    actual: () => zoomBy(ACTUAL / view.scale),
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    stageProps: {
      ref: stageElement,
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (!fingers.current.has(event.pointerId)) return;
        const before = gripOf([...fingers.current.values()]);
        fingers.current.set(event.pointerId, pointOf(event));
        const now = gripOf([...fingers.current.values()]);
        moveBy({ x: now.x - before.x, y: now.y - before.y });
        if (before.distance > 0 && now.distance > 0) zoomBy(now.distance / before.distance, now);
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => fingers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent<HTMLDivElement>) => fingers.current.delete(event.pointerId),
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = arrows[event.key];
        if (by) moveBy(by);
        else if (event.key === '+' || event.key === '=') zoomBy(STEP);
        else if (event.key === '-') zoomBy(1 / STEP);
        else if (event.key === '0') setChosen(undefined);
        else return;
        event.preventDefault();
      },
    },
  };
}
