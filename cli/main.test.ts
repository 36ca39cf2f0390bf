import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  aCommandLine,
  aFolder,
  aManifest,
  aPluginFolder,
  type CommandLine,
} from '../tests/support/processes/aCommandLine';
import { anMp4 } from '../tests/support/samples/videos';
import { freePort } from '../tests/support/services/freePort';
import { publish as publishCommand } from './publish';

let cli: CommandLine;
beforeAll(async () => {
  cli = await aCommandLine();
});
afterAll(() => cli.close());

const aPlugin = (more?: object) => aPluginFolder(cli.folder, more);
const publish = (path: string, ...more: string[]) =>
  cli.run(['publish', path, '--contact', 'a@b.example', '--json', ...more]);

describe('pack', () => {
  it('packs a folder into one package, with the same bytes for the same folder', async () => {
    const plugin = aFolder(cli.folder, {
      'manifest.json': aManifest({ ui: 'ui.html' }),
      'code.js': 'tidy();\n',
      'ui.html': '<p>Hello</p>',
      'node_modules/big/index.js': 'never',
      '.env': 'SECRET=1',
    });
    const [one, other] = [join(cli.folder, 'one.json'), join(cli.folder, 'other.json')];
    const packed = await cli.run(['pack', plugin, '-o', one]);
    expect(packed).toMatchObject({ code: 0, stderr: '' });
    expect(packed.stdout).toMatch(/one\.json \d+ bytes sha256:[0-9a-f]{64}\n$/);
    await cli.run(['pack', plugin, '-o', other]);
    expect(readFileSync(other)).toEqual(readFileSync(one));
    expect(JSON.parse(readFileSync(one, 'utf8'))).toMatchObject({ main: 'tidy();\n', ui: '<p>Hello</p>' });
    expect(readFileSync(one, 'utf8')).not.toMatch(/SECRET|never/);
  });

  it('reports every error with its place and exits with 1', async () => {
    const broken = await cli.run(['pack', aPlugin({ version: 'one' })]);
    expect(broken.code).toBe(1);
    expect(broken.stdout).toBe('');
    expect(broken.stderr).toMatch(/^manifest\.json:4:14 not_semver version must/m);
    const packing = await cli.run(['pack', aPlugin({ main: 'gone.js', ui: 'ui.html' }), '--json']);
    expect(JSON.parse(packing.stdout)).toMatchObject({
      ok: false,
      exit_code: 1,
      error: { id: 'invalid_package', faults: [{ rule: 'file_missing' }, { rule: 'file_missing' }] },
    });
  });

  it('refuses a manifest whose code is missing, with the id of the site', async () => {
    const folder = aFolder(cli.folder, { 'manifest.json': aManifest() });
    const file = join(folder, 'manifest.json');
    for (const args of [
      ['pack', folder],
      ['publish', file, '--dry-run'],
    ]) {
      const refused = await cli.run([...args, '--json']);
      expect([args, refused.code, JSON.parse(refused.stdout).error.id]).toEqual([args, 1, 'code_not_included']);
      expect(refused.stderr).toMatch(
        /manifest\.json:\d+:\d+ code_not_included main names "code\.js".*plugin-square pack/,
      );
    }
  });

  it('follows no link, and says so if a linked file is needed', async () => {
    const outside = join(cli.folder, 'secret.js');
    writeFileSync(outside, 'secret();');
    const plugin = aFolder(cli.folder, { 'manifest.json': aManifest(), 'other.js': '' });
    symlinkSync(outside, join(plugin, 'code.js'));
    const packed = await cli.run(['pack', plugin]);
    expect(packed.code).toBe(1);
    expect(packed.stderr).toContain('note: code.js was left out: it is a link');
    expect(packed.stderr).not.toContain('secret()');
  });

  it('reports what the automatic checks will find, with the line in the file', async () => {
    const plugin = aFolder(cli.folder, { 'manifest.json': aManifest(), 'code.js': 'tidy();\neval(text);\n' });
    const packed = await cli.run(['pack', plugin, '-o', 'doubtful.json']);
    expect(packed.code).toBe(1);
    expect(packed.stderr).toMatch(/^code\.js:2:1 eval main /);
    const again = await cli.run(['publish', join(cli.folder, 'doubtful.json'), '--contact', 'c', '--dry-run']);
    expect(again.stderr).toMatch(/doubtful\.json eval main:2:1 /);
  });

  it('bundles what the code imports, from our folders and from another tool’s', async () => {
    const code = {
      'src/main.ts':
        "import { tidy } from './tidy';\nimport words from '../words.json';\ntidy(words.hello as string);\n",
      'src/tidy/index.js': "export { tidy } from './deep.mjs';\n",
      'src/tidy/deep.mjs': 'export const tidy = (word) => host.notify(word + require("./old.cjs").mark);\n',
      'src/tidy/old.cjs': 'exports.mark = "!";\n',
      'words.json': '{ "hello": "Tidied" }',
    };
    const ownFormat = aFolder(cli.folder, { 'manifest.json': aManifest({ main: 'src/main.ts' }), ...code });
    const theirs = aFolder(cli.folder, {
      'manifest.json': JSON.stringify({
        name: 'Tidy',
        id: '7',
        api: '1.0.0',
        main: 'src/main.ts',
        editorType: ['figma'],
        ...{ version: '1.0.0', intro: 'Tidies', description: 'Tidies a page.' },
      }),
      ...code,
    });
    for (const folder of [ownFormat, theirs]) {
      const file = join(cli.folder, 'bundled.json');
      expect(await cli.run(['pack', folder, '-o', file])).toMatchObject({ code: 0, stderr: '' });
      const notify = jest.fn();
      new Function('host', JSON.parse(readFileSync(file, 'utf8')).main)({ notify });
      expect(notify).toHaveBeenCalledWith('Tidied!');
    }
  });

  it("locates findings of bundled code in the developer's file", async () => {
    const plugin = aFolder(cli.folder, {
      'manifest.json': aManifest({ main: 'src/main.ts' }),
      'src/main.ts': "import { run } from './run';\n\nrun(host.selection as string);\n",
      'src/run.ts': 'type Text = string;\n\nexport function run(text: Text) {\n  return eval(text);\n}\n',
    });
    const packed = await cli.run(['pack', plugin, '-o', 'mapped.json']);
    expect(packed.code).toBe(1);
    expect(packed.stderr).toMatch(/^src\/run\.ts:4:10 eval main /m);
    expect(readFileSync(join(cli.folder, 'mapped.json'), 'utf8')).not.toContain('sourceMappingURL');
  });

  it('does not change code without imports', async () => {
    const code = 'const fs = typeof require === "function" && require("fs");\ntidy(fs); // export\n';
    const plugin = aFolder(cli.folder, { 'manifest.json': aManifest(), 'code.js': code });
    const file = join(cli.folder, 'as-it-is.json');
    await cli.run(['pack', plugin, '-o', file]);
    expect(JSON.parse(readFileSync(file, 'utf8')).main).toBe(code);
  });

  it.each([
    [
      'a module of Node',
      "import fs from 'fs';",
      /^code\.js:2:16 not_bundled main imports fs, which is not a file of the folder/m,
    ],
    ['a package', "import { a } from 'lodash';", /imports lodash, .* Bundle the plugin with your own tool first/],
    ['a file that is not there', "import './gone';", /imports \.\/gone, which is not in the folder/],
    ['a file outside', "import '../../etc/passwd';", /names \.\.\/\.\.\/etc\/passwd, which is outside the folder/],
    ['an image', "import './logo.svg';", /imports \.\/logo\.svg, which is not code/],
    ['an await at the top level', "import './other.js'; await tidy();", /not_bundled main Top-level await/],
  ])('says where code imports %s', async (_what, line, expected) => {
    const files = { 'code.js': `\n${line}\n`, 'other.js': '', 'logo.svg': '<svg/>' };
    const packed = await cli.run(['pack', aFolder(cli.folder, { 'manifest.json': aManifest(), ...files })]);
    expect(packed.code).toBe(1);
    expect(packed.stderr).toMatch(expected);
  });

  it('prints no control characters from file names', async () => {
    const packed = await cli.run(['pack', aPlugin({ main: 'a\u001b[31m.js' })]);
    expect(packed.code).toBe(1);
    expect(packed.stderr).not.toContain('\u001b');
  });
});

