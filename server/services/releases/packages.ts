import { createHash } from 'node:crypto';
import { CODE_NOT_INCLUDED } from '../../../shared/pluginPackage/includedCode';
import type { PackageError } from '../../../shared/pluginPackage/PackageError';
import { type ReadPackage, readPackage } from '../../../shared/pluginPackage/readPackage';
import { DomainError } from '../../lib/DomainError';

/** The reported part of a package error, from any check. */
type RefusedError = Pick<PackageError, 'path' | 'message'> & { rule?: string };

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
  if (!reading.package) throw refusalOf(reading.errors);
  return {
    ...reading.package,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The error for an invalid package. */
export function refusalOf(errors: RefusedError[]): DomainError {
  return errors.some(({ rule }) => rule === CODE_NOT_INCLUDED) ? codeNotIncluded(errors) : invalidPackageError(errors);
}

/** The error for a package that names its code instead of containing it. */
function codeNotIncluded(errors: RefusedError[]): DomainError {
  const [first] = errors.filter(({ rule }) => rule === CODE_NOT_INCLUDED);
  return new DomainError('code_not_included', `The package is refused: ${first?.path} ${first?.message}.`, errors);
}

/** The error for a package that breaks the format. Its message names the first validation error. */
export function invalidPackageError(errors: RefusedError[]): DomainError {
  const [first] = errors;
  return new DomainError(
    'invalid_package',
    `The package is refused: ${first?.path || 'it'} ${first?.message}. Correct the JSON file and send it again.`,
    errors,
  );
}
