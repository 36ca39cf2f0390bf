import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { mutants } from '../mutants/mutants';

/** Prefix of the reason why a claim has no planted defect. */
const UNTRIED = 'no planted defect: ';

interface Claim {
  claim: string;
  test: string;
}

/** Rows of the first table with this word in its header: their first and last cells. */
function claimsOf(file: string, head: string): Claim[] {
  const [, table = ''] = readFileSync(file, 'utf8').split(`| ${head} |`);
  const lines = table.split('\n').slice(2);
  const rows = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) => {
    const [claim = '', , test = ''] = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    return { claim, test };
  });
}

const claims = [...claimsOf('docs/security.md', 'Threat'), ...claimsOf('docs/reliability.md', 'Failure')];

const testFiles = execFileSync('git', ['ls-files', '-z', '--', '*.test.ts', '*.test.tsx'])
  .toString()
  .split('\0')
  .filter(Boolean);

it('has a planted defect for each claim of security.md and reliability.md, or the claim has a reason for none', () => {
  expect(claims.length).toBeGreaterThan(50);
  const tried = new Set(mutants.map(({ claim }) => claim));
  const wrong = claims.filter(({ claim, test }) => tried.has(claim) === test.includes(UNTRIED));
  expect(wrong).toEqual([]);
});

it.each(mutants)(
  'plants a defect in $file that a test of the row must detect: $claim',
  ({ claim, file, from, test, name = '' }) => {
    const row = claims.find((known) => known.claim === claim);
    expect(row?.test).toContain(basename(test));
    expect([file, readFileSync(file, 'utf8').split(from).length]).toEqual([file, 2]);
    expect(existsSync(test) && readFileSync(test, 'utf8').includes(name)).toBe(true);
  },
);

it.each(claims)('names titles that its tests have: $claim', ({ test }) => {
  const named = [...test.matchAll(/`([\w.]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
  const sources = testFiles.filter((file) => named.includes(basename(file))).map((file) => readFileSync(file, 'utf8'));
  const titles = [...test.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
  expect(titles.filter((title) => !sources.some((source) => source.includes(title)))).toEqual([]);
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name = '') => !scripts[name])).toEqual([]);
});
