import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { CLI_PACKAGE_PATH } from '../../contract/values/system';
import { CI_SYSTEMS } from '../../src/pages/terminal/workflows';
import { callServer, sessionOf } from '../support/processes/callServer';
import { waitForExit } from '../support/processes/childProcess';
import { ADMIN, runServer, type ServerProcess } from '../support/processes/runServer';
import { until } from '../support/until';

/**
 * From nothing to a public plugin, on a machine that has only Node and npm: the lines of the page "Publish from your
 * terminal", then its files for CI. Home folder and working folder are empty, and no package registry responds.
 */
const machine = mkdtempSync(join(tmpdir(), 'plugin-square-machine-'));
const home = join(machine, 'home');
const repository = join(machine, 'work', 'grid-maker');
const ENV = {
  HOME: home,
  PATH: [join(machine, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  // Users may not write to npm's own folder.
  npm_config_prefix: machine,
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
};
const DEVELOPER = { account: 'developer', password: 'a long password' };

let server: ServerProcess;
let session: string;
let token: string;
let key: string;

beforeAll(async () => {
  mkdirSync(home);
  mkdirSync(dirname(repository));
  server = await runServer({ env: { SEED: 'none' } });
  await callServer(server, 'POST', '/api/user-center/user/sign-up', { body: DEVELOPER });
  session = await sessionOf(server, DEVELOPER);
});
afterAll(async () => {
  await server?.remove();
  rmSync(machine, { recursive: true, force: true });
});

const run = async (command: string, args: string[]) => {
  const env = { ...ENV, PLUGIN_SQUARE_URL: server.origin, PLUGIN_SQUARE_TOKEN: token };
  return promisify(execFile)(command, args, { cwd: dirname(repository), env });
};

it('installs the command line that the site hands out, with the SHA-256 that the page shows', async () => {
  const about = await callServer(server, 'GET', '/api/cmt/command-line');
  const file = Buffer.from(await (await fetch(server.origin + CLI_PACKAGE_PATH)).arrayBuffer());
  expect([createHash('sha256').update(file).digest('hex'), file.byteLength]).toEqual([about.sha256, about.size]);
  await run('npm', ['install', '--global', server.origin + CLI_PACKAGE_PATH]);
  expect((await run('plugin-square', ['--version'])).stdout).toBe(`${about.version}\n`);
  expect(readdirSync(join(machine, 'lib', 'node_modules'))).toEqual(['plugin-square']);
});

it('publishes the first version of a plugin that `init` made, with a token of the account page', async () => {
  const body = { name: 'CI', scopes: ['publish', 'read'], expires_in_days: 90, password: DEVELOPER.password };
  token = (await callServer(server, 'POST', '/api/user-center/user/token', { bearer: session, body })).token;
  await run('plugin-square', ['init', 'grid-maker']);
  // In a terminal, the command asks for the contact.
  const { stdout } = await run('plugin-square', ['publish', 'grid-maker', '--contact', 'me@example.com', '--json']);
  key = JSON.parse(stdout).plugin_key;
  await approve('1.0.0');
  await isListed('1.0.0');
});

/** A job as it runs: each command with its environment. */
interface Job {
  env: Record<string, string>;
  commands: { run: string; env: Record<string, string> }[];
}

type Variables = Record<string, string>;
interface GitHubFile {
  jobs: { publish: { env: Variables; steps: { uses?: string; run?: string; env?: Variables }[] } };
}
interface GitLabFile {
  publish: { variables: Variables; script: string[] };
}

const SECRET = `\${{ secrets.PLUGIN_SQUARE_TOKEN }}`;

/** Reads the jobs as both systems do. Actions check out the repository and install Node: both are there. */
const JOBS: Record<(typeof CI_SYSTEMS)[number]['key'], (file: string, tag: string) => Job> = {
  github: (file, tag) => {
    const { env, steps } = (parse(file) as GitHubFile).jobs.publish;
    const withSecret = (variables: Variables = {}) =>
      Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.replace(SECRET, token)]));
    return {
      env: { ...env, GITHUB_REF_NAME: tag },
      commands: steps.flatMap(({ run: line, env: own }) => (line ? [{ run: line, env: withSecret(own) }] : [])),
    };
  },
  gitlab: (file, tag) => {
    const { variables, script } = (parse(file) as GitLabFile).publish;
    const env = { ...variables, CI_COMMIT_TAG: tag, PLUGIN_SQUARE_TOKEN: token };
    return { env, commands: script.map((line) => ({ run: line, env: {} })) };
  },
};

it.each(CI_SYSTEMS.map((system, index) => [system.title, `1.${index + 1}.0`, system] as const))(
  'publishes by the file for %s: version %s is in review, is approved, and is public',
  async (_title, version, { key: system, content }) => {
    const manifest = JSON.parse(readFileSync(join(repository, 'manifest.json'), 'utf8'));
    writeFileSync(join(repository, 'manifest.json'), JSON.stringify({ ...manifest, version }));
    writeFileSync(join(repository, 'code.js'), `square.tell('${version}');\n`);
    const about = await callServer(server, 'GET', '/api/cmt/command-line');
    const file = content(server.origin, about.version).replace(/(?<=--plugin-key |status )my-plugin\b/g, key);
    const { env, commands } = JOBS[system](file, `v${version}`);
    expect(commands).toHaveLength(2);

    // The last command waits until the version is public.
    const approved = approve(version);
    for (const command of commands) {
      const child = spawn('bash', ['-e', '-c', command.run], {
        cwd: repository,
        env: { ...ENV, CI: 'true', ...env, ...command.env },
      });
      expect([command.run, await waitForExit(child)]).toMatchObject([command.run, { code: 0 }]);
    }
    await approved;
    const { version_content } = await reviewOf(version);
    expect(version_content).toBe(`v${version}`);
    await isListed(version);
    const plugin = await (await fetch(`${server.origin}/api/cmt/plugin/download?plugin_key=${key}`)).json();
    expect(plugin).toMatchObject({ name: 'Grid maker', version, main: `square.tell('${version}');\n` });
  },
);

async function isListed(current_version: string): Promise<void> {
  const { plugin_list } = await callServer(server, 'GET', '/api/cmt/plugin/list');
  expect(plugin_list).toMatchObject([{ plugin_key: key, name: 'Grid maker', current_version }]);
}

const reviewOf = async (version: string) =>
  callServer(server, 'GET', `/api/cmt/plugin/audit?plugin_key=${key}&version=${version}`, {
    bearer: await sessionOf(server, ADMIN),
  });

/** Approves a version as the administrator, once it is in review. */
async function approve(version: string): Promise<void> {
  const bearer = await sessionOf(server, ADMIN);
  await until(`version ${version} is in review`, async () => {
    const { audit_list } = await callServer(server, 'GET', '/api/cmt/plugin/audit/list?status=1', { bearer });
    return audit_list.some((one: { version: string }) => one.version === version);
  });
  await reviewOf(version);
  await callServer(server, 'POST', '/api/cmt/plugin/audit/status', {
    body: { plugin_key: key, version, status: 2 },
    bearer,
  });
}
