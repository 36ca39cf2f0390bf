import { symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MEDIA_LIMITS } from '../contract/values/releases';
import { sendForm } from '../tests/support/api/sendForm';
import {
  aCommandLine,
  aFolder,
  aManifest,
  aPluginFolder,
  type CommandLine,
} from '../tests/support/processes/aCommandLine';

/**
 * Everything that the site refuses and that can be known without it: `pack` and `publish --dry-run` refuse it too, with
 * the same id. Only the site knows tokens, keys and versions that are taken, names that are too similar to others, and
 * the rest of an image or a video after its first bytes.
 */
let cli: CommandLine;
beforeAll(async () => {
  cli = await aCommandLine();
});
afterAll(() => cli.close());

const idOf = (stdout: string) => JSON.parse(stdout).error?.id;
const pathsOf = (details: { path: string }[] | undefined) => details?.map(({ path }) => path);

describe('of a package', () => {
  const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

  it.each<[string, Record<string, unknown>, string, string[]]>([
    ['no summary and no description', without('intro', 'description'), 'invalid_request', ['intro', 'description']],
    ['a version that is none', { version: '1.0' }, 'invalid_package', ['version']],
    ['a name over its limit', { name: 'a'.repeat(51) }, 'invalid_package', ['name']],
    ['a name that hides a character', { name: 'Ti\u200bdy' }, 'invalid_package', ['name']],
    [
      'a host that is none',
      { network_access: { allowed_domains: ['a b'] } },
      'invalid_package',
      ['network_access.allowed_domains.0'],
    ],
    ['an unknown editor', { editor_type: ['paint'] }, 'invalid_package', ['editor_type.0']],
    ['a key of every object', { mine: [{ ['__proto__']: {} }] }, 'invalid_package', ['mine.0.__proto__']],
    ['code that is not there', { main: 'code.js' }, 'code_not_included', ['main']],
    ['a page that is not there', { ui: 'ui.html' }, 'code_not_included', ['ui']],
  ])('%s', async (_what, more, id, paths) => {
    const manifest = aManifest({ main: 'tidy();', ...more });
    const folder = aFolder(cli.folder, { 'manifest.json': manifest });
    for (const args of [
      ['pack', folder, '-o', join(folder, 'made.plugin.json')],
      ['publish', folder, '--contact', 'a@b.example', '--dry-run'],
      ['publish', join(folder, 'manifest.json'), '--contact', 'a@b.example', '--dry-run'],
    ]) {
      const { code, stdout } = await cli.run([...args, '--json']);
      const { error } = JSON.parse(stdout);
      expect([args[0], code, error?.id, pathsOf(error?.details ?? error?.faults)]).toEqual([args[0], 1, id, paths]);
    }
    const fields = { contact: 'a@b.example', version_content: 'New' };
    const request = { method: 'POST', url: '/api/cmt/plugin', fields, files: { code: Buffer.from(manifest) } } as const;
    const response = await sendForm(cli.api, request, await cli.api.person());
    expect([response.body.error, pathsOf(response.body.details)]).toEqual([id, paths]);
  });

  it('accepts a new plugin as the batch import does: with the name of its folder, version 1.0.0, and one of its texts', async () => {
    const folder = aPluginFolder(cli.folder, without('name', 'version', 'intro'));
    const name = basename(folder);
    const packed = await cli.run(['pack', folder, '-o', join(folder, 'made.plugin.json')]);
    expect(packed).toMatchObject({ code: 0 });
    const { stdout } = await cli.run(['publish', folder, '--contact', 'a@b.example', '--json']);
    const { plugin_key, version } = JSON.parse(stdout);
    expect(version).toBe('1.0.0');
    await cli.decide(plugin_key, version, { status: 2 });
    const detail = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${plugin_key}` });
    const description = 'Tidies whatever is on a page.';
    expect(detail.body.data).toMatchObject({ name, intro: description, description });
  });

  it('names what is missing as the site does, and takes it as an option', async () => {
    const folder = aPluginFolder(cli.folder, without('intro', 'description', 'version'));
    const publish = (...more: string[]) => cli.run(['publish', folder, '--contact', 'a@b.example', ...more]);
    expect((await publish()).stderr).toMatch(
      /^summary is missing: write "intro" into manifest\.json, or publish with --summary$/m,
    );
    const texts = ['--name', 'Neat', '--summary', 'Neat pages', '--version', '2.0.0'];
    const { stdout } = await publish(...texts, '--json');
    const { plugin_key, version } = JSON.parse(stdout);
    expect(version).toBe('2.0.0');
    await cli.decide(plugin_key, version, { status: 2 });
    const again = await cli.run(['publish', folder, '--plugin-key', plugin_key, '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ plugin_key, version: '2.0.1' });
    const detail = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${plugin_key}` });
    expect(detail.body.data).toMatchObject({ name: 'Neat', intro: 'Neat pages', description: 'Neat pages' });
  });

  it('refuses a version that differs from that of the package, as the site does', async () => {
    const folder = aPluginFolder(cli.folder);
    for (const more of [['--dry-run'], []]) {
      const args = ['publish', folder, '--contact', 'a@b.example', '--version', '0.2.0', '--json', ...more];
      expect(JSON.parse((await cli.run(args)).stdout).error).toMatchObject({
        id: 'invalid_request',
        details: [{ path: 'version', rule: 'version_differs' }],
      });
    }
  });

  it('names a link in the folder, and what to do', async () => {
    const folder = aPluginFolder(cli.folder);
    symlinkSync(cli.folder, join(folder, 'lib'));
    const { stderr } = await cli.run(['pack', folder, '-o', join(folder, 'made.plugin.json')]);
    expect(stderr).toMatch(/^note: lib was left out: it is a link, .*Put a copy of what it leads to in its place$/m);
  });

  it('accepts a new version without the texts that the previous one has', async () => {
    const folder = aPluginFolder(cli.folder, without('name', 'intro', 'description'));
    const dry = await cli.run(['publish', folder, '--plugin-key', 'tidy', '--dry-run']);
    const packed = await cli.run(['pack', folder, '--plugin-key', 'tidy', '-o', join(folder, 'made.plugin.json')]);
    expect([dry.code, packed.code]).toEqual([0, 0]);
  });
});

