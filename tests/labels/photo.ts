/**
 * What a phone’s camera makes of a label: perspective, optics, light, damage and sensor noise. Grey levels are 0 to
 * 255; lengths are pixels of the image unless they are called modules.
 */
import type { Random } from './random.ts';
import type { LabelCode } from './symbols.ts';

/** Circumstances of a photo. What is absent has the value in brackets. */
export interface Conditions {
  /** Pixels per module (5). */
  size?: number;
  /** Degrees in the plane of the picture (any). */
  rotation?: number;
  /** Degrees between label and picture (0); the axis is arbitrary. */
  tilt?: number;
  /** σ of the blur of the lens (0.7). */
  blur?: number;
  /** Length of the shake in pixels (0), in an arbitrary direction. */
  shake?: number;
  /** σ of the sensor’s noise in grey levels (4). */
  noise?: number;
  /** Grey levels of print and paper in good light (30 and 215). */
  ink?: number;
  paper?: number;
  /** Share of the light of a bright room (1). */
  light?: number;
  /** Share of the light that remains on the dark side of a shadow’s soft edge through the label (1). */
  shadow?: number;
  /** Area of white glare as a share of the code (0). */
  glare?: number;
  /** Scratches through the code (0): 0.15 mm wide and 5 to 10 mm long, on modules of 0.4 mm. */
  scratches?: number;
  /** Specks of mortar on the code (0), up to a module in radius. */
  specks?: number;
}

/** A picture of one channel. */
export interface Grey {
  width: number;
  height: number;
  levels: Float32Array;
}

/** What is behind the labels. */
export type Ground = 'paper' | 'battens' | 'brick' | 'blinds' | 'print';

/** Levels of what is behind the labels, with the edges that confuse readers of barcodes. */
export function groundOf(ground: Ground, width: number, height: number, random: Random): Grey {
  const levels = new Float32Array(width * height);
  const angle = random.between(0, Math.PI);
  const pitch = random.between(14, 40);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const stripes = Float32Array.from({ length: 4096 }, () => random.between(60, 200));
  const looks: Readonly<Record<Ground, (along: number, across: number) => number>> = {
    paper: () => 190,
    battens: (_, across) => (across % (pitch * 3) < pitch ? 110 : 165),
    blinds: (_, across) => (across % (pitch / 2) < pitch / 5 ? 60 : 210),
    brick(along, across) {
      const row = Math.floor(across / pitch);
      const isJoint = across % pitch < 3 || (along + (row % 2) * pitch) % (pitch * 2) < 3;
      return isJoint ? 180 : 90 + ((row * 37) % 30);
    },
    // Lines of letters, as bars of irregular width.
    print(along, across) {
      const sign = Math.floor(along / 3) + Math.floor(across / pitch) * 101;
      return across % pitch < pitch * 0.5 && (stripes[sign & 4095] as number) > 120 ? 50 : 205;
    },
  };
  const look = looks[ground];
  // Positive everywhere, for the remainders.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      levels[y * width + x] = look(x * cos + y * sin + 2048, y * cos - x * sin + 2048);
  return { width, height, levels };
}

/** Rows of a matrix of three by three. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * p + b * q + c * r;
  const all = [
    p,
    c * h - b * i,
    b * f - c * e,
    q,
    a * i - c * g,
    c * d - a * f,
    r,
    b * g - a * h,
    a * e - b * d,
  ];
  return all.map((value) => value / determinant) as unknown as Matrix;
}

/** From modules around the label’s centre to pixels of the picture. */
function projection(
  { size = 5, rotation = 0, tilt = 0 }: Conditions,
  axis: number,
  reach: number,
  at: { x: number; y: number },
): Matrix {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const [ax, ay] = [Math.cos(axis), Math.sin(axis)];
  const [ct, st] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  // Rodrigues' formula around an axis in the plane of the picture, after the rotation in that plane.
  const turn = (x: number, y: number) => {
    const dot = ax * x + ay * y;
    return [x * ct + ax * dot * (1 - ct), y * ct + ay * dot * (1 - ct), (ax * y - ay * x) * st] as const;
  };
  const [ux, uy, uz] = turn(c, s);
  const [vx, vy, vz] = turn(-s, c);
  // Held at three times the label's width.
  const distance = reach * 3;
  const [du, dv] = [uz / distance, vz / distance];
  return [
    size * ux + at.x * du,
    size * vx + at.x * dv,
    at.x,
    size * uy + at.y * du,
    size * vy + at.y * dv,
    at.y,
    du,
    dv,
    1,
  ];
}

