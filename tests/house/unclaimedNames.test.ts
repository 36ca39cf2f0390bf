import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Commands that download a package by its name and run it. Addresses do not count. */
const RUNS_BY_NAME =
  /\b(?:npx|bunx|npm (?:exec|x|create|init)|(?:pnpm|yarn) (?:dlx|create))\s+(?:-\S+\s+)*(?!https?:\/\/)@?[a-z]/gi;
/** Commands that install the command line by an unclaimed name. */
const INSTALLS_OURS =
  /\b(?:npm|pnpm|yarn|bun) (?:i|install|add|global add)\b[^\n`'"]*(?<![/\w-])plugin-square(?![/\w-])/gi;

const files = execFileSync('git', [
  'ls-files',
  '-z',
  '--',
  ':!tests/house/unclaimedNames.test.ts',
  ':!package-lock.json',
])
  .toString()
  .split('\0')
  .filter((file) => /\.(?:md|json|ya?ml|[cm]?[jt]sx?|html|sh|conf|service)$|^\.ci\/|Dockerfile$/.test(file));

/** Parts of a text that ask a user to run an unknown package. */
const findNames = (text: string) =>
  [...text.matchAll(RUNS_BY_NAME), ...text.matchAll(INSTALLS_OURS)].map(([found]) => found);

it('asks no user to run a package by a name that anyone may claim', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findNames(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual(
    [],
  );
});

it('would detect such a line', () => {
  expect(findNames('Run `npx plugin-square publish my-plugin`.')).toHaveLength(1);
  expect(findNames('npx --yes plugin-square pack')).toHaveLength(1);
  expect(findNames('npm install -g plugin-square')).toHaveLength(1);
  expect(findNames('npm ci --prefix plugin-square')).toEqual([]);
  expect(findNames('npx --yes https://square.example/plugins/cli/plugin-square.tgz pack')).toEqual([]);
});

it('runs from a clone as docs/cli.md says', () => {
  const [, program = ''] = /`node (bin\/\S+)`/.exec(readFileSync('docs/cli.md', 'utf8')) ?? [];
  const { status, stdout } = spawnSync(process.execPath, [program, 'publish', '--help'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^plugin-square publish /)]);
});
