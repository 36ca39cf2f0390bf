import { createHash } from 'node:crypto';
import { z } from 'zod';
import { TEXT_LIMITS, text } from '../../contract/fields';
import type { EditorType } from '../../contract/plugins';
import { MEDIA_LIMITS } from '../../contract/releases';
import { DomainError } from '../lib/DomainError';
import { isDeeperThan } from '../lib/jsonDepth';
import { isSemver } from '../lib/semver';

/** Levels a package may be deep (DESIGN.md section 4, "Plugin package"). */
const MOST_LEVELS = 64;
const MOST_PERMISSIONS = 100;
const MOST_HOSTS = 200;
const MOST_TAGS = 10;
const MOST_EDITORS = 10;
const MOST_PAGES = 100;
/** Faults that are told at once; a package that is wrong everywhere is not listed whole. */
const MOST_PROBLEMS = 20;
/** Lists that are refused by their length alone, before a million elements are looked at one by one. */
const LONGEST_LISTS: Record<string, number> = {
  editor_type: MOST_EDITORS,
  tags: MOST_TAGS,
  permissions: MOST_PERMISSIONS,
  ui: MOST_PAGES,
};

/** What a package says of itself, in our own words whichever tool it was written for. */
export interface PluginPackage {
  id: string | null;
  name: string | null;
  version: string | null;
  intro: string | null;
  description: string | null;
  /** Codes or names of tags, as the author wrote them. */
  tags: string[];
  editor_type: EditorType[];
  permissions: string[];
  /** Hosts it may talk to: `api.example.com`, `*.example.com`, or `*` for any. */
  network_hosts: string[];
  size: number;
  /** sha256 of the bytes, hex. */
  sha256: string;
}

export interface PackageProblem {
  path: string;
  message: string;
}

/** What other tools call the kinds of editors. */
const EDITORS: Record<string, EditorType> = {
  design: 'design',
  whiteboard: 'whiteboard',
  prototype: 'prototype',
  figma: 'design',
  dev: 'design',
  figjam: 'whiteboard',
};

const plain = (limit: number) => text(limit, 1);
const optionalText = (limit: number) => text(limit).optional();
const code = z.string().refine((value) => value.trim() !== '', 'must not be empty');

const Manifest = z.looseObject({
  manifest_version: z.literal(1, 'must be 1, the only version there is').optional(),
  id: z.string().optional(),
  name: plain(TEXT_LIMITS.name).optional(),
  version: z.string().refine(isSemver, 'must be a semantic version such as 1.4.0').optional(),
  intro: optionalText(TEXT_LIMITS.intro),
  description: optionalText(TEXT_LIMITS.description),
  tags: z.array(plain(100)).max(MOST_TAGS).optional(),
  editor_type: z
    .array(z.enum(Object.keys(EDITORS), `must be of ${Object.keys(EDITORS).join(', ')}`))
    .min(1)
    .optional(),
  main: code,
  ui: z.union([z.string(), z.record(z.string(), z.string())], 'must be HTML, or HTML by name').optional(),
  menu: z.array(z.unknown()).optional(),
  parameters: z.array(z.unknown()).optional(),
  permissions: z.array(plain(200)).max(MOST_PERMISSIONS).optional(),
  network_access: z.object({ allowed_domains: z.array(z.string()).max(MOST_HOSTS).optional() }).optional(),
});

/** Spellings of other tools, by the name that we have for the same thing. */
const SPELLINGS: Record<string, readonly string[]> = {
  manifest_version: ['manifestVersion'],
  editor_type: ['editorType'],
  network_access: ['networkAccess'],
  main: ['code'],
};

/**
 * Reads a plugin package (DESIGN.md section 4, "Plugin package").
 * @throws {DomainError} `invalid_package` with details `[{path, message}]`
 */
export function parsePackage(bytes: Uint8Array): PluginPackage {
  const given = ourSpelling(parseJson(bytes));
  refuseLongLists(given);
  const parsed = Manifest.safeParse(given);
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  const manifest = parsed.data;
  return {
    id: manifest.id ?? null,
    name: manifest.name ?? null,
    version: manifest.version ?? null,
    intro: manifest.intro || null,
    description: manifest.description || null,
    tags: manifest.tags ?? [],
    editor_type: unique((manifest.editor_type ?? ['design']).map((name) => EDITORS[name] ?? 'design')),
    permissions: unique(manifest.permissions ?? []),
    network_hosts: hostsOf(manifest.network_access?.allowed_domains ?? []),
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  if (bytes.byteLength > MEDIA_LIMITS.package_bytes) throw invalidWhole('must have at most 5 MiB');
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidWhole('must be UTF-8');
  }
  // Before parsing: what is deep beyond reason could exhaust the stack of whoever walks it.
  if (isDeeperThan(MOST_LEVELS, source)) throw invalidWhole(`must be at most ${MOST_LEVELS} levels deep`);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    throw invalidWhole('must be JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidWhole('must be a JSON object');
  return value as Record<string, unknown>;
}

/** Our own spelling wins where a package has both. */
function ourSpelling(manifest: Record<string, unknown>): Record<string, unknown> {
  const given = { ...manifest };
  for (const [ours, others] of Object.entries(SPELLINGS)) {
    for (const theirs of others) given[ours] ??= manifest[theirs];
    if (given[ours] === undefined) delete given[ours];
  }
  const access = given.network_access;
  if (typeof access === 'object' && access !== null && 'allowedDomains' in access)
    given.network_access = { allowed_domains: access.allowedDomains, ...access };
  return given;
}

function hostsOf(domains: string[]): string[] {
  const problems: PackageProblem[] = [];
  const hosts = domains.flatMap((domain, index) => {
    if (domain === 'none') return [];
    const host = hostOf(domain);
    if (host) return [host];
    problems.push({
      path: `network_access.allowed_domains.${index}`,
      message: 'must be a host such as api.example.com, an address, "*" or "none"',
    });
    return [];
  });
  if (problems.length > 0) throw invalid(problems);
  return unique(hosts);
}

/** The host of `https://api.example.com/path`, `api.example.com` or `*.example.com`; null for anything else. */
function hostOf(domain: string): string | null {
  if (domain === '*') return domain;
  const [, wildcard = '', rest = ''] = /^(?:(?:https?|wss?):\/\/)?(\*\.)?([^*\s\\@]+)$/i.exec(domain) ?? [];
  const address = `https://${rest}`;
  if (rest === '' || domain.length > 300 || !URL.canParse(address)) return null;
  const { host } = new URL(address);
  return /^[\w.:[\]-]+$/.test(host) ? wildcard + host : null;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function invalidWhole(message: string): DomainError {
  return invalid([{ path: '', message }]);
}

function refuseLongLists(given: unknown): void {
  for (const [name, most] of Object.entries(LONGEST_LISTS)) {
    const list = (given as Record<string, unknown>)[name];
    if (typeof list !== 'object' || list === null) continue;
    const length = Array.isArray(list) ? list.length : Object.keys(list).length;
    if (length > most) throw invalid([{ path: name, message: `must have at most ${most} entries` }]);
  }
}

export function invalid(problems: PackageProblem[]): DomainError {
  const [first] = problems;
  return new DomainError(
    'invalid_package',
    `The package is refused: ${first?.path || 'it'} ${first?.message}. Correct the JSON file and send it again.`,
    problems,
  );
}