/** Modules of paper around a code’s light ground. */
const PAPER = 4;

/** Modules of two lines of text below it: letters of 4 modules, 1.6 mm. */
const TEXT = 12;

/** The pixels that a label may cover. */
function boundsOf([a, b, c, d, e, f, g, h, i]: Matrix, half: { x: number; y: number }, margin: number) {
  const [reachX, reachY] = [half.x + margin, half.y + margin];
  const corners = [
    [-reachX, -reachY],
    [reachX, -reachY],
    [reachX, reachY],
    [-reachX, reachY],
  ] as const;
  const xs = corners.map(([x, y]) => (a * x + b * y + c) / (g * x + h * y + i));
  const ys = corners.map(([x, y]) => (d * x + e * y + f) / (g * x + h * y + i));
  return {
    left: Math.floor(Math.min(...xs)),
    right: Math.ceil(Math.max(...xs)) + 1,
    top: Math.floor(Math.min(...ys)),
    bottom: Math.ceil(Math.max(...ys)) + 1,
  };
}

const OUTSIDE = -1;

/** The level of a point, in modules from the code’s corner; OUTSIDE of the label. */
function surface(
  symbol: LabelCode,
  conditions: Conditions,
  random: Random,
): (x: number, y: number) => number {
  const { width, height, quiet } = symbol;
  const { scratches = 0, specks = 0, glare = 0, ink = 30, paper = 215 } = conditions;
  const edge = quiet + PAPER;
  // Letters of three by five dots, of which half are dark.
  const dots = Array.from({ length: 1024 }, () => random.share() < 0.5);
  const lines = Array.from({ length: scratches }, () => {
    const angle = random.between(0, Math.PI);
    return {
      x: random.between(0.2, 0.8) * width,
      y: random.between(0.2, 0.8) * height,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      reach: random.between(6, 12),
    };
  });
  const spots = Array.from({ length: specks }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    radius: random.between(0.4, 1),
  }));
  const shine = {
    x: random.between(0.15, 0.85) * width,
    y: random.between(0.15, 0.85) * height,
    radius: Math.sqrt((glare * width * height) / Math.PI),
  };
  const isWithin = (x: number, y: number, spot: { x: number; y: number; radius: number }) =>
    (x - spot.x) ** 2 + (y - spot.y) ** 2 < spot.radius ** 2;
  const isOn = (x: number, y: number, { cos, sin, reach }: { cos: number; sin: number; reach: number }) =>
    Math.abs(x * sin - y * cos) < 0.19 && Math.abs(x * cos + y * sin) < reach;
  return (x, y) => {
    if (x < -edge || y < -edge || x > width + edge || y > height + edge + TEXT) return OUTSIDE;
    if (glare > 0 && isWithin(x, y, shine)) return 255;
    if (spots.some((spot) => isWithin(x, y, spot))) return (ink + paper) / 2;
    if (lines.some((line) => isOn(x - line.x, y - line.y, line))) return paper;
    if (x >= 0 && y >= 0 && x < width && y < height)
      return symbol.isDark(Math.floor(x), Math.floor(y)) ? ink : paper;
    const below = y - height - quiet - 2;
    if (below < 0 || below >= 10 || below % 5 >= 4 || x < 0 || x >= width) return paper;
    const [column, row] = [Math.floor(x / 0.8), Math.floor((below % 5) / 0.8)];
    const isGap = column % 4 === 3;
    return !isGap && dots[(column * 5 + row + (below < 5 ? 0 : 500)) & 1023] ? ink : paper;
  };
}

/** Samples per pixel and direction: a sensor's cell collects the light of its whole area. */
const SAMPLES = 2;

