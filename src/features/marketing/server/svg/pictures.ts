/** Pictures inside uploaded drawings. resvg would read linked ones from the disk, so it sees only what is written here. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { LogoLoss } from '#features/marketing/losses.ts';
import { invalid } from '#platform/contract/errors.ts';
import { readHead, rewrite } from '#platform/sandbox/pictures.ts';

/** Pixels of the longer edge. */
const LONGEST = 2400;

/** Of one drawing. */
const MAX_PICTURES = 20;

/** Of all pictures of a drawing. Browsers and the printer decode them repeatedly. */
const MAX_LETTERS = 6_000_000;
const MAX_PIXELS = 12_000_000;

interface Room {
  letters: number;
  pixels: number;
}

/** Other types are read by decoders with a long history of vulnerabilities. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']);

const TAG = /<(\/?)((?:[^\s<>/!?]*:)?)(image|feImage)(?=[\s/>])/giu;

const ATTRIBUTES = /(?:\s+[^\s<>="'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/y;

const LINK = /\s((?:[^\s<>="'/]*:)?href)\s*=\s*("[^"]*"|'[^']*')/gi;

const DATA = /^["']\s*data:[^,;"']*;base64,([a-z0-9+/=\s]*)["']$/i;

/**
 * Decodes and writes again every picture inside a drawing. Pictures that are linked or cannot be read disappear.
 *
 * @param source without comments
 */
export async function withPictures(source: string): Promise<{ source: string; losses: Set<LogoLoss> }> {
  const losses = new Set<LogoLoss>();
  const parts: string[] = [];
  let end = 0;
  const room: Room = { letters: MAX_LETTERS, pixels: MAX_PIXELS };
  let count = 0;
  for (const { index, 0: start, 1: slash = '', 2: prefix, 3: name = '' } of source.matchAll(TAG)) {
    parts.push(source.slice(end, index));
    end = index + start.length;
    ATTRIBUTES.lastIndex = end;
    const [attributes = ''] = (slash === '' && ATTRIBUTES.exec(source)) || [];
    const links = name.toLowerCase() === 'image' ? [...attributes.matchAll(LINK)] : [];
    const [first] = links;
    if (first) {
      const data = links.length === 1 ? DATA.exec(first[2] ?? '')?.[1] : undefined;
      count += 1;
      const picture =
        data && count <= MAX_PICTURES ? await written(Buffer.from(data, 'base64'), room) : undefined;
      if (picture) {
        const others = attributes.replace(LINK, '').replace(/\s*\/?>$/, '');
        parts.push(`<${prefix}image${others} href="${picture}"/>`);
      } else losses.add(/^["']\s*data:/i.test(first[2] ?? '') ? 'pictures' : 'linked_pictures');
    }
    // `desc` elements and their content are never drawn.
    parts.push(`<${slash}desc`);
  }
  return { source: parts.join('') + source.slice(end), losses };
}

/** A picture as a data URL, which takes of the room. */
async function written(bytes: Buffer, room: Room): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) return undefined;
  try {
    await readHead(bytes, invalid({ file: ['not_valid'] }));
    const edge = Math.floor(Math.min(LONGEST, Math.sqrt(room.pixels)));
    const { isOpaque } = await sharp(bytes).stats();
    const isPhoto = isOpaque && type.mime === 'image/jpeg';
    const made = await rewrite(bytes, (upright) => {
      const sized = upright
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      if (isPhoto) return sized.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
      return (isOpaque ? sized.removeAlpha() : sized).png();
    });
    const url = `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${Buffer.from(made.bytes).toString('base64')}`;
    if (url.length > room.letters) return undefined;
    room.letters -= url.length;
    room.pixels -= made.width * made.height;
    return url;
  } catch {
    return undefined;
  }
}
