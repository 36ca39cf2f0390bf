import { MEDIA_LIMITS } from '../../contract/values/releases';
import { lookalikeKey } from '../plugins/lookalikeKey';
import { nameError, writingMessage } from '../text/writing';
import { excessOf, firstRepeatedField, forbiddenKeys } from './hostileJson';
import { hostOf } from './hosts';
import { missingCode } from './includedCode';
import { type Finding, type PackageError, type PackageRule, pathText } from './PackageError';
import { firstSyntaxError, type Place, placesOf } from './places';
import schema from './pluginPackage.schema.json';
import { schemaFindings } from './schemaFindings';
import { editorsOf, fieldOf, type PackageEditor, spellingOf, unique } from './spellings';

/** Limits of the file as a whole (requirements.md section 5). */
export const PACKAGE_LIMITS = { mib: MEDIA_LIMITS.package_bytes / 1024 / 1024, levels: 64, values: 100_000 } as const;
/** Maximum number of reported errors. */
const MAX_ERRORS = 20;
const TRIMMED = new Set(['name', 'intro', 'description']);

/** The content of a package under our own field names, for every supported tool. */
export interface ReadPackage {
  id: string | null;
  name: string | null;
  version: string | null;
  intro: string | null;
  description: string | null;
  /** Codes or names of tags, as the developer wrote them. */
  tags: string[];
  editor_type: PackageEditor[];
  permissions: string[];
  /** Hosts that it may contact: `api.example.com`, `*.example.com`, or `*` for any. */
  network_hosts: string[];
  /** The original file, with unknown fields. */
  raw: Record<string, unknown>;
}

/** Either a package, or the reasons why it is invalid. */
export interface PackageReading {
  package: ReadPackage | null;
  errors: PackageError[];
}

/**
 * Reads a plugin package and never throws, whatever the bytes are. Used by the browser, the server and the command
 * line. A package that names its code instead of containing it is refused (`code_not_included`).
 */
export function readPackage(bytes: Uint8Array): PackageReading {
  return readJson(bytes, missingCode);
}

/** The bytes of a file without a byte order mark, which editors of other systems write and strict parsers refuse. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Reads the manifest of a plugin's folder, whose code and pages may be file names. */
export function readManifest(bytes: Uint8Array): PackageReading {
  return readJson(bytes, () => []);
}

/** Rules of a kind of file that the schema cannot express. */
type FurtherRules = (fields: Record<string, unknown>) => Finding[];

function readJson(bytes: Uint8Array, furtherRules: FurtherRules): PackageReading {
  if (bytes.byteLength > PACKAGE_LIMITS.mib * 1024 * 1024)
    return refuse('too_large', `must have at most ${PACKAGE_LIMITS.mib} MiB`, { most: PACKAGE_LIMITS.mib });
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('not_utf8', 'must be UTF-8');
  }
  // Checked before parsing: deep nesting could exhaust the stack, and millions of values would block other users.
  const { levels, values } = PACKAGE_LIMITS;
  const excess = excessOf(source, { levels, values });
  if (excess === 'levels') return refuse('too_deep', `must be at most ${levels} levels deep`, { most: levels });
  if (excess === 'values') return refuse('too_many', `must have at most ${values} values`, { most: values });
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return refuse('not_json', 'must be JSON', {}, firstSyntaxError(source));
  }
  // Before the check for repeated fields, so that a repeated "__proto__" is refused by its name too.
  const forbidden = forbiddenKeys(raw, MAX_ERRORS);
  if (forbidden.length > 0) return { package: null, errors: locateFindings(forbidden, source) };
  const repeated = firstRepeatedField(source, raw);
  if (repeated) return refuse('not_json', 'must be JSON in which no field occurs twice', {}, repeated);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return refuse('not_an_object', 'must be a JSON object', {}, { line: 1, column: 1 });
  return readFields(raw as Record<string, unknown>, source, furtherRules);
}

function readFields(raw: Record<string, unknown>, source: string, furtherRules: FurtherRules): PackageReading {
  const manifest = knownFields(raw);
  const broken = schemaFindings(manifest);
  const findings =
    broken.length > 0 ? broken : [...wrongNames(manifest), ...wrongHosts(manifest), ...furtherRules(manifest)];
  if (findings.length > 0) return { package: null, errors: locateFindings(findings.slice(0, MAX_ERRORS), source) };
  return { package: { ...toPackage(manifest as unknown as Manifest), raw }, errors: [] };
}

/** Fields that the schema guarantees. */
interface Manifest {
  id?: string;
  name?: string;
  version?: string;
  intro?: string;
  description?: string;
  tags?: string[];
  permissions?: string[];
}

