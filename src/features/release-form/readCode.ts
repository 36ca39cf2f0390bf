import type { PackageFault } from '../../../shared/pluginPackage/PackageFault';
import type { ReadPackage } from '../../../shared/pluginPackage/readPackage';

/** The code file that was chosen, with what was read of it. A file with faults is no code file yet. */
export interface CodeFile {
  file: File;
  package: ReadPackage;
}

export type CodeReading = { code: CodeFile; faults: [] } | { code: null; faults: PackageFault[] };

/** Reads a code file in the browser; the reader comes on first use. */
export async function readCode(file: File): Promise<CodeReading> {
  const [{ readPackage }, bytes] = await Promise.all([
    import('../../../shared/pluginPackage/readPackage'),
    file.arrayBuffer(),
  ]);
  const { package: read, faults } = readPackage(new Uint8Array(bytes));
  return read && faults.length === 0 ? { code: { file, package: read }, faults: [] } : { code: null, faults };
}
