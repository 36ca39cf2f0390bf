import { foreignManifests } from '../../tests/support/samples/foreignManifests';
import validateGenerated from './packageSchema.generated';
import { packageWarnings } from './packageWarnings';
import { readManifest, readPackage } from './readPackage';

/** Validates with the published schema only. */
const conformsToSchema = validateGenerated as unknown as (value: unknown) => boolean;

const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const errorsOf = (value: unknown) => readPackage(encode(value)).errors;

it('keeps the original file beside the parsed fields', () => {
  const written = { main: 'x()', code: 'y', mine: { a: [1] }, editorType: ['figma', 'dev'] };
  expect(readPackage(encode(written)).package).toMatchObject({ editor_type: ['design', 'dev'], raw: written });
});

it("reports line, column, rule and limits of every error, under the developer's field names", () => {
  const source = `{
  "name": "${'a'.repeat(51)}",
  "version": "1.0",
  "editorType": ["figma", "paint"],
  "networkAccess": {
    "allowedDomains": "none"
  }
}`;
  expect(readPackage(encode(source)).errors).toEqual([
    expect.objectContaining({ path: 'main', line: 1, column: 1, rule: 'missing' }),
    expect.objectContaining({ path: 'name', line: 2, column: 11, rule: 'too_long', params: { most: 50 } }),
    expect.objectContaining({ path: 'version', line: 3, column: 14, rule: 'not_semver' }),
    expect.objectContaining({ path: 'editorType.1', line: 4, column: 27, rule: 'unknown_editor' }),
    expect.objectContaining({
      path: 'networkAccess.allowedDomains',
      line: 6,
      column: 23,
      rule: 'wrong_type',
      params: { expected: 'array' },
    }),
  ]);
});

it('reports an invalid host, also in the spelling of another tool', () => {
  const source = '{"code": "x()",\n "networkAccess": {"allowedDomains": ["a.example",\n  "not a host"]}}';
  expect(readPackage(encode(source)).errors).toMatchObject([
    { path: 'networkAccess.allowedDomains.1', line: 3, column: 3, rule: 'not_a_host' },
  ]);
});

it.each([
  ['a comma too many', '{\n  "main": "x()",\n}', 3, 1],
  ['a comment', '{\n  // mine\n  "main": "x()" }', 2, 3],
  ['half a text', '{"main": "x', 1, 10],
  ['a field that occurs twice', '{"main": "what a reviewer reads",\n "main": "what runs"}', 2, 2],
  ['one that is written in another way', '{"main": "x()",\n "ui": {"a": "1", "\\u0061": "2"}}', 2, 19],
])('locates a JSON syntax error: %s', (_what, source, line, column) => {
  expect(errorsOf(source)).toMatchObject([{ rule: 'not_json', line, column }]);
});

it('accepts fields of one name in several objects, and colons in texts', () => {
  const source = '{"main": "a: \\"b\\": c()", "menu": [{"main": ":"}, {"main": {"main": 1}}]}';
  expect(errorsOf(source)).toEqual([]);
});

it.each([
  ['on top', '{"main": "x()",\n "__proto__": {"name": "Evil"}}', '__proto__', 2, 15],
  ['in place of the code', '{"__proto__": {"main": "x()"}}', '__proto__', 1, 15],
  ['that occurs twice', '{"main": "x()", "__proto__": 1,\n "__proto__": 2}', '__proto__', 2, 15],
  ['written in another way', '{"main": "x()", "\\u005f_proto__": 1}', '__proto__', 1, 35],
  ['of an unknown field', '{"main": "x()", "mine": {"constructor": 1}}', 'mine.constructor', 1, 41],
  ['inside of lists', '{"main": "x()", "menu": [0, [{"prototype": []}]]}', 'menu.1.0.prototype', 1, 44],
  ['of a page', '{"main": "x()", "ui": {"__proto__": "<p>Hello</p>"}}', 'ui.__proto__', 1, 37],
])('refuses a key that reaches the prototype: %s', (_what, source, path, line, column) => {
  const key = path.split('.').at(-1);
  const forbidden = { rule: 'forbidden_key', path, line, column, params: { key } };
  expect(errorsOf(source)).toMatchObject([forbidden]);
  expect(readManifest(encode(source)).errors).toMatchObject([forbidden]);
  expect(conformsToSchema(JSON.parse(source))).toBe(false);
});

it('reports every such key, also nested ones, and accepts their names as values', () => {
  const source = '{"main": "x()", "constructor": {"prototype": {"polluted": true}}}';
  expect(errorsOf(source).map(({ path }) => path)).toEqual(['constructor', 'constructor.prototype']);
  const values = {
    main: 'x()',
    editor_type: ['prototype'],
    menu: ['__proto__'],
    mine: { constructors: 'constructor' },
  };
  expect(errorsOf(values)).toEqual([]);
  expect(conformsToSchema(values)).toBe(true);
});

