/** Files in a ZIP archive, within limits. Names are never paths of the system: nothing is written. */
import { inflateRawSync } from 'node:zlib';
import { FILE_BYTES } from '#platform/contract/uploads.ts';

export interface ZippedFile {
  /** Without folders. */
  name: string;
  bytes: Uint8Array;
}

/** Entries that are read of the list. */
const MAX_ENTRIES = 1_000;

/** Bytes of all files that are unpacked; the next ones are left out. */
const MAX_UNPACKED = 10 * FILE_BYTES;

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;

/** The end of the list is in the last bytes, before a comment. */
const MAX_COMMENT = 65_557;

/** Readable files in their order. Encrypted, hidden, too large and damaged ones are left out. */
export function* filesIn(archive: Uint8Array): Generator<ZippedFile> {
  const file = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  let unpacked = 0;
  for (const entry of entriesIn(file)) {
    if (isLeftOut(entry) || unpacked + entry.size > MAX_UNPACKED) continue;
    const bytes = bytesOf(file, entry);
    if (!bytes) continue;
    unpacked += bytes.length;
    yield { name: entry.path.split(/[/\\]/).at(-1) ?? '', bytes };
  }
}

interface Entry {
  path: string;
  isEncrypted: boolean;
  method: number;
  packed: number;
  size: number;
  at: number;
}

function entriesIn(file: Buffer): Entry[] {
  const entries: Entry[] = [];
  let end = file.length - 22;
  const least = Math.max(0, file.length - MAX_COMMENT);
  while (end >= least && file.readUInt32LE(end) !== END) end--;
  if (end < least) return entries;
  const count = Math.min(file.readUInt16LE(end + 10), MAX_ENTRIES);
  for (let at = file.readUInt32LE(end + 16); entries.length < count; ) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) break;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      file.readUInt16LE(at + offset),
    );
    const name = file.subarray(at + 46, at + 46 + (nameLength ?? 0));
    const flags = file.readUInt16LE(at + 8);
    entries.push({
      // Without the flag the code page is unknown.
      path: name.toString((flags & 0x800) !== 0 ? 'utf8' : 'latin1'),
      isEncrypted: (flags & 1) !== 0,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Folders, and what computers add by themselves. */
function isLeftOut({ path, isEncrypted, size }: Entry): boolean {
  const isHidden = path.split(/[/\\]/).some((part) => /^\.[^.]|^__MACOSX$/.test(part));
  return isEncrypted || isHidden || size === 0 || size > FILE_BYTES || /[/\\]$/.test(path);
}

function bytesOf(file: Buffer, { at, method, packed, size }: Entry): Uint8Array | undefined {
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) return undefined;
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const data = file.subarray(from, from + packed);
  if (method === 0) return data.length === size ? Uint8Array.from(data) : undefined;
  if (method !== 8) return undefined;
  try {
    // The size that the list names is not trusted.
    const bytes = inflateRawSync(data, { maxOutputLength: FILE_BYTES });
    return bytes.length === size ? new Uint8Array(bytes) : undefined;
  } catch {
    return undefined;
  }
}
