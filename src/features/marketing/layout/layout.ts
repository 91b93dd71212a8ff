import type {
  Box,
  Configuration,
  FieldName,
  PrintProduct,
  TextRow,
  TextStyle,
} from '#features/marketing/description.ts';
import type { Align, Area, Ink, PathStep, SideName, Step } from '#features/marketing/drawing.ts';
import { ICON_GRID, ICON_LINE, signs } from '#features/marketing/icons.ts';
import { textInk } from '#features/marketing/ink.ts';
import { serviceIcons } from '#features/marketing/services.ts';
import type { LayoutTexts } from '#features/marketing/texts.ts';
import { inAccent } from './accent.ts';
import { heightOf, type SetText, setBlock, setting } from './fit.ts';
import { withNoBreaks } from './line-breaks.ts';
import { CAPITALS, LINE, POINT, TOP } from './measure.ts';
import { linkAsText, tidied } from './tidy.ts';

/** Without margin: path data of the dark modules on a grid of `modules` units. */
export interface QrCode {
  modules: number;
  path: string;
}

export interface LayoutProblem {
  field: FieldName;
  code: 'does_not_fit';
}

export interface LayoutOptions {
  texts: LayoutTexts;
  /** Null while loading; the white plate then stays empty. */
  qr: QrCode | null;
}

/** With problems, texts are drawn at their smallest size and overflow. */
export interface Layout {
  steps: Step[];
  problems: LayoutProblem[];
}

/** White modules around a QR code (ISO/IEC 18004). */
const QR_MARGIN = 4;

/** Smallest module in millimetres that phones read at arm’s length. */
const QR_MODULE = 0.25;

/** Icon size in ems of its row. */
const ICON_SIZE = 1.15;

/** Width of an icon with the gap after it, in icon sizes. */
const ICON_ROOM = 1.4;

type Draw = {
  product: PrintProduct;
  given: Configuration;
  options: LayoutOptions;
  steps: Step[];
  problems: LayoutProblem[];
};

function isGiven(given: Configuration, field: FieldName): boolean {
  if (field === 'address') return (given.address?.line1 ?? '') !== '';
  if (field === 'services') return (given.services ?? []).length > 0;
  return (given[field] ?? '') !== '';
}

function textOf(given: Configuration, field: TextRow['fields'][number]): string {
  switch (field) {
    case 'address.line1':
      return given.address?.line1 ?? '';
    case 'address.line2':
      return given.address?.line2 ?? '';
    case 'address.line3':
      return given.address?.line3 ?? '';
    case 'link':
      return linkAsText(given.link ?? '');
    default:
      return given[field] ?? '';
  }
}

/** Puts the surname first if the language does. */
function inOrder(fields: TextRow['fields'], { surnameFirst }: LayoutTexts): TextRow['fields'] {
  if (!surnameFirst || !fields.includes('surname')) return fields;
  return ['surname', ...fields.filter((field) => field !== 'surname')];
}

function fieldOf(part: TextRow['fields'][number]): FieldName {
  return part.startsWith('address.') ? 'address' : (part as FieldName);
}

/** Stroked icon of `size` millimetres around a centre. */
function iconStep(d: string, ink: Ink, size: number, middleX: number, middleY: number): PathStep {
  return {
    kind: 'path',
    x: middleX - size / 2,
    y: middleY - size / 2,
    size,
    grid: ICON_GRID,
    d,
    ink,
    line: ICON_LINE,
  };
}

/** Draws text lines from `top` down, indented by `indent` millimetres. */
function drawText(
  draw: Draw,
  text: SetText,
  style: TextStyle,
  area: Area,
  indent: number,
  align: Align,
  top: number,
) {
  const em = text.size * POINT;
  const share = align === 'left' ? 0 : align === 'center' ? 0.5 : 1;
  let left = Number.POSITIVE_INFINITY;
  text.lines.forEach((line, at) => {
    const width = line.width * em;
    const x = area.x + indent + (area.width - indent - width) * share;
    left = Math.min(left, x);
    draw.steps.push({
      kind: 'text',
      x,
      y: top + (TOP + at * LINE) * em,
      size: em,
      width,
      weight: style.weight,
      ink: textInk(style.ink, text.size),
      text: line.text,
    });
  });
  return left;
}

function startOf(area: Area, height: number, anchor: 'top' | 'middle' | 'bottom'): number {
  const rest = area.height - height;
  return area.y + (anchor === 'top' ? 0 : anchor === 'middle' ? rest / 2 : rest);
}

