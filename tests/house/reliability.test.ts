import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const text = readFileSync('docs/reliability.md', 'utf8');
const [, table = ''] = text.split('| Fault');
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const tests = new Map(
  ['server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && basename(path) !== 'reliability.test.ts')
      .map((path) => [basename(path), readFileSync(join(folder, path), 'utf8')] as const),
  ),
);

it('finds every test that a fault was tried by, and in it what is quoted of its names', () => {
  const named = [...table.matchAll(/`([\w.-]+\.test\.ts)`((?:,? "[^"]+")*)/g)];
  expect(named.length).toBeGreaterThan(15);
  for (const [, name = '', quotes = ''] of named) {
    expect([...tests.keys()]).toContain(name);
    for (const [, words = ''] of quotes.matchAll(/"([^"]+)"/g))
      expect([name, words, tests.get(name)?.includes(words)]).toEqual([name, words, true]);
  }
});

it('names commands that exist', () => {
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
});
