import { execFileSync, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit, waitForOutput } from '../tests/support/processes/childProcess';

/** The command line as a developer gets it: the file that the site hands out, installed by npm without a registry. */
let home: string;
let built: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'plugin-square-developer-'));
  built = join(home, 'built');
  const build = `import('./scripts/lib/build/buildCli.mjs').then((cli) => cli.buildCli(${JSON.stringify(built)}))`;
  execFileSync(process.execPath, ['-e', build]);
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(built, 'plugin-square.tgz')];
  execFileSync('npm', install, { cwd: home, env: { ...process.env, HOME: home } });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const installed = () => join(home, 'node_modules/plugin-square');
const start = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(join(home, 'node_modules/.bin/plugin-square'), args, {
    cwd: home,
    env: { ...process.env, HOME: home, ...env },
  });
const run = (...args: string[]) => waitForExit(start(args));
const aPlugin = async (name: string) => {
  expect(await run('init', name)).toMatchObject({ code: 0, stderr: '' });
  return join(home, name);
};

describe('the package', () => {
  it('is one package of at most 5 MB, with the version and the licenses of what is in it', async () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['plugin-square']);
    const sizes = readdirSync(installed()).map((name) => statSync(join(installed(), name)).size);
    expect(sizes.reduce((one, other) => one + other)).toBeLessThan(5_000_000);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await run('--version')).stdout).toBe(`${version}\n`);
    const licenses = readFileSync(join(installed(), 'THIRD_PARTY_LICENSES'), 'utf8');
    for (const name of ['acorn', 'esbuild-wasm', 'parse5']) expect(licenses).toMatch(new RegExp(`^${name}@`, 'm'));
  });

  it('has the same bytes when it is built again', () => {
    const again = join(home, 'again');
    const build = `import('./scripts/lib/build/buildCli.mjs').then((cli) => cli.buildCli(${JSON.stringify(again)}))`;
    execFileSync(process.execPath, ['-e', build]);
    const about = (folder: string) => readFileSync(join(folder, 'plugin-square.json'), 'utf8');
    expect(about(again)).toBe(about(built));
  });

  it('bundles imports without a bundler installed', async () => {
    const folder = await aPlugin('imports');
    writeFileSync(join(folder, 'code.js'), "import { hello } from './hello';\nsquare.tell(hello);\n");
    writeFileSync(join(folder, 'hello.ts'), "export const hello: string = 'Hello';\n");
    expect(await run('pack', folder, '-o', 'imports.json')).toMatchObject({ code: 0, stderr: '' });
    const { main } = JSON.parse(readFileSync(join(home, 'imports.json'), 'utf8'));
    const api = { tell: jest.fn() };
    new Function('square', main)(api);
    expect(api.tell).toHaveBeenCalledWith('Hello');
  });
});

describe('init', () => {
  it('makes a folder that packs and would be accepted', async () => {
    const folder = await aPlugin('grid-maker');
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ name: 'Grid maker' });
    expect(await run('publish', folder, '--contact', 'a@b.example', '--dry-run')).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  it('writes nothing into a folder with files, nor with a name that the site refuses', async () => {
    const folder = join(home, 'taken');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const refused = await run('init', 'taken', '--json');
    expect([refused.code, JSON.parse(refused.stdout).error.id]).toEqual([2, 'folder_not_empty']);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    const long = await run('init', 'named', '--name', 'a'.repeat(51), '--json');
    expect([long.code, JSON.parse(long.stdout).error.id]).toEqual([2, 'invalid_package']);
    expect(long.stderr).toMatch(/ is not a valid plugin name: .*\. Set another one with --name\.$/m);
    expect(readdirSync(home)).not.toContain('named');
  });
});

