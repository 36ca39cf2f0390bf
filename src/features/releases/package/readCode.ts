import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';

/** A chosen code file with its parsed contents. A file with errors never becomes a CodeFile. */
export interface CodeFile {
  file: File;
  package: ReadPackage;
  /** Warnings for the developer. Missing in drafts that are older than warnings. */
  warnings?: PackageError[];
}

export type CodeReading = { code: CodeFile; errors: [] } | { code: null; errors: PackageError[] };

/** Reads a code file in the browser. The parser is loaded on first use. */
export async function readCode(file: File): Promise<CodeReading> {
  const [{ readPackage }, { packageWarnings }, bytes] = await Promise.all([
    import('../../../../shared/pluginPackage/readPackage'),
    import('../../../../shared/pluginPackage/packageWarnings'),
    file.arrayBuffer(),
  ]);
  const { package: read, errors } = readPackage(new Uint8Array(bytes));
  if (!read || errors.length > 0) return { code: null, errors };
  return { code: { file, package: read, warnings: packageWarnings(read) }, errors: [] };
}
