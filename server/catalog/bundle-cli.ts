import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BundleSelection, PublicKey } from '../../contract/bundles/bundles';
import { lockFolder } from '../db/lock';
import { openDatabase } from '../db/openDatabase';
import { DomainError } from '../lib/DomainError';
import { programCommand, readArguments, UsageError } from '../lib/programArguments';
import { listTags } from '../repositories/plugins/tags';
import { exportBundle } from '../services/bundles/bundleExport';
import { importBundle } from '../services/bundles/bundleImport';
import { type BundleParts, bundleParts, getBundleKeys, trustKey } from '../services/bundles/bundleKeys';
import { previewBundle } from '../services/bundles/bundlePreview';
import { withBundle } from '../services/bundles/bundleReading';
import type { ServiceContext } from '../services/context';
import { prepareFiles } from '../services/system/prepareFiles';
import { requireDataFolder } from '../settings/dataFolder.mjs';
import { findSecretKey } from '../settings/secretKey';
import { readSettings } from '../settings/settings';
import { openStorage } from '../storage/openStorage';

const COMMAND = programCommand('bundle');
const USAGE = `Usage (stop the server first; docs/bundles.md):
  ${COMMAND} export FILE [--key PLUGIN_KEY]… [--tag CODE]…   all plugins, or these, or those with a tag
  ${COMMAND} verify FILE                                      what an import would change
  ${COMMAND} import FILE [--despite-checks]
  ${COMMAND} keys                                             the own public key, and those that are trusted
  ${COMMAND} trust PUBLIC_KEY NAME`;

const OPTIONS = {
  key: { type: 'string', multiple: true },
  tag: { type: 'string', multiple: true },
  'despite-checks': { type: 'boolean' },
} as const;

interface Options {
  key?: string[];
  tag?: string[];
  'despite-checks'?: boolean;
}
type Work = (parts: BundleParts, operands: string[], options: Options) => Promise<void>;

/** Subcommands, each with its number of operands. */
const WORKS: Record<string, [operands: number, work: Work]> = {
  export: [1, exportTo],
  verify: [1, verify],
  import: [1, importFile],
  keys: [0, showKeys],
  trust: [2, trust],
};

/** `npm run bundle -- …`: exports and imports signed bundles for a stopped server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2).flatMap(keepKeyAsOperand);
  const given = readArguments(USAGE, { counts: [1, 2, 3], options: OPTIONS, args });
  if (!given) return;
  const { operands, values } = given;
  const [name = '', ...rest] = operands;
  const [count, work] = (Object.hasOwn(WORKS, name) && WORKS[name]) || [];
  if (!work || rest.length !== count) throw new UsageError(USAGE);
  const settings = readSettings(process.env);
  const folder = requireDataFolder(settings.DATA_DIR, { holdsDatabase: !settings.DATABASE_URL });
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const { db, close } = await openDatabase({
      dataDir: join(folder, 'database'),
      databaseUrl: settings.DATABASE_URL,
    });
    try {
      await prepareFiles(db, folder, settings);
      const { storage, pieces } = await openStorage(settings, folder);
      const context: ServiceContext = { db, storage, pieces, uploadsDir };
      const secretKey = findSecretKey(settings, folder);
      await work(bundleParts({ context, secretKey, origin: settings.PUBLIC_URL ?? 'Plugin Square' }), rest, values);
    } finally {
      await close();
    }
  } finally {
    await unlock();
  }
}

/** Marks a public key as an operand: one of 64 keys begins with a hyphen, like an option. */
function keepKeyAsOperand(argument: string): string[] {
  return argument.startsWith('-') && PublicKey.safeParse(argument).success ? ['--', argument] : [argument];
}

async function exportTo(parts: BundleParts, [path = '']: string[], { key = [], tag = [] }: Options): Promise<void> {
  const bundle = await exportBundle(parts, null, await selectionOf(parts.context, key, tag));
  const file = await openFile(path, 'wx');
  try {
    await pipeline(bundle.pieces, file.createWriteStream());
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  console.log(`Exported ${bundle.plugins} plugins, ${bundle.size} bytes, to ${path}.`);
}

async function selectionOf({ db }: ServiceContext, keys: string[], codes: string[]): Promise<BundleSelection> {
  if (keys.length > 0 && codes.length > 0) throw new Error(`Use --key or --tag, not both.\n${USAGE}`);
  if (keys.length > 0) return { plugin_keys: keys };
  if (codes.length === 0) return { all: true };
  const tags = await listTags(db);
  return {
    tag_ids: codes.map((code) => {
      const tag = tags.find((one) => one.code === code);
      if (!tag) throw new Error(`There is no tag ${JSON.stringify(code)}.`);
      return tag.id;
    }),
  };
}

async function verify({ context }: BundleParts, [path = '']: string[]): Promise<void> {
  await (await openFile(path, 'r')).close();
  const preview = await withBundle(context, path, (bundle) => previewBundle(context, bundle));
  console.log(`Made by ${preview.origin} at ${preview.created_at}, signed by "${preview.key_name}".`);
  console.log(`Fingerprint ${preview.fingerprint}`);
  for (const { state, plugin_key, version, version_here, reason, detail, changes } of preview.plugins)
    console.log(
      [
        state,
        plugin_key,
        `${version_here ?? '-'} -> ${version || '-'}`,
        reason ? `${reason}: ${detail}` : changes.join(','),
      ].join('\t'),
    );
}

async function importFile({ context }: BundleParts, [path = '']: string[], options: Options): Promise<void> {
  await (await openFile(path, 'r')).close();
  const results = await withBundle(context, path, (bundle) =>
    importBundle(context, bundle, {
      by: null,
      despite_checks: options['despite-checks'] ?? false,
      onError: (error) => console.error(error),
      onPlugin: ({ state, plugin_key, reason, detail }) => {
        if (reason) console.error(`${plugin_key}: ${state}, ${reason}: ${detail}`);
      },
    }),
  );
  const count = (state: string) => results.filter((result) => result.state === state).length;
  console.log(
    `Imported ${count('added')} new and ${count('updated')} changed plugins, ${count('same')} were the same, refused ${count('refused')}.`,
  );
}

async function showKeys(parts: BundleParts): Promise<void> {
  const { own, trusted } = await getBundleKeys(parts);
  console.log(`Public key  ${own.public_key}\nFingerprint ${own.fingerprint}`);
  for (const { name, public_key, fingerprint } of trusted) console.log(`trusts ${public_key} ${fingerprint} ${name}`);
}

async function trust(parts: BundleParts, [written = '', name = '']: string[]): Promise<void> {
  const public_key = PublicKey.safeParse(written);
  if (!public_key.success) throw new Error(`"${written}" is not a public key. ${USAGE}`);
  await trustKey(parts, null, { public_key: public_key.data, name: name.trim().slice(0, 80) || 'A square' });
  await showKeys(parts);
}

/** @throws {Error} one clear line if it cannot be read, or exists already */
async function openFile(path: string, flags: 'r' | 'wx') {
  try {
    return await open(path, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The file ${path} cannot be ${flags === 'r' ? 'read' : 'written'} (${code}).`);
  }
}

main().catch((error: unknown) => {
  const id = error instanceof DomainError ? `${error.id}: ` : '';
  console.error(error instanceof Error ? id + error.message : error);
  process.exitCode = 2;
});
