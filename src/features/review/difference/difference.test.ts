import { codeLines, visibleText } from './codeLines';
import type { DifferenceLine } from './fileDifference';
import { fileDifference } from './fileDifference';
import { foldedLines } from './foldedLines';
import { layOutPage, layOutScript } from './layOutCode';
import { packageDifference } from './packageDifference';

const main = (before: string | null, after: string | null) =>
  fileDifference({ path: 'main', isPage: false, before, after });
/** Formats a line as in a diff: `-1 old`, `+1 new`, ` 1 same`. */
const written = ({ kind, before, after, pieces }: DifferenceLine) =>
  `${{ same: ' ', removed: '-', added: '+' }[kind]}${before ?? after ?? ''} ${pieces.map(({ text }) => text).join('')}`;
const marked = ({ pieces }: DifferenceLine) => pieces.filter((piece) => piece.isMarked).map(({ text }) => text);
const withoutSpace = (code: string) => code.replace(/\s/g, '');
const packed = (more: object) => JSON.stringify({ manifest_version: 1, main: 'run();', ...more });

describe('the lines of two files', () => {
  it('are shown as removed, added and the same, with their numbers', () => {
    const { lines, change } = main('one();\ntwo();\nthree();', 'one();\ndos();\nthree();\nfour();');
    expect(change).toBe('changed');
    expect(lines.map(written)).toEqual([' 1 one();', '-2 two();', '+2 dos();', ' 3 three();', '+4 four();']);
  });

  it('have the words marked that only one of them has', () => {
    const { lines } = main('fetch("https://a.example/x", options);', 'fetch("https://b.example/x", options);');
    expect(lines.map(marked)).toEqual([['a'], ['b']]);
  });

  it('have no marks if they share almost nothing', () => {
    const { lines } = main('const palette = read(file);', 'return 42;');
    expect(lines.map(marked)).toEqual([[], []]);
  });

  it('are all added if the file is new, and all removed if it is gone', () => {
    expect(main(null, 'run();')).toMatchObject({ change: 'added', isReplaced: false });
    expect(main('run();', null).lines.map(written)).toEqual(['-1 run();']);
  });

  it('are shown as replaced if almost every one of very many differs', () => {
    const code = (name: string) => Array.from({ length: 30_000 }, (_, index) => `${name}${index}();`).join('\n');
    const { isReplaced, lines } = main(code('a'), code('b'));
    expect(isReplaced).toBe(true);
    expect(lines).toHaveLength(60_000);
  });
});

describe('minified code', () => {
  const minified = `function f(a){for(let i=0;i<9;i++){if(a[i]){g({x:1,y:\`t\${a[i]}; {\`})}}return a}${'f(1);'.repeat(90)}`;

  it('is formatted, with nothing added or left out', () => {
    const laidOut = layOutScript(minified);
    expect(withoutSpace(laidOut)).toBe(withoutSpace(minified));
    expect(laidOut.split('\n').slice(0, 3)).toEqual(['function f(a){', '  for(let i=0;i<9;i++){', '    if(a[i]){']);
    // The text of a template literal is not changed.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    expect(laidOut).toContain('`t${a[i]}; {`');
  });

  it('is compared after formatting, and says so', () => {
    const { isLaidOut, lines } = main(minified, minified.replace('i<9', 'i<10'));
    expect(isLaidOut).toBe(true);
    expect(lines.filter(({ kind }) => kind !== 'same')).toHaveLength(2);
  });

  it('is formatted in pages as well', () => {
    const page = `<p>a</p><p>b</p><script>${minified}</script><p>c</p>`;
    expect(layOutPage(page).split('\n')).toContain('  for(let i=0;i<9;i++){');
    expect(withoutSpace(layOutPage(page))).toBe(withoutSpace(page));
  });

  it('is formatted up to the first invalid token', () => {
    const broken = `f(1);"${'x'.repeat(500)}`;
    expect(withoutSpace(layOutScript(broken))).toBe(broken);
  });
});

it('writes out invisible characters, and never changes the text direction', () => {
  expect(visibleText('if (a\u202e b)\u200b')).toBe('if (a⟨U+202E⟩ b)⟨U+200B⟩');
});

it('continues a very long line in extra rows, and hides nothing of it', () => {
  const rows = codeLines(`${'x'.repeat(2_500)}\nend`);
  expect(rows.map(({ number, text }) => [number, text.length])).toEqual([
    [1, 1000],
    [null, 1000],
    [null, 500],
    [2, 3],
  ]);
});

it('folds lines that are far from any change', () => {
  const before = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  const after = before.with(20, 'changed');
  const blocks = foldedLines(main(before.join('\n'), after.join('\n')).lines);
  expect(blocks.map(({ from, lines, isFolded }) => [from, lines.length, isFolded])).toEqual([
    [0, 17, true],
    [17, 8, false],
    [25, 16, true],
  ]);
});

describe('two packages', () => {
  it('differ in files and in fields of any depth', () => {
    const before = packed({ ui: { panel: '<p>a</p>' }, network_access: { allowed_domains: ['a.example'] }, menu: 'x' });
    const after = packed({
      ui: { panel: '<p>b</p>', help: '<p>h</p>' },
      network_access: { allowed_domains: ['a.example'], reasoning: 'because' },
      permissions: ['storage'],
    });
    const { files, manifest } = packageDifference(before, after);
    expect(files.map(({ path, change }) => [path, change])).toEqual([
      ['main', 'same'],
      ['ui.panel', 'changed'],
      ['ui.help', 'added'],
    ]);
    expect(manifest).toEqual([
      { path: 'network_access.reasoning', change: 'added', before: null, after: 'because' },
      { path: 'permissions', change: 'added', before: null, after: '[\n "storage"\n]' },
      { path: 'menu', change: 'removed', before: 'x', after: null },
    ]);
  });

  it('show the surroundings of the difference in a very long field', () => {
    const { manifest } = packageDifference(
      packed({ note: 'a'.repeat(9_000) }),
      packed({ note: `${'a'.repeat(8_000)}b` }),
    );
    expect(manifest[0]?.after).toHaveLength(502);
    expect(manifest[0]?.after).toMatch(/^…a+b$/);
  });

  it('are equal if only the spelling of the code’s name differs', () => {
    const after = JSON.stringify({ manifest_version: 1, code: 'run();' });
    expect(packageDifference(packed({}), after)).toMatchObject({ files: [{ change: 'same' }], manifest: [] });
  });

  it('are compared by field even if a name is one of Object.prototype', () => {
    const after = '{"main":"run();","manifest_version":1,"__proto__":{"toString":"x"},"constructor":"y"}';
    expect(packageDifference(packed({}), after).manifest.map(({ path }) => path)).toEqual([
      '__proto__.toString',
      'constructor',
    ]);
  });
});
