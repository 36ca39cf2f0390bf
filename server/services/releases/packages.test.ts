import { createHash } from 'node:crypto';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import type { PackageError } from '../../../shared/pluginPackage/PackageError';
import schema from '../../../shared/pluginPackage/pluginPackage.schema.json';
import { PACKAGE_LIMITS } from '../../../shared/pluginPackage/readPackage';
import { SEMVER } from '../../../shared/plugins/semver';
import { DomainError } from '../../lib/DomainError';
import { parsePackage } from './packages';

const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const whole = {
  manifest_version: 1,
  name: 'Grid Maker',
  version: '1.4.0',
  intro: 'Makes grids',
  description: 'Makes grids of every size.',
  tags: ['layout'],
  editor_type: ['design', 'prototype'],
  main: 'host.grid();',
  permissions: ['current_page'],
  network_access: { allowed_domains: ['https://api.example.com/v1', '*.cdn.example.com', 'api.example.com'] },
};

const REFUSALS = ['invalid_package', 'code_not_included'];

function problemsOf(value: unknown): PackageError[] {
  try {
    parsePackage(value instanceof Uint8Array ? value : encode(value));
  } catch (error) {
    if (error instanceof DomainError && REFUSALS.includes(error.id)) return error.details as PackageError[];
    throw error;
  }
  return [];
}

