import type { Box, TextStyle } from '#features/marketing/description.ts';
import type { Ink } from '#features/marketing/drawing.ts';
import { inkOfColour, isColour, legibleOn } from '#features/marketing/ink.ts';

/** A box in the company’s colour, if it is an accent. The same box without a colour, or with a wrong one. */
export function inAccent(box: Box, colour: string | undefined): Box {
  if (!box.isAccent || !colour || !isColour(colour)) return box;
  const accent = inkOfColour(colour);
  const ink = legibleOn(accent);
  switch (box.kind) {
    case 'fill':
      return { ...box, ink: accent };
    case 'services':
      return { ...box, plate: accent, iconInk: ink };
    case 'heading':
      return { ...box, style: inInk(box.style, ink) };
    case 'lines':
      return { ...box, rows: box.rows.map((row) => inInk(row, ink)) };
    default:
      return box;
  }
}

function inInk<Style extends TextStyle>(style: Style, ink: Ink): Style {
  return { ...style, ink };
}
