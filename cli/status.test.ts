import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { aCommandLine, aPluginFolder, type CommandLine } from '../tests/support/processes/aCommandLine';
import { waitForExit, waitForOutput } from '../tests/support/processes/childProcess';
import { freePort } from '../tests/support/services/freePort';

let cli: CommandLine;
beforeAll(async () => {
  cli = await aCommandLine();
});
afterAll(() => cli.close());

const aPlugin = (more?: object) => aPluginFolder(cli.folder, more);
const publish = (path: string, ...more: string[]) =>
  cli.run(['publish', path, '--contact', 'a@b.example', '--json', ...more]);

async function published(more?: object): Promise<string> {
  return JSON.parse((await publish(aPlugin(more))).stdout).plugin_key;
}

const approve = (plugin_key: string) => cli.decide(plugin_key, '1.0.0', { status: 2 });

it('publishes to a private deployment and waits there, with a token of both scopes', async () => {
  const inside = await aCommandLine({ isPrivate: true });
  try {
    const published = await inside.run(['publish', aPluginFolder(inside.folder), '--contact', 'a@b.example', '--json']);
    expect(published.code).toBe(0);
    const { plugin_key } = JSON.parse(published.stdout);
    await inside.decide(plugin_key, '1.0.0', { status: 2 });
    expect(await inside.run(['status', plugin_key])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/visible/),
    });
    // Publishing a new version reads the contact from the plugin's page, which is hidden from visitors of this site.
    const next = [
      'publish',
      aPluginFolder(inside.folder, { version: '1.1.0' }),
      '--plugin-key',
      plugin_key,
      '--message',
      'Faster',
    ];
    expect((await inside.run(next)).code).toBe(0);
    const asVisitor = await inside.run(['status', plugin_key], { PLUGIN_SQUARE_TOKEN: '' });
    expect(asVisitor.code).toBe(6);
  } finally {
    await inside.close();
  }
});

it('publishes once if the same command runs again because its response was lost, also after the approval', async () => {
  const path = aPlugin();
  const first = await publish(path);
  await approve(JSON.parse(first.stdout).plugin_key);
  const again = await publish(path);
  expect([again.code, JSON.parse(again.stdout)]).toEqual([0, JSON.parse(first.stdout)]);
});

