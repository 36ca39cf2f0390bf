import { createHash } from 'node:crypto';
import type { PackageFault } from '../../shared/pluginPackage/PackageFault';
import { type ReadPackage, readPackage } from '../../shared/pluginPackage/readPackage';
import { DomainError } from '../lib/DomainError';

/** A package that was read, and what names its bytes. */
export interface PluginPackage extends ReadPackage {
  size: number;
  /** sha256 of the bytes, hex. */
  sha256: string;
}

/**
 * Reads a plugin package (docs/plugin-package.md).
 * @throws {DomainError} `invalid_package` with every fault as details: path, line, column, rule, params, message
 */
export function parsePackage(bytes: Uint8Array): PluginPackage {
  const reading = readPackage(bytes);
  if (!reading.package) throw invalid(reading.faults);
  return {
    ...reading.package,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

export function invalid(faults: Pick<PackageFault, 'path' | 'message'>[]): DomainError {
  const [first] = faults;
  return new DomainError(
    'invalid_package',
    `The package is refused: ${first?.path || 'it'} ${first?.message}. Correct the JSON file and send it again.`,
    faults,
  );
}
