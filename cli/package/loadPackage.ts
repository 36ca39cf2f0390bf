import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { CheckFinding } from '../../shared/packageChecks/CheckVerdict';
import { CODE_NOT_INCLUDED } from '../../shared/pluginPackage/includedCode';
import type { PackageError } from '../../shared/pluginPackage/PackageError';
import { packageWarnings } from '../../shared/pluginPackage/packageWarnings';
import { packFolder } from '../../shared/pluginPackage/packFolder';
import { type ReadPackage, readPackage, withoutMark } from '../../shared/pluginPackage/readPackage';
import { CliError, EXIT } from '../CliError';
import type { Surroundings } from '../Command';
import { errorLine } from '../errorLine';
import { bundleCode } from './bundleCode';
import { checkFindings, type Origins } from './checkFindings';
import { MAX_FILE_BYTES, type PluginFiles, readFolder } from './readFolder';
import { readSmallFile, refuseFile } from './readSmallFile';

/** A package that may be sent, with its metadata. */
export interface LoadedPackage {
  bytes: Uint8Array;
  sha256: string;
  about: ReadPackage;
  /** Advice for the developer that does not prevent sending. */
  warnings: PackageError[];
  /** Findings of the automatic checks that the reviewer will see. */
  findings: CheckFinding[];
}

interface Packed extends Origins {
  bytes: Uint8Array;
}

/**
 * Loads the package of a plugin's folder, or a file that already is a package.
 *
 * @throws {CliError} `invalid_package` or `code_not_included` with the errors, `folder_too_large`, `body_too_large`,
 * `file_unusable`
 */
export async function loadPackage(path: string, { note }: Pick<Surroundings, 'note'>): Promise<LoadedPackage> {
  const found = await stat(path).catch(refuseFile(path));
  const { bytes, ...origins } = found.isDirectory() ? await packed(path, note) : await whole(path);
  const { package: about, errors } = readPackage(bytes);
  if (!about) throw invalid(errors, path);
  const warnings = packageWarnings(about);
  for (const warning of warnings) note(`warning: ${errorLine(warning, path)}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, about, warnings, findings: checkFindings(bytes, about.raw, origins) };
}

async function whole(path: string): Promise<Packed> {
  return { bytes: withoutMark(await readSmallFile(path, MAX_FILE_BYTES)), files: new Map(), originOf: null };
}

async function packed(path: string, note: Surroundings['note']): Promise<Packed> {
  const folder = await readFolder(path).catch(refuseFile(path));
  const bundled = await bundleCode(folder.files);
  const unbundled = bundled.errors.length > 0 ? { package: null, errors: bundled.errors } : null;
  const { package: bytes, errors } = unbundled ?? packFolder(bundled.files);
  for (const line of missed(errors, folder)) note(line);
  // Findings are located in the files on disk.
  if (bytes) return { bytes, files: folder.files, originOf: bundled.originOf };
  throw invalid(errors, path);
}

/** Returns why links, and files that the manifest names, were not read, although they are in the folder. */
function missed(errors: PackageError[], { leftOut }: PluginFiles): string[] {
  const names = new Set(errors.map(({ params }) => params.file));
  return leftOut
    .filter(({ path, isLink }) => isLink || names.has(path))
    .map(({ path, why }) => `note: ${path} was left out: it ${why}`);
}

function invalid(errors: PackageError[], path: string): CliError {
  const lines = errors.map((error) => errorLine(error, path));
  // The id that the site returns for the same package.
  const id = errors.some(({ rule }) => rule === CODE_NOT_INCLUDED) ? CODE_NOT_INCLUDED : 'invalid_package';
  return new CliError(EXIT.invalid, id, [`${path} is not a valid package:`, ...lines].join('\n'), {
    faults: errors,
  });
}
