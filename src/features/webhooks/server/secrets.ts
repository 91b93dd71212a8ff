/**
 * Secrets of webhooks. The club signs with them, so it stores them sealed: AES-256-GCM with a key made of the session
 * secret. A copy of the database alone cannot sign.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret as receivers get it: `whsec_` and 32 bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function keyOf(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhook secrets', 32));
}

/** @returns base64 of nonce, tag and sealed secret */
export function seal(secret: string, sessionSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Whether it was sealed with this session secret. */
export function canOpen(sealed: string, sessionSecret: string): boolean {
  try {
    open(sealed, sessionSecret);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error if it was sealed with another session secret */
export function open(sealed: string, sessionSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sessionSecret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
