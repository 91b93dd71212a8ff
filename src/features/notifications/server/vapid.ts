/** The keys by which push services recognise the club. */
import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#platform/ops/env.ts';

export interface Vapid {
  /** Base64url, as the private one. */
  publicKey: string;
  privateKey: string;
}

/** Undefined in production without keys: then nobody is offered push messages. */
export function vapidOf(
  env: Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'demo' | 'DATA_DIR'>,
): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  return env.demo ? storedKeys(env.DATA_DIR) : undefined;
}

function storedKeys(folder: string): Vapid {
  const path = join(folder, 'vapid-keys.json');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const part = `${path}.part`;
    writeFileSync(part, JSON.stringify(newKeys()), { mode: 0o600, flush: true });
    renameSync(part, path);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Vapid;
}

/** A new pair. */
export function newKeys(): Vapid {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    publicKey: curve.getPublicKey('base64url'),
    // Leading zeros are part of the key.
    privateKey: curve
      .getPrivateKey()
      .toString('hex')
      .padStart(64, '0')
      .replace(/.+/, (hex) => Buffer.from(hex, 'hex').toString('base64url')),
  };
}
