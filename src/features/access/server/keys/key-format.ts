/**
 * Form of a key: `lc_live_<12 hex>_<64 hex><8 hex>`. The end is a checksum. Scanners for leaked secrets find keys
 * without false alarms, and typing errors never reach the database.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const START = 'lc_live_';
const pattern = /^(lc_live_[0-9a-f]{12})_[0-9a-f]{72}$/;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** A new public part: 48 bits. */
export function newPrefix(): string {
  return START + randomBytes(6).toString('hex');
}

/** A new key with 256 secret bits. */
export function newKey(prefix: string): string {
  const text = `${prefix}_${randomBytes(32).toString('hex')}`;
  return text + checksum(text);
}

/** The public part of a well-formed key; undefined for anything else. */
export function prefixOf(key: string): string | undefined {
  const [, prefix] = pattern.exec(key) ?? [];
  return prefix && checksum(key.slice(0, -8)) === key.slice(-8) ? prefix : undefined;
}

/** The stored form. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Compares hashes in a time that tells nothing about them. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}
