import { createHash } from 'node:crypto';
import { CODE_NOT_INCLUDED } from '../../../shared/pluginPackage/includedCode';
import type { PackageFault } from '../../../shared/pluginPackage/PackageFault';
import { type ReadPackage, readPackage } from '../../../shared/pluginPackage/readPackage';
import { DomainError } from '../../lib/DomainError';

/** The reported part of a package error, from any check. */
type RefusedFault = Pick<PackageFault, 'path' | 'message'> & { rule?: string };

/** A parsed package, with the hash of its bytes. */
export interface PluginPackage extends ReadPackage {
  size: number;
  /** sha256 of the bytes, hex. */
  sha256: string;
}

/**
 * Parses a plugin package (docs/plugin-package.md).
 *
 * @throws {DomainError} `code_not_included` if it names its code instead of containing it, else `invalid_package`; both
 * have every error in their details: path, line, column, rule, params, message
 */
export function parsePackage(bytes: Uint8Array): PluginPackage {
  const reading = readPackage(bytes);
  if (!reading.package) throw refusalOf(reading.faults);
  return {
    ...reading.package,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The error for an invalid package. */
export function refusalOf(faults: RefusedFault[]): DomainError {
  return faults.some(({ rule }) => rule === CODE_NOT_INCLUDED) ? codeNotIncluded(faults) : invalid(faults);
}

/** The package names its code and does not contain it. */
function codeNotIncluded(faults: RefusedFault[]): DomainError {
  const [first] = faults.filter(({ rule }) => rule === CODE_NOT_INCLUDED);
  return new DomainError('code_not_included', `The package is refused: ${first?.path} ${first?.message}.`, faults);
}

export function invalid(faults: RefusedFault[]): DomainError {
  const [first] = faults;
  return new DomainError(
    'invalid_package',
    `The package is refused: ${first?.path || 'it'} ${first?.message}. Correct the JSON file and send it again.`,
    faults,
  );
}