it('reads a package in our own form', () => {
  const bytes = encode(whole);
  expect(parsePackage(bytes)).toEqual({
    id: null,
    name: 'Grid Maker',
    version: '1.4.0',
    intro: 'Makes grids',
    description: 'Makes grids of every size.',
    tags: ['layout'],
    editor_type: ['design', 'prototype'],
    permissions: ['current_page'],
    network_hosts: ['api.example.com', '*.cdn.example.com'],
    raw: whole,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

it('allows name and version to come from the form', () => {
  expect(parsePackage(encode({ main: 'x()' }))).toMatchObject({ name: null, version: null, editor_type: ['design'] });
});

it('understands camelCase and the fields of other tools', () => {
  const theirs = {
    name: 'Trivia',
    id: 'trivia-1',
    api: '1.0.0',
    main: 'trivia();',
    ui: { start: '<p>Trivia</p>' },
    editorType: ['figma', 'figjam', 'dev'],
    networkAccess: { allowedDomains: ['none'] },
    documentAccess: 'dynamic-page',
  };
  expect(parsePackage(encode(theirs))).toMatchObject({
    id: 'trivia-1',
    name: 'Trivia',
    version: null,
    editor_type: ['design', 'whiteboard', 'dev'],
    network_hosts: [],
  });
  expect(parsePackage(encode({ name: 'Theme', host: 'http://localhost:4400', code: 'theme();' }))).toMatchObject({
    name: 'Theme',
  });
});

it('prefers our own spelling if a package has both', () => {
  const both = { main: 'x()', editor_type: ['prototype'], editorType: ['figma'] };
  expect(parsePackage(encode(both)).editor_type).toEqual(['prototype']);
});

it('accepts a byte order mark', () => {
  expect(parsePackage(encode(`\ufeff${JSON.stringify(whole)}`)).name).toBe('Grid Maker');
});

it.each<[string, unknown, string]>([
  ['no code', { ...whole, main: undefined }, 'main'],
  ['blank code', { ...whole, main: '  ' }, 'main'],
  ['code that is no text', { ...whole, main: 1 }, 'main'],
  ['an unknown manifest version', { ...whole, manifest_version: 2 }, 'manifest_version'],
  ['a version that is not semantic', { ...whole, version: '1.0' }, 'version'],
  ['a name that is too long', { ...whole, name: 'a'.repeat(51) }, 'name'],
  ['an empty name', { ...whole, name: ' ' }, 'name'],
  ['a zero in a text', { ...whole, description: 'a\0b' }, 'description'],
  ['half a surrogate pair', '{"main":"x()","name":"\\ud800"}', 'name'],
  ['an unknown editor', { ...whole, editor_type: ['spreadsheet'] }, 'editor_type.0'],
  ['an editor named like a property of every object', { ...whole, editor_type: ['constructor'] }, 'editor_type.0'],
  ['99,000 editors', { ...whole, editor_type: Array(99_000).fill(1) }, 'editor_type'],
  ['a million values', { ...whole, parameters: Array(1_000_000).fill(1) }, ''],
  ['too many pages', { ...whole, ui: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, 1])) }, 'ui'],
  ['no editor', { ...whole, editor_type: [] }, 'editor_type'],
  ['a permission that is no text', { ...whole, permissions: [{}] }, 'permissions.0'],
  [
    'an address with a user part',
    { ...whole, network_access: { allowed_domains: ['https://a@b.example'] } },
    'network_access.allowed_domains.0',
  ],
  [
    'an empty host',
    { ...whole, network_access: { allowed_domains: ['a.example', ''] } },
    'network_access.allowed_domains.1',
  ],
  ['an array', [whole], ''],
  ['null', 'null', ''],
  ['half a file', JSON.stringify(whole).slice(0, 40), ''],
  ['nothing', '', ''],
])('refuses %s and reports the place', (_what, value, path) => {
  expect(problemsOf(value).map((problem) => problem.path)).toEqual([path]);
});

it('refuses bytes that are not UTF-8', () => {
  const bytes = Buffer.concat([encode('{"main":"'), Buffer.from([0xff, 0xfe]), encode('"}')]);
  expect(problemsOf(bytes)).toMatchObject([{ path: '', message: 'must be UTF-8' }]);
});

it('counts nesting levels outside texts, and refuses the sixty-fifth', () => {
  const nested = (levels: number) => `{"main":"[[[[\\"{(","menu":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(problemsOf(nested(64))).toEqual([]);
  expect(problemsOf(nested(65))).toMatchObject([{ path: '', message: 'must be at most 64 levels deep' }]);
  expect(problemsOf('['.repeat(5_000_000))).toMatchObject([{ path: '', message: 'must be at most 64 levels deep' }]);
});

it('refuses more than 5 MiB', () => {
  const frame = encode({ main: 'run()' }).byteLength;
  const largest = { main: `run()${'a'.repeat(5 * 1024 * 1024 - frame)}` };
  expect(problemsOf(largest)).toEqual([]);
  expect(problemsOf({ main: `${largest.main}a` })).toMatchObject([{ path: '', message: 'must have at most 5 MiB' }]);
});

it('has the limits of the forms in its schema', () => {
  const { name, intro, description, version } = schema.properties;
  expect([name, intro, description].map(({ maxLength }) => maxLength)).toEqual([
    TEXT_LIMITS.name,
    TEXT_LIMITS.intro,
    TEXT_LIMITS.description,
  ]);
  expect(version.maxLength).toBe(100);
  expect(schema.$defs.semver.pattern).toBe(SEMVER.source);
  expect(PACKAGE_LIMITS.mib * 1024 * 1024).toBe(MEDIA_LIMITS.package_bytes);
});

it('has its own error id for a package that names its code and does not contain it', () => {
  const parsing = () => parsePackage(encode('{\n  "main": "code.js",\n  "ui": "ui.html"\n}'));
  expect(parsing).toThrow(/^The package is refused: main names "code.js" .*plugin-square pack/);
  expect(parsing).toThrow(expect.objectContaining({ id: 'code_not_included', status: 422 }));
  expect(problemsOf({ main: 'code.js', ui: 'ui.html' }).map(({ path, rule }) => [path, rule])).toEqual([
    ['main', 'code_not_included'],
    ['ui', 'code_not_included'],
  ]);
});

it('reports place and rule of every error', () => {
  expect(problemsOf('{\n  "main": "x()",\n  "version": "1"\n}')).toMatchObject([
    { path: 'version', line: 3, column: 14, rule: 'not_semver' },
  ]);
});
