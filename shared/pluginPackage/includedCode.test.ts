import { missingCode, namesCodeFile, namesPageFile } from './includedCode';

it.each([
  'code.js',
  ' ./dist/code.js\n',
  '/plugin.js',
  'dist\\code.js',
  'dist/code',
  'main',
  'a.b',
  '"code.js"',
  'code (1).js',
  'a=b.ts',
  'code.js?v=2',
  'my code.min.mjs#start',
  'https://cdn.example.com/plugin.js',
  'https://cdn.example.com/run(1)',
  '//cdn.example.com/plugin.js',
  'data:text/javascript,run()',
  'import "./code.js";',
  '// code.js',
])('recognizes %j as a file name, not as code', (main) => expect(namesCodeFile(main)).toBe(true));

it.each([
  'host.run();',
  'run()',
  'total = 1',
  'tag`text`',
  'start().js.run()',
  '// code.js\nrun()',
  'run();\n// main.js',
  `${'a();'.repeat(200)}b.js`,
])('recognizes %j as code', (main) => expect(namesCodeFile(main)).toBe(false));

it.each(['ui.html', './dist/index.html', 'ui', 'https://example.com/ui', 'Hello', 'a > b'])(
  'recognizes %j as the name of a page',
  (page) => expect(namesPageFile(page)).toBe(true),
);

it.each(['', '  ', '<p>Hello</p>', 'Hello <b>you</b>', '<!doctype html>'])('recognizes %j as a page', (page) =>
  expect(namesPageFile(page)).toBe(false),
);

it("reports every field whose file is missing, under the developer's spelling", () => {
  const found = missingCode({ code: 'plugin.js', ui: { start: 'a.html', help: '<p>?</p>', end: 'b.html' } });
  expect(found.map(({ path, rule, params }) => [path.join('.'), rule, params?.named])).toEqual([
    ['code', 'code_not_included', 'plugin.js'],
    ['ui.start', 'code_not_included', 'a.html'],
    ['ui.end', 'code_not_included', 'b.html'],
  ]);
  expect(found[0]?.message).toMatch(/choose the whole folder .*plugin-square pack/);
});

it('finds a local script of a page, but none of another host', () => {
  const named = (ui: string) => missingCode({ main: 'run()', ui }).map(({ params }) => params?.named);
  expect(named('<p></p><script src="./ui.js"></script>')).toEqual(['./ui.js']);
  expect(named('<script src="https://cdn.example.com/ui.js"></script><script>run()</script>')).toEqual([]);
  expect(named('<base href="https://cdn.example.com/"><script src="ui.js"></script>')).toEqual([]);
  expect(named('<!-- <script src="ui.js"></script> -->')).toEqual([]);
});

it('prefers our own spelling if a package has both', () => {
  expect(missingCode({ main: 'run()', code: 'plugin.js' })).toEqual([]);
  expect(missingCode({ main: 'code.js', code: 'run()' })).toHaveLength(1);
});
