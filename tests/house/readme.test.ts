import { readFileSync } from 'node:fs';
import { SETTINGS } from '../../server/settingsTable.mjs';

const readme = readFileSync('README.md', 'utf8');
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;

it('names every setting there is, and no other', () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(SETTINGS).sort());
});

it('names commands that exist', () => {
  const commands = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map((match) => match[1]);
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});
