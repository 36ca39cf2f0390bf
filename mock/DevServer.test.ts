import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../tests/support/until';
import { DevServer } from './DevServer';

const folder = mkdtempSync(join(tmpdir(), 'dev-server-'));
const program = join(folder, 'server.ts');
const siteConfig = join(folder, 'site.json');
const SERVER = `await import(${JSON.stringify(resolve('mock/server.ts'))});`;

/** A start takes two seconds on an idle machine. */
const START_MS = 2 * 60_000;
jest.setTimeout(6 * START_MS);

let server: DevServer;
let printed: string;
beforeAll(() => {
  Object.assign(process.env, { SITE_CONFIG: siteConfig, DATA_DIR: join(folder, 'data'), SEED: 'none' });
  jest.spyOn(console, 'error').mockImplementation((line) => {
    printed += line;
  });
  configure('https://one.example/');
  writeFileSync(program, SERVER);
  server = new DevServer(program);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['SITE_CONFIG', 'DATA_DIR', 'SEED']) delete process.env[name];
});
beforeEach(() => {
  printed = '';
});

const configure = (help: string) => writeFileSync(siteConfig, JSON.stringify({ links: { help } }));
const read = async (path: string, init?: RequestInit) => fetch((await server.findOrigin()) + path, init);
const page = async () => (await read('/plugins/')).text();

/** Logs in as a developer who has just started `npm run dev`. */
async function signIn(): Promise<Record<string, string>> {
  const user = '/api/user-center/user';
  const body = JSON.stringify({ account: 'admin', password: 'plugin-square' });
  const headers = { 'content-type': 'application/json' };
  const login = await (await read(`${user}/login/password`, { method: 'POST', headers, body })).json();
  const session = await (await read(`${user}/login/code/user?code=${login.data.code}`)).json();
  return { authorization: `Bearer ${session.data.access_token}` };
}

it('takes settings and changes without a restart of umi dev, and sessions stay', async () => {
  const headers = await signIn();
  const isSignedIn = async () => (await read('/api/cmt/manager/verify', { headers })).status === 200;
  expect(await isSignedIn()).toBe(true);
  expect(await page()).toContain('https://one.example/');

  configure('https://two.example/');
  await until('the page has the new link', async () => (await page()).includes('https://two.example/'), START_MS);
  expect(await isSignedIn()).toBe(true);

  writeFileSync(program, 'await import(');
  await until('the terminal says why', async () => printed.includes('does not build'), START_MS);
  expect(await isSignedIn()).toBe(true);

  writeFileSync(program, 'throw new Error("half written");');
  await until('the terminal says that the last version runs', async () => printed.includes('does not start'), START_MS);
  expect(await isSignedIn()).toBe(true);

  writeFileSync(program, `process.env.DEPLOY_TYPE = 'pri'; ${SERVER}`);
  const isPrivate = async () => (await read('/api/cmt/plugin/list')).status === 401;
  await until('the deployment is private', isPrivate, START_MS);
  expect(await isSignedIn()).toBe(true);
});
