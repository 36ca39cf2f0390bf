import { packFolder } from './packFolder';

function folder(files: Record<string, string | object>): Map<string, Uint8Array> {
  const bytes = (value: string | object) =>
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  return new Map(Object.entries(files).map(([path, value]) => [path, bytes(value)]));
}

function packed(files: Record<string, string | object>): Record<string, unknown> {
  const { package: bytes, errors } = packFolder(folder(files));
  expect(errors).toEqual([]);
  return JSON.parse(new TextDecoder().decode(bytes as Uint8Array));
}

it('puts code and page into the package and keeps the rest of the manifest', () => {
  const manifest = { name: 'Grid', api: '1.0.0', main: './src/../code.js', ui: 'ui.html', editorType: ['figma'] };
  expect(packed({ 'grid/manifest.json': manifest, 'grid/code.js': 'grid();', 'grid/ui.html': '<p>Grid</p>' })).toEqual({
    ...manifest,
    main: 'grid();',
    ui: '<p>Grid</p>',
  });
});

it('packs a folder whose manifest uses `code` and named pages, as other tools do', () => {
  const manifest = {
    name: 'Theme',
    host: 'http://localhost:4400',
    code: '/plugin.js',
    ui: { main: 'a.html', help: '<b>?</b>' },
  };
  expect(
    packed({ 'dist/manifest.json': manifest, 'dist/plugin.js': 'open()', 'dist/a.html': '<i>a</i>' }),
  ).toMatchObject({
    code: 'open()',
    ui: { main: '<i>a</i>', help: '<b>?</b>' },
  });
});

it('inlines scripts and styles of a page and leaves other addresses alone', () => {
  const page = `<html><head>
<script type="module" src="./ui.js?v=2"></script>
<link href="css/ui.css" rel="stylesheet" media="print">
<script defer src="/late.js"></script>
<script src="https://cdn.example.com/lib.js"></script>
<!-- <script src="gone.js"></script> -->
</head><body><img src="logo.png"></body></html>`;
  const { ui } = packed({
    'manifest.json': { main: 'code()', ui: 'pages/index.html' },
    'pages/index.html': page,
    'pages/ui.js': 'show("</script><!--")',
    'pages/css/ui.css': 'p{content:"</style>"}',
    'late.js': 'late()',
  });
  expect(ui).toBe(`<html><head>
<script type="module">show("\\x3C/script>\\x3C!--")</script>
<style media="print">p{content:"\\3C /style>"}</style>

<script src="https://cdn.example.com/lib.js"></script>
<!-- <script src="gone.js"></script> -->
</head><body><img src="logo.png"><script>late()</script></body></html>`);
});

it('makes the same bytes for the same files in any order', () => {
  const files = folder({ 'manifest.json': { main: 'a.js' }, 'a.js': 'a()', 'b.js': 'b()' });
  const turned = new Map([...files].reverse());
  expect(packFolder(turned)).toEqual(packFolder(files));
});

it.each([
  ['missing code', { main: 'code.js' }, 'main', 'file_missing', 'a/code.js'],
  ['a page that is not there', { main: 'x()', ui: { start: 'no.html' } }, 'ui.start', 'file_missing', 'a/no.html'],
  ['a script of a page that is not there', { main: 'x()', ui: 'page.html' }, 'ui', 'file_missing', 'a/no.js'],
  ['code outside the folder', { main: '../../../etc/passwd.js' }, 'main', 'file_outside', '../../../etc/passwd.js'],
  ['code behind backslashes', { main: '..\\..\\code.js' }, 'main', 'file_outside', '..\\..\\code.js'],
])('reports %s', (_what, manifest, path, rule, file) => {
  const files = folder({ 'a/manifest.json': manifest, 'a/page.html': '<script src="no.js"></script>' });
  expect(packFolder(files)).toMatchObject({ package: null, errors: [{ path, rule, params: { file } }] });
});

it('refuses a manifest whose code is not in the folder', () => {
  const result = packFolder(folder({ 'manifest.json': { name: 'Grid', main: 'code.js' } }));
  expect(result).toMatchObject({ package: null, errors: [{ path: 'main', rule: 'code_not_included' }] });
  expect(packFolder(folder({ 'manifest.json': { main: 'grid();' } })).errors).toEqual([]);
});

it('packs one plugin: the one at the top level', () => {
  expect(packFolder(folder({ 'readme.md': '' })).errors).toMatchObject([{ rule: 'no_manifest' }]);
  const two = { 'a/manifest.json': { main: 'a()' }, 'b/manifest.json': { main: 'b()' } };
  expect(packFolder(folder(two)).errors).toMatchObject([{ rule: 'several_manifests' }]);
  expect(packed({ 'manifest.json': { main: 'top()' }, ...two })).toEqual({ main: 'top()' });
});

it('reports errors of the manifest with their lines, and a package that became too large', () => {
  expect(packFolder(folder({ 'manifest.json': '{\n "main": 1\n}' })).errors).toMatchObject([
    { path: 'main', line: 2, rule: 'wrong_type', params: { file: 'manifest.json' } },
  ]);
  const large = folder({ 'manifest.json': { main: 'a.js' }, 'a.js': 'a'.repeat(5 * 1024 * 1024) });
  expect(packFolder(large)).toMatchObject({ package: null, errors: [{ rule: 'too_large' }] });
});

it('strips the byte order mark of a manifest that is the whole package', () => {
  const text = '{"main": "x()"}';
  const { package: bytes } = packFolder(folder({ 'manifest.json': `\ufeff${text}` }));
  expect([...bytes!]).toEqual([...new TextEncoder().encode(text)]);
});