describe('dev', () => {
  /** A desktop app that accepts plugins in development. */
  async function aClient() {
    const token = 'a-token-of-this-run';
    const taken: { folder: string | null; main: string }[] = [];
    const client = { taken, refuses: false };
    const server = createServer(async (request: IncomingMessage, response) => {
      if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
      if (client.refuses) return void response.writeHead(500).end();
      const body = Buffer.concat(await request.toArray());
      const folder = new URL(request.url ?? '', 'http://client.example').searchParams.get('folder');
      taken.push({ folder, main: JSON.parse(body.toString()).main });
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const file = join(home, 'client.json');
    writeFileSync(file, JSON.stringify({ url: `http://127.0.0.1:${port}/dev/plugin`, token }));
    return Object.assign(client, { env: { PLUGIN_SQUARE_CLIENT: file }, close: () => server.close() });
  }

  it('packs and checks at each save, and a desktop app reloads the plugin', async () => {
    const folder = await aPlugin('lively');
    const client = await aClient();
    const child = start(['dev', folder], client.env);
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const printsNext = async (text: RegExp) => {
      while (!text.test(output)) await once(child.stderr, 'data');
      output = output.slice(text.exec(output)!.index + text.exec(output)![0].length);
    };
    await printsNext(/lively\.plugin\.json \d+ bytes.*Reloaded in the desktop app\..*Waiting for changes/s);
    writeFileSync(join(folder, 'code.js'), 'eval(text);\n');
    await printsNext(/code\.js:1:1 eval main.*Reloaded/s);
    writeFileSync(join(folder, 'manifest.json'), '{');
    await printsNext(/error: .*\n.*manifest\.json:1:2/);
    rmSync(join(folder, 'manifest.json'));
    await printsNext(/error: /);
    child.kill('SIGINT');
    expect(await waitForExit(child)).toMatchObject({ code: 0, stdout: 'Stopped.\n' });
    expect(client.taken.map((one) => one.folder)).toEqual([folder, folder]);
    expect(client.taken[1]?.main).toBe('eval(text);\n');
    client.close();
  });

  it('sends the same package again at the next save if the desktop app refused it', async () => {
    const folder = await aPlugin('refused');
    const client = await aClient();
    client.refuses = true;
    const child = start(['dev', folder], client.env);
    await waitForOutput(
      child,
      /the plugin was not reloaded: .* \(HTTP 500\)\. Restart the app, then save again\..*Waiting/s,
    );
    client.refuses = false;
    const reloaded = waitForOutput(child, /Reloaded in the desktop app\./);
    writeFileSync(join(folder, 'code.js'), readFileSync(join(folder, 'code.js')));
    await reloaded;
    child.kill('SIGINT');
    expect((await waitForExit(child)).code).toBe(0);
    client.close();
  });

  it('continues when the folder is deleted and created again, as bundlers do', async () => {
    const folder = await aPlugin('bundled');
    const manifest = readFileSync(join(folder, 'manifest.json'));
    const child = start(['dev', folder]);
    const packed = new EventEmitter();
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      packed.emit('output');
    });
    const prints = async (text: RegExp) => {
      while (!text.test(output)) await once(packed, 'output');
      output = '';
    };
    const write = (code: string) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'manifest.json'), manifest);
      writeFileSync(join(folder, 'code.js'), code);
    };
    await prints(/Waiting for changes/);
    // The folder is replaced twice: at once, and after the command has reported that it is missing.
    rmSync(folder, { recursive: true });
    write('eval(one);\n');
    await prints(/code\.js:1:1 eval main/);
    rmSync(folder, { recursive: true });
    await prints(/error: .*ENOENT/);
    write('eval(text, two);\n');
    await prints(/code\.js:1:1 eval main/);
    // The command watches the new folder, so it reports a save there.
    writeFileSync(join(folder, 'code.js'), '\neval(three);\n');
    await prints(/code\.js:2:1 eval main/);
    child.kill('SIGINT');
    expect(await waitForExit(child)).toMatchObject({ code: 0, stdout: 'Stopped.\n' });
  });

  it('sends nothing to a desktop app on another machine', async () => {
    const folder = await aPlugin('careful');
    const file = join(home, 'elsewhere.json');
    writeFileSync(file, JSON.stringify({ url: 'http://192.0.2.1/dev', token: 'a-token-of-this-run' }));
    const child = start(['dev', folder], { PLUGIN_SQUARE_CLIENT: file });
    await waitForOutput(child, /describes no desktop app on this machine.*Waiting for changes/s);
    child.kill('SIGINT');
    expect((await waitForExit(child)).code).toBe(0);
  });
});