describe('of the other fields', () => {
  const dryRun = (...more: string[]) => cli.run(['publish', aPluginFolder(cli.folder), ...more, '--dry-run', '--json']);

  it.each([
    ['a contact over its limit', ['--contact', 'c'.repeat(201)], 'contact'],
    ['an empty contact', ['--contact', ' '], 'contact'],
    ['a message over its limit', ['--contact', 'c', '-m', 'm'.repeat(1_001)], 'version_content'],
    ['a message that turns the writing', ['--contact', 'c', '-m', 'a\u202eb'], 'version_content'],
    ['a key that is none', ['--contact', 'c', '--plugin-key', '../x'], 'plugin_key'],
    ['a summary over its limit', ['--contact', 'c', '--summary', 's'.repeat(121)], 'intro'],
    ['an empty name', ['--contact', 'c', '--name', ' '], 'name'],
  ])('%s', async (_what, args, path) => {
    const { code, stdout } = await dryRun(...args);
    expect([code, idOf(stdout), pathsOf(JSON.parse(stdout).error.details)]).toEqual([1, 'invalid_request', [path]]);
  });

  it('refuses media that are not images or videos, too large, or too many', async () => {
    const [text, large] = ['text.png', 'large.png'].map((name) => join(cli.folder, name)) as [string, string];
    writeFileSync(text, 'no picture');
    writeFileSync(large, Buffer.alloc(MEDIA_LIMITS.image_bytes + 1));
    const contact = ['--contact', 'c'];
    expect(idOf((await dryRun(...contact, '--icon', text)).stdout)).toBe('invalid_image');
    expect(idOf((await dryRun(...contact, '--video', text)).stdout)).toBe('invalid_video');
    expect(idOf((await dryRun(...contact, '--cover', large)).stdout)).toBe('body_too_large');
    const panels = Array(4).fill(['--panel', text]).flat();
    expect(idOf((await dryRun(...contact, ...panels)).stdout)).toBe('too_many_media');
  });

  it('requires a contact for a new plugin, as publishing does', async () => {
    expect([(await dryRun()).code, idOf((await dryRun()).stdout)]).toEqual([2, 'wrong_use']);
  });
});
