import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STARTER } from '../../shared/pluginPackage/samplePackages';
import { outputFile } from './outputFile';

/** A plugin in a project: its folder is `plugin`. */
let project: string;
let plugin: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'plugin-square-output-'));
  plugin = join(project, 'plugin');
  mkdirSync(join(plugin, 'src'), { recursive: true });
  writeFileSync(join(plugin, 'src/code.js'), 'tidy();\n');
  symlinkSync(plugin, join(project, 'link'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const isRefusedAs = (id: string, folder: string, file: string) =>
  expect(outputFile(folder, file)).rejects.toMatchObject({ exit: 2, id });

it('is named after the folder, in the working folder', async () => {
  expect(await outputFile(plugin, undefined)).toBe('plugin.plugin.json');
});

it('is no source file: nothing in the folder but packages, which packing skips', async () => {
  for (const file of ['src/code.js', 'src/new.js', 'new.json', '..code.js'])
    await isRefusedAs('output_in_folder', plugin, join(plugin, file));
  await isRefusedAs('output_in_folder', join(project, 'link'), join(plugin, 'new.json'));
  await isRefusedAs('output_in_folder', plugin, join(project, 'link/src/code.js'));
  symlinkSync(join(plugin, 'src/code.js'), join(project, 'linked.plugin.json'));
  await isRefusedAs('output_in_folder', plugin, join(project, 'linked.plugin.json'));
  const inside = join(plugin, 'made.plugin.json');
  expect(await outputFile(plugin, inside)).toBe(inside);
});

it('replaces packages and empty files, but no other file', async () => {
  const file = join(project, 'made.json');
  for (const text of ['', JSON.stringify(STARTER)]) {
    writeFileSync(file, text);
    expect(await outputFile(plugin, file)).toBe(file);
  }
  for (const text of [
    '{"name": "project", "version": "1.0.0"}',
    'notes',
    JSON.stringify({ ...STARTER, main: 'code.js' }),
  ]) {
    writeFileSync(file, text);
    await isRefusedAs('output_not_a_package', plugin, file);
  }
  // A package that was written incompletely has the name of packages.
  const broken = join(project, 'broken.plugin.json');
  writeFileSync(broken, '{');
  expect(await outputFile(plugin, broken)).toBe(broken);
  expect(await outputFile(plugin, '/dev/null')).toBe('/dev/null');
});

it('says what to do', async () => {
  const file = join(project, 'notes.txt');
  writeFileSync(file, 'notes');
  await expect(outputFile(plugin, file)).rejects.toThrow(/Choose another file with -o, or delete this one first\.$/);
  await expect(outputFile(plugin, join(plugin, 'a.json'))).rejects.toThrow(/a name that ends in \.plugin\.json\.$/);
});
