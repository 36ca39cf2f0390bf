import type { PackageFault } from '../../../../shared/pluginPackage/PackageFault';
import type { ReadPackage } from '../../../../shared/pluginPackage/readPackage';

/** The code file that was chosen, with what was read of it. A file with faults is no code file yet. */
export interface CodeFile {
  file: File;
  package: ReadPackage;
  /** What the author should know of it; a draft from before there were any has none. */
  warnings?: PackageFault[];
}

export type CodeReading = { code: CodeFile; faults: [] } | { code: null; faults: PackageFault[] };

/** Reads a code file in the browser; the reader comes on first use. */
export async function readCode(file: File): Promise<CodeReading> {
  const [{ readPackage }, { packageWarnings }, bytes] = await Promise.all([
    import('../../../../shared/pluginPackage/readPackage'),
    import('../../../../shared/pluginPackage/packageWarnings'),
    file.arrayBuffer(),
  ]);
  const { package: read, faults } = readPackage(new Uint8Array(bytes));
  if (!read || faults.length > 0) return { code: null, faults };
  return { code: { file, package: read, warnings: packageWarnings(read) }, faults: [] };
}
