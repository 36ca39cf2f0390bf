import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>;
const pages = execFileSync('git', ['ls-files', '-z', '--', '*.md']).toString().split('\0').filter(Boolean);

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');

/** Anchors of a page, as GitHub derives them from its headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

/** A page's links to missing files and headings of this repository. */
function brokenLinks(page: string, text = read(page)): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
}

it.each(['README.md', 'CONTRIBUTING.md', 'docs/newcomer.md'])('%s names commands that exist', (page) => {
  const commands = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map((match) => match[1]);
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

it('has a link in the README to every page of docs/', () => {
  const missing = readdirSync('docs').filter(
    (name) => name.endsWith('.md') && !read('README.md').includes(`(docs/${name})`),
  );
  expect(missing).toEqual([]);
});

it('has no link to a page or heading that does not exist', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

it('refers to docs/requirements.md, not to documents outside of the repository', () => {
  const outside = ['SP' + 'EC.md', 'DES' + 'IGN.md'];
  const sources = execFileSync('git', ['ls-files', '-z', '--', '*.md', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'])
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(file) && file !== 'CHANGELOG.md');
  expect(sources.filter((file) => outside.some((name) => read(file).includes(name)))).toEqual([]);
});

it('would detect such a link', () => {
  const text =
    '# One\n[a](README.md#start) [b](docs/none.md) [c](#one) [d](README.md#nothing) [e](https://square.example) `[f](none)`';
  expect(brokenLinks('README.md', text)).toEqual(['docs/none.md', '#one', 'README.md#nothing']);
});

it('has the version of package.json first in the changelog, below what is not released yet', () => {
  const [, newest] = /^## (?!Unreleased)(\S+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(JSON.parse(read('package.json')).version);
});

it('names our packages without a version, except in the changelog', () => {
  const isOfVersion = (page: string) => /plugin-square(?:-server)?-\d/.test(read(page));
  expect(pages.filter(isOfVersion)).toEqual(['CHANGELOG.md']);
});

describe('docs/newcomer.md', () => {
  const page = 'docs/newcomer.md';
  const entries = read(page)
    .split(/\n(?=\*\*\d+\. )/)
    .slice(1);

  it('has twenty answers, each with a link to a file', () => {
    expect(entries).toHaveLength(20);
    expect(entries.filter((entry) => filesIn(page, entry).length === 0)).toEqual([]);
  });

  it('names only folders that exist, and code that the linked files of the same answer have', () => {
    expect(entries.flatMap((entry) => missingNames(page, entry))).toEqual([]);
  });

  it('would detect other names', () => {
    const entry =
      '`requireNobody` in [mount.ts](../server/http/mount.ts), not `requireCaller`, `server/none`, or `npm test`.';
    expect(missingNames(page, entry)).toEqual(['requireNobody', 'server/none']);
  });
});

describe('docs/decisions/README.md', () => {
  const files = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));

  it('has a row for each decision, with the title of its file', () => {
    const index = read('docs/decisions/README.md');
    const rows = [...index.matchAll(/^\| \d+ \| \[.*?\]\(\d{4}-[^)]*\) \|/gm)].map(([row]) => row);
    expect(rows).toEqual(files.map((name) => rowOf(name, read(join('docs/decisions', name)))));
  });

  it('has every decision that code, tests, and pages name', () => {
    const numbers = new Set(files.map((name) => Number(name.slice(0, 4))));
    const sources = execFileSync('git', ['ls-files', '-z', '--', '*.md', '*.ts', '*.tsx', '*.mjs', '*.cjs'])
      .toString()
      .split('\0')
      .filter((file) => file !== '' && existsSync(file) && file !== 'CHANGELOG.md' && !file.startsWith('tests/house/'));
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/\b(?:decision\s+(?:\* )?|docs\/decisions\/)(\d+)/gi)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The row of a decision. */
function rowOf(name: string, text: string): string {
  const [, number, title] = text.match(/^# (\d+)\. (.+)\n/) ?? [];
  return `| ${number} | [${title}](${name}) |`;
}

/** The files that a text of a page links to, and those in the folders that it links to. */
function filesIn(page: string, text: string): string[] {
  const paths = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => join(dirname(page), link));
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
          .map((name) => join(path, name))
      : [path],
  );
}

/** Names in backticks that are neither a path, nor a command, nor in a file that the text links to. */
function missingNames(page: string, text: string): string[] {
  const code = filesIn(page, text).map(read).join('\n');
  return [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name.replace(/\s+/g, ' '))
    .filter((name) => !name.startsWith('npm ') && !existsSync(name) && !code.includes(name));
}

it('lists every variable that the command line reads', () => {
  const sources = readdirSync('cli').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const code = sources.map((name) => read(join('cli', name))).join('\n');
  const variables = new Set([...code.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name));
  // Every program on a terminal reads it.
  variables.delete('TERM');
  expect(variables.size).toBeGreaterThan(2);
  const listed = [...read('docs/cli.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect([...variables].filter((name) => !listed.includes(name))).toEqual([]);
});
