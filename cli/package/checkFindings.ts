import type { CheckFinding } from '../../shared/packageChecks/CheckVerdict';
import { checkPackage } from '../../shared/packageChecks/checkPackage';
import { spellingOf } from '../../shared/pluginPackage/spellings';
import type { OriginOf } from './bundleCode';

/** The files from which a package was made. Findings are located in them. */
export interface Origins {
  files: ReadonlyMap<string, Uint8Array>;
  /** Set if the code was bundled. */
  originOf: OriginOf | null;
}

/**
 * Predicts the findings of the site's automatic checks. Only the site knows popular names, so that check does not run.
 */
export function checkFindings(bytes: Uint8Array): CheckFinding[] {
  const found = [...checkPackage({ bytes, names: [] })].flatMap(({ findings }) => findings);
  // The developer has the file. A CI log need not contain its text.
  return found.map(({ excerpt, ...finding }) => finding);
}

/** A finding of a package at its place in the source file, if it has one. */
export function locateFinding(
  finding: CheckFinding,
  raw: Record<string, unknown>,
  { files, originOf }: Origins,
): CheckFinding {
  const { path, line, column, params } = finding;
  const isCode = path === spellingOf(raw, 'main');
  const origin = isCode && line !== null && column !== null ? originOf?.({ line, column }) : null;
  if (origin) return { ...finding, line: origin.line, column: origin.column, params: { ...params, file: origin.file } };
  const file = fileOf(textAt(raw, path), files);
  return file === undefined ? finding : { ...finding, params: { ...params, file } };
}

/** Formats a finding like a validation error. A finding without a file of its own is placed at its field. */
export function findingLine(finding: CheckFinding, given: string): string {
  if (finding.params.file) return errorLine(finding, given);
  const { path, line, column } = finding;
  const field = path && [path, line, column].filter((part) => part !== null).join(':');
  return errorLine({ ...finding, path: field, line: null, column: null }, given);
}

/** The place of a finding, as its line shows it; its rule if it has no place. */
export function placeOf({ rule, path, line, column, params }: CheckFinding): string {
  const from = params.file ?? path;
  return from !== '' && line !== null ? [from, line, column].join(':') : rule;
}

function textAt(raw: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], raw);
}

function fileOf(text: unknown, files: Origins['files']): string | undefined {
  if (typeof text !== 'string') return undefined;
  const wanted = Buffer.from(text);
  return [...files].find(([, bytes]) => wanted.equals(bytes))?.[0];
}

/** `path:line:col rule message`, the format that editors and CI systems parse. An unknown place is left out. */
export function errorLine({ path, line, column, rule, params, message }: CheckFinding, given: string): string {
  const place = [params.file ?? given, line, column].filter((part) => part !== null).join(':');
  return [place, rule, path, message].filter((part) => part !== '').join(' ');
}
