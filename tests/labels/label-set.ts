/**
 * The images of labels, the same in each run. A phone with 1920 × 1080 pixels is indoors, 8 to 40 cm from a label.
 * Modules are 0.4 mm wide.
 */
import { type Conditions, drawLabel, expose, type Ground, groundOf } from './photo.ts';
import { type Random, randomFrom } from './random.ts';
import { type SymbolKind, someProduct, symbolOf } from './symbols.ts';

export interface LabelImage {
  name: string;
  kind: SymbolKind | 'several' | 'none';
  /** Texts of the codes in the image. */
  texts: readonly string[];
  image: ImageData;
}

/** The image is drawn when it is needed: all of them need a gigabyte. */
export interface LabelCase extends Pick<LabelImage, 'name' | 'kind'> {
  draw(): LabelImage;
}

/** The aiming area of a picture of 1920 × 1080, and a whole picture as it is decoded. */
const AIMED = { width: 972, height: 540 };
/** Its middle: around small labels the rest only takes time. */
const MIDDLE = { width: 720, height: 540 };
const WHOLE = { width: 1120, height: 630 };

const grounds: readonly Ground[] = ['paper', 'battens', 'brick', 'blinds', 'print'];

/** What each kind goes through, with the reason for its strengths. */
const trials: readonly (Conditions & { why: string })[] = [
  // From arm's length to as near as lenses focus.
  ...[2.5, 3, 4, 6, 9, 14].map((size) => ({ size, why: `${size} pixels per module` })),
  // A phone is held in any direction.
  ...[0, 30, 45, 60, 90, 135, 200, 290].map((rotation) => ({ rotation, why: `turned by ${rotation}°` })),
  // Labels are on the inner side of a sash, which is seen from below.
  ...[15, 30, 45].map((tilt) => ({ tilt, why: `tilted by ${tilt}°` })),
  // From slightly out of focus to edges as wide as a module, before the lens has focused.
  ...[1, 1.5, 2].map((blur) => ({ blur, why: `blurred with σ ${blur} px` })),
  // A hand moves by 3 to 7 pixels during the 30 ms that a frame takes in a room.
  ...[3, 5, 7].map((shake) => ({ shake, why: `shaken by ${shake} px` })),
  // Sensors of phones in bright rooms, in rooms and in dim rooms.
  ...[10, 20, 30].map((noise) => ({ noise, why: `noise with σ ${noise}` })),
  // An attic without a lamp: few levels remain, and the sensor amplifies its noise.
  { light: 0.4, noise: 10, why: 'dim light' },
  { light: 0.18, noise: 5, why: 'dusk' },
  // Print on silver or grey film; worn thermal print.
  { ink: 90, paper: 150, why: 'grey film' },
  { ink: 110, paper: 150, why: 'worn print' },
  // The frame's own shadow, in sun.
  { shadow: 0.4, why: 'half in shadow' },
  { shadow: 0.2, why: 'half in deep shadow' },
  // A lamp's reflection. DataMatrix corrects a quarter of its words, QR codes (M) 15 %.
  { glare: 0.02, why: 'glare on 2 %' },
  { glare: 0.05, why: 'glare on 5 %' },
  // Transport.
  ...[1, 3].map((scratches) => ({ scratches, why: `${scratches} scratches` })),
  // Mortar and plaster.
  ...[3, 8].map((specks) => ({ specks, why: `${specks} specks` })),
  // Several at once, as on a building site.
  { size: 4, tilt: 25, blur: 1, noise: 10, light: 0.5, why: 'attic' },
  { size: 3.5, tilt: 30, blur: 0.9, shadow: 0.4, scratches: 1, why: 'roof' },
  { size: 6, shake: 3, blur: 1.5, noise: 8, specks: 3, why: 'in haste' },
];

/** Times that each kind goes through all trials: most labels have a DataMatrix. */
const rounds = { DataMatrix: 3, QR: 1, 'GS1-128': 1, 'EAN/UPC': 1 } as const;

/**
 * Barcodes are larger than squares of the same content: pixels per module that fit into the aiming area, and how far
 * people turn them in it.
 */
const barcodes = {
  'GS1-128': { size: 2.5, scale: 0.5, sizes: [1.6, 3.2], turn: 10 },
  'EAN/UPC': { size: 3.5, scale: 0.7, sizes: [1.6, 5], turn: 180 },
} as const;

