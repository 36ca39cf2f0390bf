import { stat } from 'node:fs/promises';
import type { BundlePreview, ImportedPlugin } from '../../../contract/bundles/bundles';
import type { ServiceContext } from '../context';
import { requireArrived, withUploadErrors } from '../releases/uploads';
import { importBundle } from './bundleImport';
import { previewBundle } from './bundlePreview';
import { type OpenBundle, withBundle } from './bundleReading';

/**
 * Verifies an uploaded bundle, and returns what its import would change.
 *
 * @throws {DomainError} `upload_not_found`, `upload_not_finished`, and the errors of `withBundle`
 */
export async function inspectUpload(
  context: ServiceContext,
  userId: number,
  upload_id: string,
): Promise<BundlePreview> {
  const { path } = await requireArrived(context, userId, { upload_id, kind: 'bundle' });
  return withUploadErrors(() => openOnce(context, path, (bundle) => previewBundle(context, bundle)));
}

interface UploadImport {
  upload_id: string;
  plugin_keys: readonly string[];
  despite_checks: boolean;
  onError: (error: unknown) => void;
}

/** Imports the chosen plugins of an uploaded bundle. Keeps the upload, because the page imports in several calls. */
export async function importUpload(
  context: ServiceContext,
  by: number,
  { upload_id, ...options }: UploadImport,
): Promise<{ plugins: ImportedPlugin[] }> {
  const { path } = await requireArrived(context, by, { upload_id, kind: 'bundle' });
  const plugins = await withUploadErrors(() =>
    openOnce(context, path, (bundle) => importBundle(context, bundle, { by, ...options })),
  );
  return { plugins };
}

/** Verified uploads: the page imports ten plugins at a time, and a gigabyte should be hashed only once. */
const hashed = new Map<string, string>();
/** Maximum number of entries. The oldest entry is evicted first. */
const MAX_HASHED = 100;

async function openOnce<Result>(
  context: ServiceContext,
  path: string,
  work: (bundle: OpenBundle) => Promise<Result>,
): Promise<Result> {
  const { size, mtimeMs } = await stat(path);
  const state = `${size} ${mtimeMs}`;
  const isHashed = hashed.get(path) === state;
  return withBundle(
    context,
    path,
    (bundle) => {
      hashed.delete(path);
      hashed.set(path, state);
      for (const oldest of hashed.keys()) if (hashed.size > MAX_HASHED) hashed.delete(oldest);
      return work(bundle);
    },
    { isHashed },
  );
}