/** A server on this machine. */
async function aSite(respond: RequestListener) {
  const site = createHttpServer(respond);
  await once(site.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

/** A site that knows no plugin and has this version of the command line. */
const aSiteWithCli = (version: string) =>
  aSite((_request, response) => {
    const headers = { 'content-type': 'application/json', 'x-plugin-square-cli': version };
    response.writeHead(404, headers).end(JSON.stringify({ error: 'plugin_not_found', message: 'There is none.' }));
  });

it('says where a newer version of the command line is, also for npx', async () => {
  const site = await aSiteWithCli('99.1.0');
  const { code, stderr } = await cli.run(['status', 'any', '--url', site.url]);
  site.close();
  expect([code, stderr.split('\n')]).toEqual([
    2,
    [
      expect.stringMatching(/^note: this is plugin-square \S+, and .* has 99\.1\.0\. To update it:$/),
      `  npm install --global ${site.url}/plugins/cli/plugin-square.tgz`,
      `  npx --yes ${site.url}/plugins/cli/plugin-square-99.1.0.tgz`,
      'error: There is none.',
      '',
    ],
  ]);
});

it.each(['99.1.0;rm -rf ~', '$(id)', '99.1', '99.1.0/../../x', `99.1.0-${'a'.repeat(200)}`])(
  'shows no line to copy with a version that is none: %s',
  async (version) => {
    const site = await aSiteWithCli(version);
    const { stderr } = await cli.run(['status', 'any', '--url', site.url]);
    site.close();
    expect(stderr).toBe('error: There is none.\n');
  },
);

it.each([200, 404])(
  'distinguishes a connection that breaks during a response (HTTP %s) from another kind of site',
  async (status) => {
    const broken = await aSite((request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': 1_000 });
      request.resume().once('end', () => response.write('{"code":0,', () => response.destroy()));
    });
    const read = await cli.run(['status', 'any', '--url', broken.url, '--json']);
    expect([read.code, JSON.parse(read.stdout).error.id]).toEqual([5, 'unreachable']);
    expect(read.stderr).toMatch(
      /^error: The connection to \S+ broke during the response \(\w+\)\. Check the address and the network/,
    );
    const sent = await publish(aPlugin(), '--url', broken.url);
    expect([sent.code, JSON.parse(sent.stdout).error.id]).toEqual([5, 'unreachable']);
    expect(sent.stderr).toMatch(
      /The site may have received the version\. Run the same command again: .* is not made twice\.$/m,
    );
    broken.close();

    const other = await aSite((_request, response) => void response.writeHead(status).end('<!doctype html>'));
    const html = await cli.run(['status', 'any', '--url', other.url, '--json']);
    expect([html.code, JSON.parse(html.stdout).error.id]).toEqual([5, 'no_square']);
    other.close();
  },
);

describe('status', () => {
  it('reports the status of a version', async () => {
    const key = await published();
    expect(await cli.run(['status', key])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ 1\.0\.0 is in review: it is next in the review queue/),
    });
    const [second, third] = [await published({ name: 'Second' }), await published({ name: 'Third' })];
    expect((await cli.run(['status', second])).stdout).toBe(
      `${second} 1.0.0 is in review: 1 submission is before it\n`,
    );
    expect((await cli.run(['status', third])).stdout).toBe(
      `${third} 1.0.0 is in review: 2 submissions are before it\n`,
    );
    await approve(key);
    const { code, stdout } = await cli.run(['status', key, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { ok: true, state: 'visible', version: '1.0.0' }]);
    const asVisitor = await cli.run(['status', key], { PLUGIN_SQUARE_TOKEN: '' });
    expect(asVisitor).toMatchObject({ code: 0, stdout: `${key} 1.0.0 is visible to everyone\n` });
    expect(await cli.run(['status', key, '--version', '9.0.0'])).toMatchObject({ code: 2 });
    expect(await cli.run(['status', 'never-was'])).toMatchObject({ code: 2 });
    const mistyped = await cli.run(['status', 'never-was'], { PLUGIN_SQUARE_TOKEN: '' });
    expect(mistyped).toMatchObject({ code: 2, stdout: '' });
    expect(mistyped.stderr).toMatch(
      /^error: There is no public plugin never-was\. Check the key, or set PLUGIN_SQUARE_TOKEN /m,
    );
  });

  it('waits until the version is visible, and its polling counts as no install', async () => {
    const key = await published();
    const command = cli.start(['status', key, '--wait']);
    const end = waitForExit(command);
    await waitForOutput(command, /1\.0\.0 is in review/);
    await approve(key);
    expect(await end).toMatchObject({ code: 0, stdout: `${key} 1.0.0 is visible to everyone\n` });
    await cli.run(['status', key]);
    const { body } = await cli.api.send({ method: 'GET', url: `/api/cmt/plugin?plugin_key=${key}` });
    expect(body.data.download_count).toBe(0);
  });

  it('exits with 3 and the reason if the version is rejected or replaced', async () => {
    const key = await published();
    const command = cli.start(['status', key, '--wait']);
    const end = waitForExit(command);
    await waitForOutput(command, /1\.0\.0 is in review/);
    await cli.decide(key, '1.0.0', { status: 3, reason: 'It does not start.', rule: 'broken' });
    expect(await end).toMatchObject({
      code: 3,
      stdout: `${key} 1.0.0 was rejected (rule broken): It does not start.\n`,
    });
    await publish(aPlugin({ version: '1.0.1' }), '--plugin-key', key);
    await publish(aPlugin({ version: '1.0.2' }), '--plugin-key', key);
    const replaced = ['status', key, '--version', '1.0.1', '--wait'];
    expect(await cli.run(replaced)).toMatchObject({ code: 3, stdout: `${key} 1.0.1 was replaced by 1.0.2\n` });
    const { stdout } = await cli.run([...replaced, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, exit_code: 3, state: 'replaced', replaced_by: '1.0.2' });
  });

  it('exits with 4 on a timeout', async () => {
    const { code, stderr } = await cli.run(['status', await published(), '--wait', '--timeout', '1s']);
    expect(code).toBe(4);
    expect(stderr).toMatch(/There was no decision within 1 s \(1\.0\.0 is in review: /);
  });

  it('tries again if the site limits the rate from its first response on', async () => {
    const key = await published();
    await approve(key);
    let requests = 0;
    const site = await aSite(async ({ url, headers }, response) => {
      requests += 1;
      if (requests <= 2) {
        response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' });
        return void response.end(JSON.stringify({ code: 429, error: 'rate_limited', message: 'Too many requests.' }));
      }
      const original = await fetch(cli.url + url, { headers: { authorization: headers.authorization ?? '' } });
      response.writeHead(original.status, { 'content-type': 'application/octet-stream' });
      response.end(Buffer.from(await original.arrayBuffer()));
    });
    const { code } = await cli.run(['status', key, '--wait', '--url', site.url]);
    site.close();
    expect([code, requests > 2]).toEqual([0, true]);
  });

  it('ends at once if the site redirects while it waits', async () => {
    const key = await published();
    let hasMoved = false;
    const site = await aSite(async ({ url, headers }, response) => {
      if (hasMoved) return void response.writeHead(302, { location: 'https://new.example/' }).end();
      const original = await fetch(cli.url + url, { headers: { authorization: headers.authorization ?? '' } });
      response.writeHead(original.status, { 'content-type': 'application/json' }).end(await original.text());
    });
    const command = cli.start(['status', key, '--wait', '--url', site.url]);
    const end = waitForExit(command);
    await waitForOutput(command, /1\.0\.0 is in review/);
    hasMoved = true;
    const { code, stderr } = await end;
    site.close();
    expect([code, stderr]).toEqual([
      5,
      expect.stringMatching(
        /^error: \S+ redirects to https:\/\/new\.example\/\. .* Set PLUGIN_SQUARE_URL or --url to the address/m,
      ),
    ]);
  });

  it('survives a dropped connection, but only after a first response', async () => {
    const key = await published();
    const line = await aLine(new URL(cli.url));
    const command = cli.start(['status', key, '--wait', '--url', line.origin]);
    const end = waitForExit(command);
    await waitForOutput(command, /1\.0\.0 is in review/);
    // Listens before the cut, because the command prints the message only once, perhaps before `cut` resolves.
    const isLost = waitForOutput(command, /could not be reached/);
    await line.cut();
    await isLost;
    await approve(key);
    await line.fix();
    expect(await end).toMatchObject({ code: 0 });
    await line.cut();
    expect(await cli.run(['status', key, '--wait', '--url', line.origin])).toMatchObject({ code: 5 });
  });
});

/** A connection to the site that can be cut and restored. */
async function aLine(site: URL) {
  const port = await freePort();
  const ends = new Set<Socket>();
  let server: Server;
  const fix = async () => {
    server = createServer((near) => {
      const far = connect(Number(site.port), site.hostname);
      for (const end of [near, far]) {
        ends.add(end);
        end.on('error', () => end.destroy());
      }
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    for (const end of ends) end.destroy();
    server.close();
    await once(server, 'close');
  };
  await fix();
  return { origin: `http://127.0.0.1:${port}`, cut, fix };
}
