import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Differences from an honest browser and authenticator. */
interface Changes {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The attestation format of a created passkey. */
  format?: string;
}

interface Options {
  challenge: string;
}

/** A passkey of a software authenticator, which counts its signatures, at a site. Sends what browsers send (WebAuthn). */
export function aPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, options: Options, changes: Changes) => {
    const { challenge = options.challenge } = changes;
    return JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false });
  };
  const authenticatorData = (flags: number, changes: Changes) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(changes.counter ?? counter);
    const verified = changes.isVerified === false ? 0 : USER_VERIFIED;
    const rpIdHash = sha256(changes.rpId ?? new URL(origin).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags | USER_PRESENT | verified]), count]);
  };
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [bytesOfX, bytesOfY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const key = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Uint8Array.from(bytesOfX)],
      [-3, Uint8Array.from(bytesOfY)],
    ]);
    return isoCBOR.encode(key);
  };
  const credential = (response: object) => ({ id: base64url(id), rawId: base64url(id), type: 'public-key', response });

  return {
    id: base64url(id),
    /** The response to `navigator.credentials.create`. */
    create(options: Options & { user: { id: string } }, changes: Changes = {}) {
      handle = options.user.id;
      const data = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', changes.format ?? 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(data)],
        ]),
      );
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, changes)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** The response to `navigator.credentials.get`. */
    use(options: Options, changes: Changes = {}) {
      counter += 1;
      const data = authenticatorData(0, changes);
      const client = clientData('webauthn.get', options, changes);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: changes.userHandle ?? handle,
      });
    },
  };
}
