import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('| Feared');
const tests = ['server', 'shared', 'src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

it('finds every test that the threat model names', () => {
  const named = [...table.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
  const there = new Set(tests.map((path) => basename(path)));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !there.has(basename(name)))).toEqual([]);
});

it('finds in them what it quotes of their names', () => {
  const quoted = [...table.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
  const texts = tests.filter((path) => !path.endsWith('security.test.ts')).map((path) => readFileSync(path, 'utf8'));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
});
