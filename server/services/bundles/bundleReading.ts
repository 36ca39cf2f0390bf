import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { z } from 'zod';
import { BUNDLE_LIMITS } from '../../../contract/values/bundles';
import {
  BundleManifest,
  BundlePlugin,
  BundleSignature,
  digestOf,
  fileEntry,
  filesOf,
  formatVersionFor,
  MANIFEST_NAME,
  SIGNATURE_NAME,
} from '../../bundles/manifest';
import { fingerprintOf, isSignedBy } from '../../bundles/signing';
import { type TarEntry, TarReader, unreadableBundleError } from '../../bundles/tar';
import { DomainError } from '../../lib/DomainError';
import { findTrustedKey } from '../../repositories/bundles/bundleKeys';
import type { ServiceContext } from '../context';

const SIGNATURE_BYTES = 1024;
const PIECE = 1024 * 1024;

/** One plugin of a bundle, or the error in its manifest entry. */
export type ReadPlugin =
  | { key: string; plugin: BundlePlugin; digest: string; error: null }
  | { key: string; plugin: null; error: string };

/** An open bundle that is complete and signed by a trusted key. */
export interface OpenBundle {
  origin: string;
  created_at: Date;
  fingerprint: string;
  key_name: string;
  plugins: ReadPlugin[];
  /** Reads a file of the bundle. */
  read(name: string): AsyncIterable<Uint8Array>;
  sizeOf(name: string): number;
}

/** The name of a trusted key; null for any other key. */
export type FindKey = (fingerprint: string) => Promise<{ name: string } | null>;

interface Opening {
  /** Default: the keys that a super administrator trusts. */
  findKey?: FindKey;
  /**
   * Skips hashing, because the files were hashed before and the bundle has not changed since. The import still hashes
   * each file that it stores.
   */
  isHashed?: boolean;
}

/**
 * Opens a bundle while `work` runs. Verifies everything before: the signature, the key, and the sha256 of each file.
 * The manifest is not parsed before its signature is verified.
 *
 * @throws {DomainError} `bundle_unreadable`, `bundle_truncated`, `bundle_tampered`, `bundle_key_unknown`
 */
export async function withBundle<Result>(
  { db }: Pick<ServiceContext, 'db'>,
  path: string,
  work: (bundle: OpenBundle) => Promise<Result>,
  { findKey = (fingerprint) => findTrustedKey(db, fingerprint), isHashed = false }: Opening = {},
): Promise<Result> {
  const file = await open(path);
  try {
    return await work(await verify(file, { findKey, isHashed }));
  } finally {
    await file.close();
  }
}

async function verify(file: FileHandle, { findKey, isHashed }: Required<Opening>): Promise<OpenBundle> {
  const { size } = await file.stat();
  const reader = new TarReader(file, size);
  const signature = await reader.next(SIGNATURE_NAME, { maxSize: SIGNATURE_BYTES });
  const manifest = await reader.next(MANIFEST_NAME, { maxSize: BUNDLE_LIMITS.manifest_bytes });
  const text = await reader.read(manifest.offset, manifest.size);
  const { public_key, signature: signed } = parse(BundleSignature, await reader.read(signature.offset, signature.size));
  if (!isSignedBy(public_key, text, signed)) throw tamperedError('its signature does not match its content');
  const fingerprint = fingerprintOf(public_key);
  const key = await findKey(fingerprint);
  if (!key) throw unknownKey(fingerprint);
  const read = parse(BundleManifest, text);
  const entries = await findFiles(reader, read);
  if (!isHashed) await hashFiles(file, entries);
  return {
    origin: read.origin,
    created_at: new Date(read.created_at),
    fingerprint,
    key_name: key.name,
    plugins: readPlugins(read, entries),
    read: (name) => pieces(file, requireEntry(entries, name)),
    sizeOf: (name) => requireEntry(entries, name).size,
  };
}

/** Checks that every file is at its place in the manifest. */
async function findFiles(reader: TarReader, { files }: BundleManifest): Promise<Map<string, TarEntry>> {
  const entries = new Map<string, TarEntry>();
  for (const { name, size } of files) {
    if (entries.has(name)) throw unreadableBundleError(`"${name}" occurs in it twice`);
    entries.set(name, await reader.next(fileEntry(name), { size }));
  }
  await reader.end();
  return entries;
}

/** Checks that the bytes of every file match its name. */
async function hashFiles(file: FileHandle, entries: ReadonlyMap<string, TarEntry>): Promise<void> {
  for (const [name, entry] of entries) {
    const hash = createHash('sha256');
    for await (const piece of pieces(file, entry)) hash.update(piece);
    if (hash.digest('hex') !== name.slice(0, 64)) throw tamperedError(`the bytes of "${name}" have changed`);
  }
}

async function* pieces(file: FileHandle, { offset, size }: TarEntry): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const length = Math.min(PIECE, size - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset + at);
    if (bytesRead === 0) throw tamperedError('it became shorter while it was read');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

function readPlugins(
  { format_version, plugins }: BundleManifest,
  entries: ReadonlyMap<string, TarEntry>,
): ReadPlugin[] {
  const seen = new Set<string>();
  return plugins.map((given): ReadPlugin => {
    const { key } = given;
    const parsed = BundlePlugin.safeParse(given);
    if (!parsed.success) return { key, plugin: null, error: errorOf(parsed.error) };
    if (format_version < formatVersionFor([parsed.data]))
      return { key, plugin: null, error: 'deprecation: needs format_version 2' };
    if (seen.has(key)) return { key, plugin: null, error: 'the key occurs in the bundle twice' };
    seen.add(key);
    const missing = filesOf(parsed.data).find((name) => !entries.has(name));
    if (missing) return { key, plugin: null, error: `the file ${missing} is not in the bundle` };
    return { key, plugin: parsed.data, digest: digestOf(parsed.data), error: null };
  });
}

function requireEntry(entries: ReadonlyMap<string, TarEntry>, name: string): TarEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`The bundle has no file ${name}.`);
  return entry;
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadableBundleError('a part of it is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unreadableBundleError(errorOf(parsed.error));
  return parsed.data;
}

const MAX_ERROR_LENGTH = 300;

function errorOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'it'}: ${issue?.message}`.slice(0, MAX_ERROR_LENGTH);
}

function tamperedError(why: string): DomainError {
  return new DomainError(
    'bundle_tampered',
    `The bundle is refused: ${why}. It was changed after it was signed. Nothing was imported. Request another one from its origin.`,
    [{ path: 'bundle', message: why }],
  );
}

function unknownKey(fingerprint: string): DomainError {
  return new DomainError(
    'bundle_key_unknown',
    `The bundle is signed by a key that is not trusted here (fingerprint ${fingerprint}). Compare it with its origin, and trust the key first.`,
    { fingerprint },
  );
}
