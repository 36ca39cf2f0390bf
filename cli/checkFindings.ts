import type { CheckFinding } from '../shared/packageChecks/CheckVerdict';
import { checkPackage } from '../shared/packageChecks/checkPackage';
import { faultLine } from './faultLine';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * What the square's automatic checks will find in a package, each with the file that its text came from, where one did.
 * Only the square knows whose names are popular: that check does not run here.
 */
export function checkFindings(bytes: Uint8Array, raw: Record<string, unknown>, files: Files): CheckFinding[] {
  const found = [...checkPackage({ bytes, names: [] })].flatMap(({ findings }) => findings);
  return found.map((finding) => {
    const file = fileOf(textAt(raw, finding.path), files);
    return file === undefined ? finding : { ...finding, params: { ...finding.params, file } };
  });
}

/** As a fault is told; what lies in no file of its own is placed in its field. */
export function findingLine(finding: CheckFinding, given: string): string {
  if (finding.params.file) return faultLine(finding, given);
  const { path, line, column } = finding;
  const field = path && [path, line, column].filter((part) => part !== null).join(':');
  return faultLine({ ...finding, path: field, line: null, column: null }, given);
}

function textAt(raw: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], raw);
}

function fileOf(text: unknown, files: Files): string | undefined {
  if (typeof text !== 'string') return undefined;
  const wanted = Buffer.from(text);
  return [...files].find(([, bytes]) => wanted.equals(bytes))?.[0];
}