it('accepts a hundred thousand values, not one more, and counts none inside texts', () => {
  // Three values are counted besides the array's own commas: the two opening brackets, and the comma between the two
  // fields.
  const errors = (count: number) => errorsOf({ main: 'x(",[[{\\")', parameters: Array(count).fill(0) });
  expect(errors(99_998)).toEqual([]);
  expect(errors(99_999)).toMatchObject([{ rule: 'too_many' }]);
});

it.each<[string, string | object, string]>([
  ['a hundred thousand levels', '['.repeat(100_000), 'too_deep'],
  ['levels that are never closed inside a field', `{"main":"x()","a":${'{"a":'.repeat(100_000)}`, 'too_deep'],
  ['99,000 entries', { main: 'x()', tags: Array(99_000).fill('') }, 'too_many'],
  ['99,000 hosts', { main: 'x()', networkAccess: { allowedDomains: Array(99_000).fill('') } }, 'too_many'],
  ['a million values', { main: 'x()', parameters: Array(1_000_000).fill('') }, 'too_many'],
  ['a hidden character in its name', { main: 'x()', name: 'Gri\u200bds' }, 'hidden_characters'],
  [
    'a permission that looks like another',
    { main: 'x()', permissions: ['storage', 'sto\u200brage'] },
    'hidden_characters',
  ],
  ['a tag with a filler', { main: 'x()', tags: ['grids\u3164'] }, 'hidden_characters'],
  [
    'a host with something unseen',
    { main: 'x()', network_access: { allowed_domains: ['api\u200b.a.example'] } },
    'not_a_host',
  ],
  ['a key of a megabyte', { main: 'x()', ui: { ['k'.repeat(1_000_000)]: 1 } }, 'wrong_type'],
  ['a text of four megabytes', { main: 'x()', name: 'n'.repeat(4_000_000) }, 'too_long'],
])('reports %s briefly', (_what, value, rule) => {
  const errors = errorsOf(value);
  expect(errors).toMatchObject([{ rule }]);
  expect(JSON.stringify(errors).length).toBeLessThan(400);
});

it.each([
  ['a Cyrillic letter', 'storage', 'st\u043erage'],
  ['capitals', 'network', 'Network'],
  ['a digit', 'clipboard:all', 'clipboard:a1l'],
  ['another hyphen', 'read-files', 'read\u2011files'],
  ['accents', 'camera', 'c\u00e0mera'],
])('refuses two permissions that look alike, by %s, and reports the second one', (_what, one, other) => {
  expect(errorsOf({ main: 'x()', permissions: ['fonts', one, other] })).toMatchObject([
    { path: 'permissions.2', rule: 'looks_alike', message: expect.stringContaining(JSON.stringify(one)) },
  ]);
});

it('accepts permissions that users can tell apart, and an exact repetition', () => {
  const permissions = [
    'storage',
    'storage:read',
    'storage:*',
    'storage_read',
    'fonts',
    'fonts ',
    '剪贴板',
    '剪贴',
    '読み',
    '読',
  ];
  const read = readPackage(encode({ main: 'x()', permissions }));
  expect(read.errors).toEqual([]);
  expect(read.package?.permissions).toHaveLength(9);
});

it('reports at most twenty errors', () => {
  expect(errorsOf({ main: 'x()', permissions: Array(100).fill(1) })).toHaveLength(20);
  expect(errorsOf({ main: 'x()', menu: Array(40_000).fill({ constructor: 1 }) })).toHaveLength(20);
});

it('reads manifests of other design tools, which need the files that they name', () => {
  for (const [file, text] of Object.entries(foreignManifests())) {
    const manifest = readManifest(encode(text));
    expect([file, manifest.errors]).toEqual([file, []]);
    expect(manifest.package?.name).toMatch(/\w/);
    const { package: none, errors } = readPackage(encode(text));
    expect([file, none, ...new Set(errors.map(({ rule }) => rule))]).toEqual([file, null, 'code_not_included']);
  }
});

it('leaves out editors that the suite does not have, with a warning, and refuses names of no editor', () => {
  const read = (...editorType: string[]) => readPackage(encode({ main: 'x()', editorType })).package!;
  const mixed = read('buzz', 'figma', 'sites');
  expect(mixed.editor_type).toEqual(['design']);
  expect(packageWarnings(mixed)).toMatchObject([
    { path: 'editorType', rule: 'editors_left_out', params: { editors: 'buzz, sites' } },
  ]);
  expect(packageWarnings(read('slides'))).toMatchObject([{ rule: 'editors_left_out', params: { editors: 'slides' } }]);
  expect(packageWarnings(read('figma', 'dev'))).toEqual([]);
  expect(errorsOf({ main: 'x()', editorType: ['figma', 'paint'] })).toMatchObject([{ rule: 'unknown_editor' }]);
});
