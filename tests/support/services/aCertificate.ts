import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and its self-signed certificate, both in PEM. */
export interface KeyPair {
  key: string;
  cert: string;
}

const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';
const TAG = { bits: 0x03, none: 0x05, oid: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 };

/** A new RSA key with a certificate (RFC 5280, version 1). Node can read certificates but not write them. */
export function aCertificate(name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(TAG.sequence, der(TAG.oid, Buffer.from(SHA256_WITH_RSA, 'hex')), der(TAG.none));
  const commonName = der(TAG.sequence, der(TAG.oid, Buffer.from(COMMON_NAME, 'hex')), der(TAG.text, Buffer.from(name)));
  const person = der(TAG.sequence, der(TAG.set, commonName));
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(TAG.time, Buffer.from(time)));
  const serial = Buffer.from([0x02, 0x01, 0x01]);
  const publicPart = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(TAG.sequence, serial, algorithm, person, der(TAG.sequence, ...times), person, publicPart);
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines =
    der(TAG.sequence, content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
}
