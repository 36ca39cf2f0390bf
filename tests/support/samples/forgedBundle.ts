import { createHash } from 'node:crypto';
import { makeSigningKey, signBytes } from '../../../server/bundles/signing';
import { aPackage } from './releases';
import { TAR_END, tarHeader, tarPadding } from './tarBlocks';

/** An attacker with their own key, who creates arbitrary bundles. */
export const stranger = makeSigningKey();

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface ForgedFile {
  name: string;
  bytes: Buffer;
  /** The size in its header, if it is a wrong one. */
  claims?: number;
}

/** A bundle signed by the stranger, with any manifest and any files. */
export function forged(manifest: object | string, files: ForgedFile[] = []): Buffer {
  const text = Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  const { public_key } = stranger;
  const signature = { algorithm: 'ed25519', public_key, signature: signBytes(stranger, text) };
  const parts: ForgedFile[] = [
    { name: 'signature.json', bytes: Buffer.from(JSON.stringify(signature)) },
    { name: 'manifest.json', bytes: text },
    ...files,
  ];
  const chunks = parts.flatMap(({ name, bytes, claims = bytes.length }) => [
    tarHeader(name, claims),
    bytes,
    tarPadding(bytes.length),
  ]);
  return Buffer.concat([...chunks, TAR_END]);
}

/** The manifest of a bundle, empty by default. */
export const aManifest = (more: object = {}) => ({
  ...{ format: 'plugin-square-bundle', format_version: 1, origin: 'Elsewhere', created_at: new Date().toISOString() },
  ...{ plugins: [], files: [] },
  ...more,
});

/** A plugin of a forged bundle and the file that it needs. */
export function aBundled(key: string, code: Buffer = aPackage(), more: object = {}, listing: object = {}) {
  const name = `${sha256(code)}.json`;
  const plugin = {
    ...{ key, developer: { id: 1, name: 'Eve' }, current_version: '1.0.0', create_time: null, update_time: null },
    listing: {
      ...{ name: key, intro: 'Does it', description: '', texts: {}, tags: [], icon: null, cover: null, video: null },
      ...{ panel_images: [], contact: '', technical_support: '', copyright: { type: 'author', holder: '' } },
      ...{ editor_type: [], permissions: [], network_hosts: [] },
      ...listing,
    },
    versions: [{ version: '1.0.0', content: '', decide_time: null, package: name }],
    ...more,
  };
  return { plugin, file: { name: `files/${name}`, bytes: code }, entry: { name, size: code.length } };
}

/** Each file is in a bundle once, even if several plugins name it. */
export function bundleOf(...given: ReturnType<typeof aBundled>[]): Buffer {
  const files = [...new Map(given.map((one) => [one.entry.name, one])).values()];
  return forged(
    aManifest({ plugins: given.map(({ plugin }) => plugin), files: files.map(({ entry }) => entry) }),
    files.map(({ file }) => file),
  );
}
