/** A passkey in software, for tests without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an attacker or a broken device may change. */
export interface Changes {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: 'webauthn.create' | 'webauthn.get';
}

const SITE = 'pl.localhost';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** The test clubs are at `http://pl.localhost`. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  /** Authenticator data: RP id, flags (present, verified, with credential), counter. */
  function dataOf(
    { rpId = SITE, isVerified = true, counter = ++uses }: Changes,
    credential = Buffer.alloc(0),
  ) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail, credential]);
  }

  function clientData(type: string, challenge: string, { origin = `http://${SITE}` }: Changes) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    id: text(id),

    /** Answers the options for making a passkey. */
    make({ challenge }: { challenge: string }, changes: Changes = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = dataOf(changes, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData(changes.type ?? 'webauthn.create', challenge, changes)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    /** Answers the options for signing in. */
    answer({ challenge }: { challenge: string }, changes: Changes = {}) {
      const client = clientData(changes.type ?? 'webauthn.get', challenge, changes);
      const data = dataOf(changes);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(changes.userHandle === undefined ? {} : { userHandle: changes.userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