function drawLines(draw: Draw, box: Extract<Box, { kind: 'lines' }>) {
  const rows = box.rows
    .map((row) => {
      const parts = inOrder(row.fields, draw.options.texts)
        .map((field) => ({ field, text: textOf(draw.given, field) }))
        .filter(({ text }) => text !== '');
      return { row, parts, text: parts.map((part) => part.text).join(' ') };
    })
    .filter(({ text }) => text !== '');
  // All icons of a block share a column, sized for the largest.
  const columnOf = (sizes: readonly number[]) =>
    Math.max(0, ...rows.map(({ row }, at) => (row.icon ? (sizes[at] ?? 0) : 0))) * ICON_SIZE * POINT;
  const room = columnOf(rows.map(({ row }) => row.size)) * ICON_ROOM;
  const spaces = rows.map(({ row }, at) => (at === 0 ? 0 : (row.space ?? box.gap)));
  const spaceTotal = spaces.reduce((sum, space) => sum + space, 0);
  const { language } = draw.options.texts;
  const items = rows.map(({ row, text }) =>
    setting(withNoBreaks(text, language), row, box.width - (row.icon ? room : 0)),
  );
  const { texts, tooHigh } = setBlock(items, box.height, spaceTotal);
  const column = columnOf(texts.map(({ size }) => size));

  const height = texts.reduce((sum, text) => sum + heightOf(text), spaceTotal);
  let top = startOf(box, height, box.anchor);
  rows.forEach(({ row }, at) => {
    const text = texts[at] as SetText;
    const indent = row.icon ? column * ICON_ROOM : 0;
    top += spaces[at] ?? 0;
    const left = drawText(draw, text, row, box, indent, box.align, top);
    if (row.icon && row.icon !== 'none') {
      const middle = top + (TOP - CAPITALS / 2) * text.size * POINT;
      draw.steps.push(
        iconStep(
          signs[row.icon],
          textInk(row.ink, text.size),
          text.size * ICON_SIZE * POINT,
          left - indent + column / 2,
          middle,
        ),
      );
    }
    top += heightOf(text);
  });

  const tooLong = rows.filter((_, at) => texts[at]?.tooLong);
  const guilty = tooHigh && tooLong.length === 0 ? [mostRoom(rows, texts)] : tooLong;
  for (const { parts } of guilty) {
    const longest = parts.reduce((one, other) => (other.text.length > one.text.length ? other : one));
    complain(draw, fieldOf(longest.field));
  }
}

/** Row with the most lines, then the longest: shortening it helps most. */
function mostRoom<Row extends { text: string }>(rows: readonly Row[], texts: readonly SetText[]): Row {
  const room = (at: number) => (texts[at]?.lines.length ?? 0) * 1000 + (rows[at]?.text.length ?? 0);
  let longest = 0;
  for (let at = 1; at < rows.length; at++) if (room(at) > room(longest)) longest = at;
  return rows[longest] as Row;
}

function complain(draw: Draw, field: FieldName) {
  if (!draw.problems.some((problem) => problem.field === field)) {
    draw.problems.push({ field, code: 'does_not_fit' });
  }
}

function drawHeading(draw: Draw, box: Extract<Box, { kind: 'heading' }>) {
  const { headings, language } = draw.options.texts;
  const item = setting(withNoBreaks(headings[box.text], language), box.style, box.width);
  const { texts, tooHigh } = setBlock([item], box.height, 0);
  const text = texts[0] as SetText;
  // Members cannot shorten it; tests prove that it fits in every language.
  if (tooHigh || text.tooLong) throw new RangeError(`${draw.product.name}: ${box.text} does not fit`);
  drawText(draw, text, box.style, box, 0, box.align, startOf(box, heightOf(text), box.anchor));
}

