import { spellingOf } from '../../../../shared/pluginPackage/spellings';
import { visibleText } from './codeLines';
import { type FileDifference, type FileSides, fileDifference } from './fileDifference';

/** A manifest field that differs. */
interface FieldChange {
  path: string;
  change: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
}

export interface PackageDifference {
  files: FileDifference[];
  manifest: FieldChange[];
}

/** Longer values are shown as excerpts. */
const LONG_VALUE = 2_000;

type Manifest = Record<string, unknown>;

/**
 * Compares two packages, given as JSON text: code and pages by line, the rest by field. Without an old package,
 * everything counts as new.
 */
export function packageDifference(before: string | null, after: string): PackageDifference {
  const [old, now] = [before === null ? null : manifestOf(before), manifestOf(after)];
  const files = sidesOf(old && filesOf(old), filesOf(now)).map(fileDifference);
  return { files, manifest: fieldChanges(old ? fieldsOf(old) : {}, fieldsOf(now)) };
}

function manifestOf(json: string): Manifest {
  const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''));
  return value !== null && typeof value === 'object' ? (value as Manifest) : {};
}

/** Code and pages by name. The code is `main` regardless of its spelling. */
function filesOf(manifest: Manifest): Map<string, string> {
  const code = manifest[spellingOf(manifest, 'main') ?? 'main'];
  return new Map([['main', String(code ?? '')], ...pagesOf(manifest.ui)]);
}

function pagesOf(ui: unknown): [path: string, html: string][] {
  if (typeof ui === 'string') return [['ui', ui]];
  return Object.entries(ui ?? {}).map(([name, html]) => [`ui.${name}`, String(html)]);
}

function sidesOf(before: Map<string, string> | null, after: Map<string, string>): FileSides[] {
  const paths = [...new Set([...after.keys(), ...(before?.keys() ?? [])])];
  return paths.map((path) => ({
    path: visibleText(path),
    isPage: path !== 'main',
    before: before?.get(path) ?? null,
    after: after.get(path) ?? null,
  }));
}

/** All fields except code and pages, with nested names: `network_access.allowed_domains`. */
function fieldsOf(manifest: Manifest): Record<string, string> {
  const fields: [string, string][] = [];
  const code = spellingOf(manifest, 'main') ?? 'main';
  const walk = (path: string, value: unknown) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) fields.push([path, toVisibleText(value)]);
    else for (const [name, inner] of Object.entries(value)) walk(path ? `${path}.${name}` : name, inner);
  };
  for (const [name, value] of Object.entries(manifest)) if (name !== code && name !== 'ui') walk(name, value);
  return Object.fromEntries(fields);
}

const toVisibleText = (value: unknown) =>
  visibleText(typeof value === 'string' ? value : JSON.stringify(value, null, 1));

function fieldChanges(before: Record<string, string>, after: Record<string, string>): FieldChange[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths.flatMap((path) => {
    const [old, now] = [valueIn(before, path), valueIn(after, path)];
    if (old === now) return [];
    const change = old === null ? 'added' : now === null ? 'removed' : 'changed';
    return { path: visibleText(path), change, before: excerpt(old, now), after: excerpt(now, old) } as const;
  });
}

/** Shortens a long value to the surroundings of the first difference. */
function excerpt(value: string | null, other: string | null): string | null {
  if (value === null || value.length <= LONG_VALUE) return value;
  let differs = 0;
  while (other !== null && differs < value.length && value[differs] === other[differs]) differs += 1;
  const from = Math.max(0, differs - LONG_VALUE / 4);
  const to = from + LONG_VALUE;
  return `${from > 0 ? '…' : ''}${value.slice(from, to)}${to < value.length ? '…' : ''}`;
}

const valueIn = (fields: Record<string, string>, path: string) =>
  Object.hasOwn(fields, path) ? (fields[path] as string) : null;
