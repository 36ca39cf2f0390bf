import type { CheckFinding } from '../shared/packageChecks/CheckVerdict';
import { checkPackage } from '../shared/packageChecks/checkPackage';
import { spellingOf } from '../shared/pluginPackage/spellings';
import type { OriginOf } from './bundleCode';
import { faultLine } from './faultLine';

/** Where the texts of a package come from. */
export interface Origins {
  files: ReadonlyMap<string, Uint8Array>;
  /** Of code that was bundled. */
  originOf: OriginOf | null;
}

/**
 * What the square's automatic checks will find in a package, each at its place in the file that it came from, where it
 * came from one. Only the square knows whose names are popular: that check does not run here.
 */
export function checkFindings(bytes: Uint8Array, raw: Record<string, unknown>, origins: Origins): CheckFinding[] {
  const found = [...checkPackage({ bytes, names: [] })].flatMap(({ findings }) => findings);
  // Who runs this has the file; a log of CI need not have its text.
  return found.map(({ excerpt, ...finding }) => inItsFile(finding, raw, origins));
}

function inItsFile(finding: CheckFinding, raw: Record<string, unknown>, { files, originOf }: Origins): CheckFinding {
  const { path, line, column, params } = finding;
  const isCode = path === spellingOf(raw, 'main');
  const origin = isCode && line !== null && column !== null ? originOf?.({ line, column }) : null;
  if (origin) return { ...finding, line: origin.line, column: origin.column, params: { ...params, file: origin.file } };
  const file = fileOf(textAt(raw, path), files);
  return file === undefined ? finding : { ...finding, params: { ...params, file } };
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

function fileOf(text: unknown, files: Origins['files']): string | undefined {
  if (typeof text !== 'string') return undefined;
  const wanted = Buffer.from(text);
  return [...files].find(([, bytes]) => wanted.equals(bytes))?.[0];
}