function drawServices(draw: Draw, box: Extract<Box, { kind: 'services' }>) {
  const services = draw.given.services ?? [];
  // Size the grid for the required number, so that chosen services do not move.
  const count = Math.max(draw.product.services ?? 0, services.length);
  const lines = Math.ceil(count / box.columns);
  const width = (box.width - box.gap * (box.columns - 1)) / box.columns;
  const height = (box.height - box.gap * (lines - 1)) / lines;
  const indent = box.icon * 1.3;
  const { language } = draw.options.texts;
  const settingIn = (style: TextStyle, text: string) =>
    setting(withNoBreaks(text, language), style, width - indent);
  const items = services.map(({ text }) => settingIn(box.style, text));
  const cells = items.map((item) => setBlock([item], height, 0));
  const smallest = Math.min(...cells.flatMap(({ texts }) => texts.map(({ size }) => size)));
  const style = { ...box.style, size: Math.max(smallest, box.style.smallest) };
  services.forEach((service, at) => {
    const x = box.x + (at % box.columns) * (width + box.gap);
    const y = box.y + Math.floor(at / box.columns) * (height + box.gap);
    const area = { x, y, width, height };
    const middle = y + height / 2;
    const { texts, tooHigh } = setBlock([settingIn(style, service.text)], height, 0);
    const text = texts[0] as SetText;
    if (tooHigh || text.tooLong) complain(draw, 'services');
    draw.steps.push({
      kind: 'rect',
      x,
      y: middle - box.icon / 2,
      width: box.icon,
      height: box.icon,
      radius: box.icon / 2,
      ink: box.plate,
    });
    const d = serviceIcons[service.icon as keyof typeof serviceIcons];
    if (d) draw.steps.push(iconStep(d, box.iconInk, box.icon * 0.62, x + box.icon / 2, middle));
    drawText(draw, text, style, area, indent, 'left', startOf(area, heightOf(text), 'middle'));
  });
}

function drawQr(draw: Draw, box: Extract<Box, { kind: 'qr' }>) {
  if (!isGiven(draw.given, 'link')) return;
  const { x, y, width, height } = box;
  draw.steps.push({ kind: 'rect', x, y, width, height, radius: 0, ink: [0, 0, 0, 0] });
  const { qr } = draw.options;
  if (!qr) return;
  const side = Math.min(width, height);
  const unit = side / (qr.modules + 2 * QR_MARGIN);
  if (unit < QR_MODULE) complain(draw, 'link');
  draw.steps.push({
    kind: 'path',
    x: x + (width - side) / 2 + QR_MARGIN * unit,
    y: y + (height - side) / 2 + QR_MARGIN * unit,
    size: qr.modules * unit,
    grid: qr.modules,
    d: qr.path,
    ink: box.ink,
    line: null,
  });
}

function chosen(value: string | undefined, list: readonly string[]): string {
  return value !== undefined && list.includes(value) ? value : (list[0] ?? '');
}

function drawBox(draw: Draw, box: Box) {
  const { product, given, steps } = draw;
  const { x, y, width, height } = box;
  switch (box.kind) {
    case 'fill':
      steps.push({ kind: 'rect', x, y, width, height, radius: box.radius ?? 0, ink: box.ink });
      break;
    case 'art': {
      const art =
        box.source === 'coverImage'
          ? chosen(given.coverImage, product.coverImages)
          : box.source === 'contentImage'
            ? chosen(given.contentImage, product.contentImages)
            : box.source.art;
      steps.push({ kind: 'image', x, y, width, height, source: { art }, fit: box.fit, align: 'center' });
      break;
    }
    case 'logo':
    case 'brandLogo': {
      const source =
        box.kind === 'logo' && isGiven(given, 'logo')
          ? ({ logo: true } as const)
          : { art: chosen(given.brandLogo, product.brandLogos) };
      steps.push({ kind: 'image', x, y, width, height, source, fit: 'contain', align: box.align });
      break;
    }
    case 'icon':
      steps.push(iconStep(signs[box.icon], box.ink, Math.min(width, height), x + width / 2, y + height / 2));
      break;
    case 'heading':
      drawHeading(draw, box);
      break;
    case 'lines':
      drawLines(draw, box);
      break;
    case 'services':
      drawServices(draw, box);
      break;
    case 'qr':
      drawQr(draw, box);
      break;
  }
}

/**
 * Lays out a side. Texts shrink to their smallest size; those that still do not fit become problems. Returns an empty
 * layout for a side that the product lacks.
 */
export function layout(
  product: PrintProduct,
  side: SideName,
  configuration: Configuration,
  options: LayoutOptions,
): Layout {
  const draw: Draw = { product, given: tidied(product, configuration), options, steps: [], problems: [] };
  for (const box of product.sides[side] ?? []) {
    if (box.when && !isGiven(draw.given, box.when)) continue;
    if (box.unless && isGiven(draw.given, box.unless)) continue;
    drawBox(draw, inAccent(box, draw.given.accentColor));
  }
  return { steps: draw.steps, problems: draw.problems };
}
