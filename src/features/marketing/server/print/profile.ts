/** An ICC output profile, opened by Little CMS. Loaded in the sandbox only. */
import { instantiate, type LittleCms } from 'lcms-wasm';

/** Relative colorimetric: colours that the press can print stay the same, white is the paper. */
const INTENT = 1;

/** Black point compensation keeps differences between dark colours. */
const BLACK_POINT = 0x2000;

/** Exact calculation, instead of a table made in advance. */
const EXACT = 0x0100;

const format = (space: number, channels: number, bytes: number) => (space << 16) | (channels << 3) | bytes;
const RGB_8 = format(4, 3, 1);
const CMYK_8 = format(6, 4, 1);
const CMYK_16 = format(6, 4, 2);

/** Pixels per call: the library copies them. */
const PIXELS = 1_000_000;

interface OpenProfile {
  /** Its description. */
  name: string;
  /** One RGB colour to CMYK, 0 to 65535. */
  toInks(rgb: Uint8Array): Uint16Array;
  /** RGB to CMYK, one byte per channel. */
  toInkPixels(rgb: Uint8Array): Uint8Array;
  /** CMYK to sRGB, one byte per channel. */
  toScreen(inks: Uint8Array): Uint8Array;
}

/** @throws RangeError for a profile that the library cannot use */
export async function openProfile(bytes: Uint8Array): Promise<OpenProfile> {
  const cms = await instantiate();
  const place = cms._malloc(bytes.length);
  cms.HEAPU8.set(bytes, place);
  const profile = cms._cmsOpenProfileFromMem(place, bytes.length);
  cms._free(place);
  if (!profile) throw new RangeError('The profile cannot be opened');
  const screen = cms.cmsCreate_sRGBProfile();
  const between = (from: number, read: number, to: number, write: number, flags: number) => {
    const transform = cms.cmsCreateTransform(from, read, to, write, INTENT, flags | BLACK_POINT);
    if (!transform) throw new RangeError('The profile has no usable tables');
    return transform;
  };
  const exact = between(screen, RGB_8, profile, CMYK_16, EXACT);
  const pixels = between(screen, RGB_8, profile, CMYK_8, 0);
  const back = between(profile, CMYK_8, screen, RGB_8, 0);
  return {
    name: cms
      .cmsGetProfileInfoASCII(profile, 0, 'en', 'US')
      .replace(/[^\x20-\x7e]/g, '')
      .trim(),
    toInks: (rgb) => cms.cmsDoTransform(exact, rgb, 1) as Uint16Array,
    toInkPixels: (rgb) => inParts(cms, pixels, rgb, 3, 4),
    toScreen: (inks) => inParts(cms, back, inks, 4, 3),
  };
}

function inParts(
  cms: LittleCms,
  transform: number,
  input: Uint8Array,
  read: number,
  written: number,
): Uint8Array {
  const count = input.length / read;
  const output = new Uint8Array(count * written);
  for (let at = 0; at < count; at += PIXELS) {
    const size = Math.min(PIXELS, count - at);
    const part = input.subarray(at * read, (at + size) * read);
    output.set(cms.cmsDoTransform(transform, part, size), at * written);
  }
  return output;
}

/** Paper white prints without ink, up to this share in per cent. */
const WHITE = 3;

/** Sandbox job `profile`: tries white and black. `problem`: what makes the profile unusable; null for none. */
export async function proveProfile(bytes: Uint8Array): Promise<{ name: string; problem: string | null }> {
  try {
    const { name, toInks } = await openProfile(bytes);
    const total = (part: number) =>
      toInks(new Uint8Array(3).fill(part)).reduce((sum, share) => sum + share / 655.35, 0);
    const isUsable = total(255) <= WHITE && total(0) >= 100;
    return { name, problem: isUsable ? null : 'converts white or black to inks that no press prints' };
  } catch (error) {
    return { name: '', problem: `cannot be used: ${error instanceof Error ? error.message : error}` };
  }
}