function conditionsFor(kind: SymbolKind, trial: Conditions, random: Random): Conditions {
  if (kind === 'DataMatrix' || kind === 'QR') return trial;
  const { size, scale, sizes, turn } = barcodes[kind];
  const [least, most] = sizes;
  const wanted = trial.size === undefined ? size : Math.min(most, Math.max(least, trial.size * scale));
  const rotation = trial.rotation ?? random.between(-turn, turn);
  // Upright, it is nearly as long as the aiming area is high.
  const isUpright = kind === 'GS1-128' && Math.abs(Math.sin((rotation * Math.PI) / 180)) > 0.5;
  return { ...trial, rotation, size: isUpright ? 1.8 : wanted };
}

function single(kind: SymbolKind, trial: Conditions & { why: string }, seed: number): LabelCase {
  const name = `${kind} ${trial.why}`;
  return {
    name,
    kind,
    draw() {
      const random = randomFrom(seed);
      const symbol = symbolOf(kind, someProduct(random), random);
      const conditions = conditionsFor(kind, trial, random);
      const isSmall = Math.hypot(symbol.width, symbol.height) * (conditions.size ?? 5) < 450;
      const { width, height } = isSmall ? MIDDLE : AIMED;
      const picture = groundOf(grounds[random.below(grounds.length)] ?? 'paper', width, height, random);
      const at = { x: width / 2 + random.between(-20, 20), y: height / 2 + random.between(-20, 20) };
      drawLabel(picture, symbol, conditions, at, random);
      return { name, kind, texts: [symbol.text], image: expose(picture, conditions, random) };
    },
  };
}

/** Several windows beside each other, or all codes of one label. */
function several(kinds: readonly SymbolKind[], seed: number): LabelCase {
  const name = `several: ${kinds.join(', ')}`;
  return {
    name,
    kind: 'several',
    draw() {
      const random = randomFrom(seed);
      const picture = groundOf(
        grounds[random.below(grounds.length)] ?? 'paper',
        WHOLE.width,
        WHOLE.height,
        random,
      );
      const symbols = kinds.map((kind) => symbolOf(kind, someProduct(random), random));
      for (const [index, symbol] of symbols.entries()) {
        const isBarcode = symbol.width > 60;
        const conditions = {
          size: isBarcode ? 2 : 4.5,
          rotation: random.between(-15, 15),
          tilt: random.between(0, 20),
        };
        const columns = Math.ceil(Math.sqrt(symbols.length));
        const rows = Math.ceil(symbols.length / columns);
        const at = {
          x: ((0.5 + (index % columns)) / columns) * WHOLE.width,
          y: ((0.5 + Math.floor(index / columns)) / rows) * WHOLE.height,
        };
        drawLabel(picture, symbol, conditions, at, random);
      }
      return {
        name,
        kind: 'several',
        texts: symbols.map(({ text }) => text),
        image: expose(picture, { noise: 6, blur: 0.8 }, random),
      };
    },
  };
}

/** Where people point on the way to a label: edges and print without a code. */
function without(ground: Ground, seed: number): LabelCase {
  const name = `no code: ${ground}`;
  return {
    name,
    kind: 'none',
    draw() {
      const random = randomFrom(seed);
      const picture = groundOf(ground, WHOLE.width, WHOLE.height, random);
      return { name, kind: 'none', texts: [], image: expose(picture, { noise: 6 }, random) };
    },
  };
}

function allCases(): LabelCase[] {
  let seed = 1;
  const singles = (Object.keys(rounds) as SymbolKind[]).flatMap((kind) =>
    Array.from({ length: rounds[kind] }, () => trials.map((trial) => single(kind, trial, seed++))).flat(),
  );
  const groups = [
    ['DataMatrix', 'DataMatrix'],
    ['DataMatrix', 'DataMatrix', 'DataMatrix', 'DataMatrix'],
    ['DataMatrix', 'DataMatrix', 'DataMatrix', 'DataMatrix', 'DataMatrix', 'DataMatrix'],
    ['DataMatrix', 'QR', 'GS1-128', 'EAN/UPC'],
    ['QR', 'QR', 'QR'],
    ['GS1-128', 'EAN/UPC'],
  ] as const satisfies SymbolKind[][];
  const together = [...groups, ...groups].map((kinds) => several(kinds, seed++));
  const empty = [...grounds, ...grounds].map((ground) => without(ground, seed++));
  return [...singles, ...together, ...empty];
}

/** More than 200 images. */
export const labelCases: readonly LabelCase[] = allCases();