function toPackage(manifest: Manifest): Omit<ReadPackage, 'raw'> {
  return {
    id: manifest.id ?? null,
    name: manifest.name ?? null,
    version: manifest.version ?? null,
    intro: manifest.intro || null,
    description: manifest.description || null,
    tags: (manifest.tags ?? []).map((tag) => tag.trim()),
    editor_type: editorsOf(fieldOf(manifest, 'editor_type') as string[] | undefined),
    permissions: unique((manifest.permissions ?? []).map((permission) => permission.trim())),
    network_hosts: unique(domainsOf(manifest).flatMap((domain) => (domain === 'none' ? [] : (hostOf(domain) ?? [])))),
  };
}

/** Returns only the fields of the schema, so that a million unknown fields cost nothing. Trims texts. */
function knownFields(raw: Record<string, unknown>): Record<string, unknown> {
  const known = Object.keys(schema.properties).filter((name) => Object.hasOwn(raw, name));
  return Object.fromEntries(
    known.map((name) => {
      const value = raw[name];
      return [name, TRIMMED.has(name) && typeof value === 'string' ? value.trim() : value];
    }),
  );
}

/** Rules that a schema cannot express: misleading names, tags and permissions. */
function wrongNames({ name, tags, permissions }: Record<string, unknown>): Finding[] {
  const each = (key: string, values: unknown) =>
    Array.isArray(values) ? values.map((value, index) => wrongName([key, String(index)], value)) : [];
  const findings = [wrongName(['name'], name), ...each('tags', tags), ...each('permissions', permissions)];
  const wrong = findings.filter((finding) => finding !== null);
  // Only for valid permissions: hidden characters alone would make two look alike.
  return wrong.length > 0 ? wrong : lookalikePermissions((permissions ?? []) as string[]);
}

function wrongName(path: string[], value: unknown): Finding | null {
  const rule = typeof value === 'string' ? nameError(value.trim()) : null;
  return rule && { path, rule, message: writingMessage(rule, value as string) };
}

/** Rules that a schema cannot express: invalid hosts. */
function wrongHosts(manifest: Record<string, unknown>): Finding[] {
  return domainsOf(manifest).flatMap((domain, index) =>
    domain === 'none' || hostOf(domain)
      ? []
      : {
          path: [...domainsPath(manifest), String(index)],
          rule: 'not_a_host' as const,
          message: 'must be a host such as api.example.com, an address, "*" or "none"',
        },
  );
}

function domainsOf(manifest: object): string[] {
  const access = fieldOf(manifest, 'network_access') ?? {};
  return (fieldOf(access, 'allowed_domains') ?? []) as string[];
}

/** Path of the hosts in this package, under the developer's field names. */
function domainsPath(manifest: Record<string, unknown>): string[] {
  const access = spellingOf(manifest, 'network_access');
  const domains = access === null ? null : spellingOf(manifest[access] as object, 'allowed_domains');
  return [access, domains].filter((name) => name !== null);
}

function locateFindings(findings: Finding[], source: string): PackageError[] {
  const places = placesOf(
    source,
    findings.map(({ path }) => path),
  );
  return findings.map(({ path, rule, params = {}, message }, index) => ({
    path: pathText(path),
    line: places[index]?.line ?? null,
    column: places[index]?.column ?? null,
    rule,
    params,
    message,
  }));
}

/** Refuses the file as a whole. */
function refuse(
  rule: PackageRule,
  message: string,
  params: PackageError['params'] = {},
  place: Place | null = null,
): PackageReading {
  const { line, column } = place ?? { line: null, column: null };
  return { package: null, errors: [{ path: '', line, column, rule, params, message }] };
}

/**
 * ASCII punctuation distinguishes permissions: `storage`, `storage:read` and `storage:*`. The bar is not here, because
 * it looks like an l.
 */
const PUNCTUATION = /([!-/:-@[-`{}~])/;

/**
 * Permissions that look like an earlier one of the same package, such as `storage` with a Cyrillic letter. An exact
 * repetition is harmless and counts once.
 */
function lookalikePermissions(permissions: readonly string[]): Finding[] {
  const first = new Map<string, string>();
  return permissions.flatMap((written, index) => {
    const permission = written.trim();
    const key = keyOf(permission);
    const before = first.get(key);
    if (before === undefined) first.set(key, permission);
    if (before === undefined || before === permission) return [];
    return {
      path: ['permissions', String(index)],
      rule: 'looks_alike' as const,
      message: `must not look like another permission of the package: ${JSON.stringify(before)}`,
    };
  });
}

function keyOf(permission: string): string {
  const plain = permission.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-');
  const parts = plain.split(PUNCTUATION).map((part) => (PUNCTUATION.test(part) ? part : lookalikeKey(part)));
  // Text without a letter in any known script is compared as it is.
  return parts.join('') || plain;
}
