import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { CheckFinding } from '../../shared/packageChecks/CheckVerdict';
import { CODE_NOT_INCLUDED } from '../../shared/pluginPackage/includedCode';
import type { PackageError } from '../../shared/pluginPackage/PackageError';
import { packageWarnings } from '../../shared/pluginPackage/packageWarnings';
import { packFolder } from '../../shared/pluginPackage/packFolder';
import { type ReadPackage, readPackage, withoutMark } from '../../shared/pluginPackage/readPackage';
import { CliError, EXIT } from '../CliError';
import type { CommandContext } from '../Command';
import { bundleCode } from './bundleCode';
import { checkFindings, errorLine, locateFinding, type Origins } from './checkFindings';
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
  /** The place in the source files of a finding that the site made of the package. */
  inItsFile(finding: CheckFinding): CheckFinding;
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
export async function loadPackage(path: string, { note }: Pick<CommandContext, 'note'>): Promise<LoadedPackage> {
  const found = await stat(path).catch(refuseFile(path));
  const { bytes, ...origins } = found.isDirectory() ? await packPath(path, note) : await readPackageFile(path);
  const { package: about, errors } = readPackage(bytes);
  if (!about) throw invalidPackageError(errors, path);
  const warnings = packageWarnings(about);
  for (const warning of warnings) note(`warning: ${errorLine(warning, path)}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const located = (finding: CheckFinding) => locateFinding(finding, about.raw, origins);
  return { bytes, sha256, about, warnings, findings: checkFindings(bytes).map(located), inItsFile: located };
}

async function readPackageFile(path: string): Promise<Packed> {
  return { bytes: withoutMark(await readSmallFile(path, MAX_FILE_BYTES)), files: new Map(), originOf: null };
}

async function packPath(path: string, note: CommandContext['note']): Promise<Packed> {
  const folder = await readFolder(path).catch(refuseFile(path));
  const bundled = await bundleCode(folder.files);
  const unbundled = bundled.errors.length > 0 ? { package: null, errors: bundled.errors } : null;
  const { package: bytes, errors } = unbundled ?? packFolder(bundled.files);
  for (const line of explainSkippedFiles(errors, folder)) note(line);
  // Findings are located in the files on disk.
  if (bytes) return { bytes, files: folder.files, originOf: bundled.originOf };
  throw invalidPackageError(errors, path);
}

/** Returns why links, and files that the manifest names, were not read, although they are in the folder. */
function explainSkippedFiles(errors: PackageError[], { leftOut }: PluginFiles): string[] {
  const names = new Set(errors.map(({ params }) => params.file));
  return leftOut
    .filter(({ path, isLink }) => isLink || names.has(path))
    .map(({ path, why }) => `note: ${path} was left out: it ${why}`);
}

function invalidPackageError(errors: PackageError[], path: string): CliError {
  const lines = errors.map((error) => errorLine(error, path));
  // The id that the site returns for the same package.
  const id = errors.some(({ rule }) => rule === CODE_NOT_INCLUDED) ? CODE_NOT_INCLUDED : 'invalid_package';
  return new CliError(EXIT.invalid, id, [`${path} is not a valid package:`, ...lines].join('\n'), {
    faults: errors,
  });
}