/** Draws a label into a picture, around a point. */
export function drawLabel(
  picture: Grey,
  symbol: LabelCode,
  conditions: Conditions,
  at: { x: number; y: number },
  random: Random,
): void {
  const { shadow = 1, rotation = random.between(0, 360) } = conditions;
  const axis = random.between(0, Math.PI);
  const reach = Math.hypot(symbol.width, symbol.height);
  const toPixels = projection({ ...conditions, rotation }, axis, reach, at);
  const [a, b, c, d, e, f, g, h, i] = inverse(toPixels);
  const look = surface(symbol, conditions, random);
  const edge = random.between(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(edge), Math.sin(edge)];
  const half = { x: symbol.width / 2, y: symbol.height / 2 };
  const bounds = boundsOf(toPixels, half, symbol.quiet + PAPER + TEXT);
  for (let y = Math.max(0, bounds.top); y < Math.min(picture.height, bounds.bottom); y++) {
    for (let x = Math.max(0, bounds.left); x < Math.min(picture.width, bounds.right); x++) {
      let sum = 0;
      let covered = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const px = x + ((sample % SAMPLES) + 0.5) / SAMPLES;
        const py = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
        const w = g * px + h * py + i;
        const seen = look((a * px + b * py + c) / w + half.x, (d * px + e * py + f) / w + half.y);
        if (seen === OUTSIDE) continue;
        sum += seen;
        covered++;
      }
      if (covered === 0) continue;
      const across = ((x - at.x) * cos + (y - at.y) * sin) / ((conditions.size ?? 5) * 4);
      const lit = shadow + (1 - shadow) / (1 + Math.exp(-across));
      const index = y * picture.width + x;
      const rest = 1 - covered / SAMPLES ** 2;
      picture.levels[index] = rest * (picture.levels[index] ?? 0) + Math.min(255, (sum / SAMPLES ** 2) * lit);
    }
  }
}

/** Averages each pixel with its neighbours in a direction. Rows go on into each other: their ends show the ground. */
function smear(picture: Grey, weights: readonly number[], step: { x: number; y: number }): void {
  const { width, levels } = picture;
  const before = levels.slice();
  levels.fill(0);
  for (const [index, weight] of weights.entries()) {
    const steps = index - (weights.length - 1) / 2;
    const offset = Math.round(steps * step.y) * width + Math.round(steps * step.x);
    const end = Math.min(levels.length, levels.length - offset);
    for (let at = Math.max(0, -offset); at < end; at++)
      levels[at] = (levels[at] as number) + weight * (before[at + offset] as number);
  }
}

function bell(sigma: number): number[] {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The picture as the sensor records it: blurred, shaken, noisy, in whole levels. */
export function expose(
  picture: Grey,
  { light = 1, blur = 0.7, shake = 0, noise = 4 }: Conditions,
  random: Random,
): ImageData {
  const { width, height, levels } = picture;
  if (blur > 0) {
    smear(picture, bell(blur), { x: 1, y: 0 });
    smear(picture, bell(blur), { x: 0, y: 1 });
  }
  if (shake > 0) {
    const direction = random.between(0, Math.PI);
    const count = Math.ceil(shake);
    const step = { x: (Math.cos(direction) * shake) / count, y: (Math.sin(direction) * shake) / count };
    smear(picture, Array<number>(count).fill(1 / count), step);
  }
  const data = new Uint8ClampedArray(width * height * 4);
  // Drawn once: a number for each pixel would take most of the time.
  const grains = Array.from({ length: 65_536 }, () => random.normal(noise));
  const [stride, start] = [random.below(32_768) * 2 + 1, random.below(65_536)];
  for (let at = 0; at < width * height; at++) {
    // A step of a random odd number visits all grains, rows apart from each other.
    const grain = grains[(start + Math.imul(at ^ (at >>> 9), stride)) & 65_535] ?? 0;
    const level = (levels[at] ?? 0) * light + grain;
    data[at * 4] = level;
    data[at * 4 + 1] = level;
    data[at * 4 + 2] = level;
    data[at * 4 + 3] = 255;
  }
  // Node has no `ImageData`.
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}
