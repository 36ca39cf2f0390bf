import type { TreeFile } from '@/kit/FolderDrop/FolderDrop';
import type { PackageError, PackageRule } from '../../../../shared/pluginPackage/PackageError';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';
import { MANIFEST, type PluginSource, sortFiles } from './pluginSources';

/** A package with its parsed contents. A plugin with errors never becomes a CodeFile. */
export interface CodeFile {
  file: File;
  package: ReadPackage;
  /** Warnings for the developer. Missing in drafts that are older than warnings, like the next field. */
  warnings?: PackageError[];
  sha256?: string;
}

export type CodeReading = { code: CodeFile; errors: [] } | { code: null; errors: PackageError[] };

/**
 * Reads a plugin in the browser: one JSON file, a manifest with its code and pages, their folder, or a zip of either.
 * Several files become one package. The code that reads them is loaded on first use.
 */
export async function readCode(chosen: readonly TreeFile[]): Promise<CodeReading> {
  const files = await unpackZip(chosen);
  if ('rule' in files) return refuse(files.rule, files.params);
  const { sources } = sortFiles(files);
  const folders = sources.filter(({ kind }) => kind === 'folder');
  // Beside a manifest, other JSON files are settings of tools.
  const [source, another] = folders.length > 0 ? folders : sources;
  if (!source) return refuse('no_manifest', { file: MANIFEST });
  if (another) return refuse('several_manifests');
  const { packSource, packageFile } = await import('./readSource');
  const { packed, errors } = await packSource(source);
  if (!packed) return { code: null, errors };
  const { bytes, package: read, sha256, warnings } = packed;
  return { code: { file: packageFile(bytes, nameOf(source, chosen)), package: read, warnings, sha256 }, errors: [] };
}

type ZipFailure = { rule: PackageRule; params: PackageError['params'] };

/** The files of a zip, if that is what was chosen. */
async function unpackZip(chosen: readonly TreeFile[]): Promise<readonly TreeFile[] | ZipFailure> {
  const [first] = chosen;
  if (chosen.length !== 1 || !first || !isZip(first.path)) return chosen;
  const { readZip, ZipError } = await import('./readZip');
  return readZip(first.file).catch((error: unknown) => {
    if (error instanceof ZipError) return { rule: error.rule, params: error.params };
    throw error;
  });
}

const isZip = (path: string): boolean => /\.zip$/i.test(path);

/** The package has the name of what the developer chose: `grids.json` for the folder or the zip `grids`. */
function nameOf({ kind, path }: PluginSource, chosen: readonly TreeFile[]): string {
  const [first] = chosen;
  if (chosen.length === 1 && first && isZip(first.path)) return first.file.name.replace(/zip$/i, 'json');
  const [file, folder] = path.split('/').reverse();
  return kind === 'folder' && folder ? `${folder}.json` : (file ?? path);
}

function refuse(rule: PackageRule, params: PackageError['params'] = {}): CodeReading {
  return { code: null, errors: [{ path: '', line: null, column: null, rule, params, message: '' }] };
}
