import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm run release` refuses a target or a commit before it deletes or packs anything. release.test.ts makes a release. */
const repository = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(repository, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: repository });
const release = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/release.mjs'), ...args], { cwd: repository, encoding: 'utf8' });
const at = (...names: string[]) => join(repository, ...names);

beforeAll(() => {
  git('init', '--quiet');
  writeFileSync(at('package.json'), JSON.stringify({ version: '9.9.9' }));
  writeFileSync(at('.gitignore'), 'out/\nfolder/\nfile\ndist/\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
});

it('keeps a folder with a file that no release wrote', () => {
  mkdirSync(at('folder'));
  writeFileSync(at('folder/thesis.txt'), 'work of years');
  const { status, stderr } = release('folder');
  expect([status, stderr.trim().split('\n')]).toEqual([
    2,
    [expect.stringMatching(/^The folder folder has "thesis\.txt", which no release wrote.+Name a new folder\.$/)],
  ]);
  expect(existsSync(at('folder/thesis.txt'))).toBe(true);
  writeFileSync(at('file'), '');
  expect(release('file').stderr).toContain('file is a file');
});

it('replaces an earlier release, and is in its default folder in any case', () => {
  mkdirSync(at('out'));
  writeFileSync(at('out/SHA256SUMS'), '00  plugin-square-9.9.8.tgz\n');
  writeFileSync(at('out/plugin-square-9.9.8.tgz'), '');
  mkdirSync(at('dist/release/server'), { recursive: true });
  // This repository has nothing to pack: the release goes on until then.
  for (const args of [['out'], []]) expect(release(...args).stdout).toBe('Packing the server …\n');
  expect(existsSync(at('out/plugin-square-9.9.8.tgz'))).toBe(false);
});

it('refuses changes that are not committed, unless it is only tried', () => {
  writeFileSync(at('package.json'), JSON.stringify({ version: '9.9.10' }));
  writeFileSync(at('new.ts'), '');
  const { status, stdout, stderr } = release('later');
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([
    2,
    '',
    [expect.stringMatching(/^These files differ from the last commit.+: package\.json, new\.ts\. .+--allow-dirty/)],
  ]);
  expect(existsSync(at('later'))).toBe(false);
  expect(release('later', '--allow-dirty').stdout).toBe('Packing the server …\n');
});

it.each([[['--dry']], [['one', 'two']]])('refuses the arguments %j and shows its usage', (args) => {
  const { status, stderr } = release(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run release')]);
});