describe('wrong usage', () => {
  it('exits with 2 and one sentence', async () => {
    const plugin = aPlugin();
    for (const [args, env, sentence] of [
      [[], {}, /Which command\?/],
      [['sing'], {}, /There is no command sing/],
      [['pack'], {}, /<folder> is missing/],
      [['pack', join(cli.folder, 'nowhere')], {}, /nowhere cannot be used \(ENOENT\)/],
      [['pack', join(plugin, 'manifest.json')], {}, /manifest\.json is a file, and "pack" needs the folder/],
      [['dev', join(plugin, 'manifest.json')], {}, /manifest\.json is a file, and "dev" needs the folder/],
      [['pack', plugin, '-o', join(plugin, 'code.js')], {}, /code\.js is inside the plugin's folder/],
      [['dev', plugin, '-o', join(plugin, 'code.js')], {}, /code\.js is inside the plugin's folder/],
      [['publish', plugin, '--token', 'x'], {}, /Unknown option '--token'/],
      [['publish', plugin], {}, /A new plugin needs --contact/],
      [['publish', plugin, '--contact', 'c'], { PLUGIN_SQUARE_URL: '' }, /Set PLUGIN_SQUARE_URL/],
      [['publish', plugin, '--contact', 'c', '--url', 'http://square.example'], {}, /is not secure: use https/],
      [['status', 'tidy', '--timeout', 'soon'], {}, /--timeout soon is not a duration/],
    ] as const) {
      const { code, stdout, stderr } = await cli.run([...args], env);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(sentence);
    }
    expect(readFileSync(join(plugin, 'code.js'), 'utf8')).toMatch(/^tidy\(\d+\);\n$/);
  });

  it('says what to do if the command itself fails', async () => {
    const sabotage = `
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      fs.mkdir = () => { throw new Error('No memory') };
      syncBuiltinESMExports();`;
    const { code, stdout, stderr } = await cli.run(['init', 'never', '--json'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(sabotage)}`,
    });
    expect([code, JSON.parse(stdout).error.id]).toEqual([70, 'internal_error']);
    expect(stderr).toMatch(
      /^error: plugin-square \S+ failed unexpectedly: No memory\. Update the command and try again\. If it fails again, send/,
    );
  });

  it('prints the usage', async () => {
    expect(await cli.run(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: plugin-square/),
    });
    expect((await cli.run(['status', '--help'])).stdout).toMatch(/^plugin-square status <plugin_key>/);
  });
});

describe('publish', () => {
  it('submits a new plugin and a new version of it, and says what was refused', async () => {
    const first = await publish(aPlugin());
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const { plugin_key, ...receipt } = JSON.parse(first.stdout);
    expect(receipt).toMatchObject({ ok: true, command: 'publish', exit_code: 0, version: '1.0.0', status: 1 });
    await cli.decide(plugin_key, '1.0.0', { status: 2 });

    const again = await publish(aPlugin(), '--plugin-key', plugin_key);
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stdout)).toMatchObject({ ok: false, error: { id: 'version_taken', status: 409 } });

    // Without --contact, the new version keeps the public contact.
    const next = await cli.run(['publish', aPlugin({ version: '1.1.0' }), '--plugin-key', plugin_key, '-m', 'Faster']);
    expect(next).toMatchObject({ code: 0, stdout: expect.stringMatching(/ 1\.1\.0 is in review\n/) });
    await cli.decide(plugin_key, '1.1.0', { status: 2 });
    const detail = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${plugin_key}` });
    expect(detail.body.data).toMatchObject({ contact: 'a@b.example', versions: [{ content: 'Faster' }, {}] });
  });

  it('keeps the contact of a first version that was rejected or is still in review', async () => {
    const { plugin_key } = JSON.parse((await publish(aPlugin())).stdout);
    const corrected = ['publish', aPlugin(), '--plugin-key', plugin_key, '-m', 'Fixed'];
    const publishOnly = { PLUGIN_SQUARE_TOKEN: await cli.token(['publish']) };
    await cli.decide(plugin_key, '1.0.0', { status: 3, reason: 'It does not start.', rule: 'broken' });
    expect(await cli.run(corrected, publishOnly)).toMatchObject({ code: 0, stderr: '' });
    const next = ['publish', aPlugin({ version: '1.0.1' }), '--plugin-key', plugin_key, '-m', 'Fixed again'];
    expect(await cli.run(next, publishOnly)).toMatchObject({ code: 0 });
    await cli.decide(plugin_key, '1.0.1', { status: 2 });
    const detail = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${plugin_key}` });
    expect(detail.body.data).toMatchObject({ contact: 'a@b.example', versions: [{ content: 'Fixed again' }] });
  });

  it('says which version in review it replaces, and asks in a terminal', async () => {
    const { plugin_key } = JSON.parse((await publish(aPlugin())).stdout);
    const beta = ['publish', aPlugin({ version: '1.1.0-beta.1' }), '--plugin-key', plugin_key];
    const pending = async () => JSON.parse((await cli.run(['status', plugin_key, '--json'])).stdout).version;
    const noted: string[] = [];
    const env = { PLUGIN_SQUARE_URL: cli.url, PLUGIN_SQUARE_TOKEN: await cli.token(['publish']) };
    const typing = (typed: string | null) => ({
      env,
      note: (line: string) => void noted.push(line),
      prompt: async () => typed,
    });
    for (const typed of [null, '', 'no'])
      await expect(publishCommand.run(beta.slice(1), typing(typed))).rejects.toMatchObject({ id: 'not_confirmed' });
    expect(await pending()).toBe('1.0.0');
    await publishCommand.run(beta.slice(1), typing('y'));
    expect(noted).toEqual(Array(4).fill('1.1.0-beta.1 replaces 1.0.0, which is in review.'));
    expect(await pending()).toBe('1.1.0-beta.1');

    // No question about the same submission again, with --yes, or outside of a terminal.
    await publishCommand.run(beta.slice(1), typing(null));
    await publishCommand.run([aPlugin({ version: '1.1.0' }), '--yes', ...beta.slice(2)], typing(null));
    const inCi = await cli.run(['publish', aPlugin({ version: '1.2.0' }), ...beta.slice(2)]);
    expect(inCi).toMatchObject({ code: 0, stderr: '1.2.0 replaces 1.1.0, which is in review.\n' });
  });

  it('works line by line as the README says, and prints the line that shows the status', async () => {
    const lines = readFileSync('README.md', 'utf8').matchAll(/^plugin-square (?<line>[^#\n]+)/gm);
    const [init, ...more] = [...lines].map(({ groups }) => groups!.line!.trim().split(' '));
    expect([init, ...more].map((line) => line?.[0])).toEqual(['init', 'publish', 'status']);
    expect(await cli.run(init!)).toMatchObject({ code: 0 });
    const published = await cli.run([...more[0]!, '--contact', 'a@b.example']);
    expect(published.stdout).toContain(`Next: plugin-square ${more[1]!.join(' ')}\n`);
    const status = await cli.run(more[1]!.filter((word) => word !== '--wait'));
    expect(status).toMatchObject({ code: 0, stdout: expect.stringMatching(/^my-plugin 1\.0\.0 is in review: /) });
    // The folder and the key are taken now: the next plugin gets a key that only the site knows.
    const other = await cli.run([
      'publish',
      aPlugin({ id: 'my-plugin', name: 'My plugin' }),
      '--contact',
      'a@b.example',
    ]);
    const [, next] = other.stdout.match(/^Next: plugin-square (status my-plugin-\w{8}) --wait$/m)!;
    expect(await cli.run(next!.split(' '))).toMatchObject({ code: 0 });
  });

  it('prompts for the contact of a new plugin in a terminal, and for nothing else', async () => {
    const [noted, labels]: [string[], string[]] = [[], []];
    const env = { PLUGIN_SQUARE_URL: cli.url, PLUGIN_SQUARE_TOKEN: await cli.token(['publish']) };
    const typing = (contact: string | null) => ({
      env,
      note: (line: string) => void noted.push(line),
      prompt: async (label: string) => {
        labels.push(label);
        return contact;
      },
    });
    const { data } = await publishCommand.run([aPlugin()], typing('tidy@plugins.example'));
    expect([noted, labels]).toEqual([
      [expect.stringMatching(/^How can users reach you\? Everyone sees it/)],
      ['Contact: '],
    ]);
    await cli.decide(String(data.plugin_key), '1.0.0', { status: 2 });
    const detail = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${data.plugin_key}` });
    expect(detail.body.data.contact).toBe('tidy@plugins.example');

    for (const [contact, id] of [
      [null, 'wrong_use'],
      [' ', 'wrong_use'],
      ['c'.repeat(201), 'invalid_request'],
    ] as const)
      await expect(publishCommand.run([aPlugin()], typing(contact))).rejects.toMatchObject({ id });
    labels.length = 0;
    // Without a token, no one types for nothing.
    const withoutToken = { ...typing('a@b.example'), env: { PLUGIN_SQUARE_URL: cli.url } };
    await expect(publishCommand.run([aPlugin()], withoutToken)).rejects.toMatchObject({ id: 'token_missing' });
    await publishCommand.run([aPlugin(), '--dry-run'], typing(null));
    expect(labels).toEqual([]);
  });

  it('says that users keep their version, if it sends a pre-release', async () => {
    const { plugin_key } = JSON.parse((await publish(aPlugin())).stdout);
    await cli.decide(plugin_key, '1.0.0', { status: 2 });
    const sent = await cli.run(['publish', aPlugin({ version: '1.1.0-beta.9' }), '--plugin-key', plugin_key]);
    expect(sent.stdout).toContain(`${plugin_key} 1.1.0-beta.9 is in review; it is a pre-release: users keep 1.0.0 `);
    await cli.decide(plugin_key, '1.1.0-beta.9', { status: 2 });
    const status = await cli.run(['status', plugin_key, '--version', '1.1.0-beta.9', '--wait']);
    const stdout = `${plugin_key} 1.1.0-beta.9 is public as a pre-release: users keep 1.0.0 unless they choose it\n`;
    expect(status).toMatchObject({ code: 0, stdout });
  });

  it('sets the rollout percentage with the submission', async () => {
    const { plugin_key } = JSON.parse((await publish(aPlugin())).stdout);
    await cli.decide(plugin_key, '1.0.0', { status: 2 });
    const next = aPlugin({ version: '1.1.0' });
    const sent = await cli.run(['publish', next, '--plugin-key', plugin_key, '--rollout', '10']);
    expect(sent.stdout).toContain(`${plugin_key} 1.1.0 is in review; 10% of users get it first after approval\n`);
    await cli.decide(plugin_key, '1.1.0', { status: 2 });
    const status = await cli.run(['status', plugin_key, '--version', '1.1.0', '--wait']);
    expect(status).toMatchObject({ code: 0, stdout: `${plugin_key} 1.1.0 is visible to 10% of users\n` });
    for (const share of ['0', '101', '10.5', 'ten', '']) {
      const refused = await cli.run(['publish', next, '--plugin-key', plugin_key, '--rollout', share]);
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/a whole number from 1 to 100/) });
    }
    const first = await cli.run(['publish', next, '--contact', 'a@b.example', '--rollout', '10']);
    expect(first).toMatchObject({ code: 2, stderr: expect.stringMatching(/All users get the first version/) });
  });

  it('sends a package with findings of the automatic checks only with --despite-checks', async () => {
    const plugin = aFolder(cli.folder, { 'manifest.json': aManifest(), 'code.js': 'eval(text);\n' });
    const refused = await publish(plugin);
    expect([refused.code, JSON.parse(refused.stdout).error.id]).toEqual([1, 'checks_failed']);
    const sent = await publish(plugin, '--despite-checks');
    expect(sent.code).toBe(0);
    expect(sent.stderr).toMatch(/^warning: the reviewer will see: code\.js:1:1 eval main /);
  });

  it('tells the reviewer why a finding is harmless, at the place that its line shows', async () => {
    const code = 'eval(text);\nfetch("https://a.example/");\n';
    const plugin = aFolder(cli.folder, { 'manifest.json': aManifest({ name: 'Own server' }), 'code.js': code });
    const reasons = ['--acknowledge', 'code.js:2:7=Our own server: a=b', '--acknowledge', 'code.js:9:9=Gone'];
    const refused = await publish(plugin, ...reasons);
    expect([refused.code, JSON.parse(refused.stdout).error.id]).toEqual([1, 'checks_failed']);
    const sent = await publish(plugin, '--despite-checks', ...reasons);
    expect(sent.code).toBe(0);
    expect(sent.stderr).toMatch(/^note: no finding is at code\.js:9:9, so the reason for it was left out$/m);
    const { plugin_key } = JSON.parse(sent.stdout);
    const review = await cli.api.send(
      { method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version: '1.0.0' } },
      await cli.api.person(undefined, 1),
    );
    const findings = review.body.data.checks.flatMap((verdict: { findings: object[] }) => verdict.findings);
    expect(findings).toEqual([
      expect.not.objectContaining({ reason: expect.anything() }),
      expect.objectContaining({ rule: 'undeclared_host', reason: 'Our own server: a=b' }),
    ]);
    for (const wrong of ['code.js:2:7', '=Ours', 'code.js:2:7= '])
      expect((await publish(plugin, '--despite-checks', '--acknowledge', wrong)).code).toBe(2);
    const long = await publish(plugin, '--despite-checks', '--acknowledge', `code.js:2:7=${'a'.repeat(301)}`);
    expect(JSON.parse(long.stdout).error).toMatchObject({ id: 'invalid_request', details: [{ path: 'acknowledge' }] });
  });

  it('says that users will see another name than that of the package', async () => {
    const shown = /^note: the package says "Tidy"; the site will show "Neat"$/m;
    for (const more of [['--dry-run'], []]) {
      const sent = await publish(aPlugin(), '--name', 'Neat', ...more);
      expect([sent.code, shown.test(sent.stderr)]).toEqual([0, true]);
    }
    expect((await publish(aPlugin(), '--name', 'Tidy', '--dry-run')).stderr).toBe('');
  });

  it('sends images and a video, which the reviewer sees', async () => {
    const [icon, panel, video] = ['icon.png', 'panel.png', 'demo.mp4'].map((name) => join(cli.folder, name)) as [
      string,
      string,
      string,
    ];
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a6a74' } }).png();
    for (const file of [icon, panel]) writeFileSync(file, await image.clone().toBuffer());
    writeFileSync(video, anMp4());
    const media = ['--icon', icon, '--panel', panel, '--panel', panel, '--video', video];
    const sent = await publish(aPlugin({ name: 'Tidy film' }), ...media);
    expect(sent).toMatchObject({ code: 0, stderr: '' });
    const { plugin_key } = JSON.parse(sent.stdout);
    await cli.decide(plugin_key, '1.0.0', { status: 2 });
    const { data } = (await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${plugin_key}` })).body;
    expect(data).toMatchObject({
      icon: expect.stringMatching(/\.webp$/),
      video: expect.stringMatching(/^\/files\/.*\.mp4$/),
    });
    expect(data.panel_images).toHaveLength(2);

    writeFileSync(video, 'no film');
    const refused = await publish(aPlugin({ version: '1.1.0' }), '--plugin-key', plugin_key, '--video', video);
    expect([refused.code, JSON.parse(refused.stdout).error.id]).toEqual([1, 'invalid_video']);
    const many = await publish(aPlugin(), '--panel', panel, ...media);
    expect([many.code, JSON.parse(many.stdout).error.id]).toEqual([1, 'too_many_media']);
  });

  it('sends nothing on a dry run', async () => {
    const dry = await cli.run(['publish', aPlugin(), '--contact', 'a@b.example', '--dry-run', '--json'], {
      PLUGIN_SQUARE_URL: '',
      PLUGIN_SQUARE_TOKEN: '',
    });
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.stdout)).toMatchObject({ ok: true, dry_run: true, name: 'Tidy', version: '1.0.0' });
  });

  it('exits with 6 without a token that has the scope', async () => {
    for (const [shown, id] of [
      ['', 'token_missing'],
      ['a password', 'token_malformed'],
      [`psq_${'-'.repeat(49)}`, 'token_malformed'],
      [`psq_${'0'.repeat(20_000)}`, 'token_too_long'],
      [`psq_${'0'.repeat(49)}`, 'unauthenticated'],
      [await cli.token(['read']), 'token_scope'],
    ]) {
      const args = ['publish', aPlugin(), '--contact', 'a@b.example', '--json'];
      const { code, stdout } = await cli.run(args, { PLUGIN_SQUARE_TOKEN: shown });
      expect([code, JSON.parse(stdout).error.id]).toEqual([6, id]);
    }
  });

  it('says what is wrong with a token that is too long, and does not print it', async () => {
    const token = `psq_${'0'.repeat(49)}`;
    const { stderr } = await cli.run(['status', 'any'], { PLUGIN_SQUARE_TOKEN: token + token });
    expect(stderr).toContain('an access token has 53 characters, and this one 106 (perhaps it was pasted twice)');
    expect(stderr).not.toContain(token);
  });

  it('exits with 5 if nothing responds, and sends the token to no other host', async () => {
    const nobody = await cli.run(['publish', aPlugin(), '--contact', 'a@b.example'], {
      PLUGIN_SQUARE_URL: `http://127.0.0.1:${await freePort()}`,
    });
    expect(nobody.code).toBe(5);
    expect(nobody.stderr).toMatch(/^error: .* could not be reached \(ECONNREFUSED\)/);

    const other = createServer((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 307 Moved\r\nlocation: ${cli.url}/\r\ncontent-length: 0\r\n\r\n`));
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const moved = await cli.run(['publish', aPlugin(), '--contact', 'a@b.example'], {
      PLUGIN_SQUARE_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    });
    other.close();
    expect(moved.code).toBe(5);
    expect(moved.stderr).toContain(`redirects to ${cli.url}/`);
  });
});
