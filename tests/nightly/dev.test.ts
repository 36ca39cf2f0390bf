import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../support/services/freePort';
import { until } from '../support/until';

jest.setTimeout(180_000);

/** `npm run dev`: umi dev with the same server in memory. */
describe('npm run dev', () => {
  let dev: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    dev = spawn(process.execPath, ['node_modules/@umijs/max/bin/max.js', 'dev'], {
      env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', BROWSER: 'none' },
      stdio: 'ignore',
    });
    const isServed = async () => (await (await fetch(`${origin}/plugins/`)).text()).includes('umi.js');
    await until('umi dev served the site', () => isServed().catch(() => false), 2 * 60_000);
  });
  afterAll(() => dev.kill());

  it('serves the site, the demo catalog, login and uploads', async () => {
    const list = await json('/api/cmt/plugin/list?limit=3');
    expect(list.data.plugin_list).toHaveLength(3);

    const { code } = (
      await json('/api/user-center/user/login/password', post({ account: 'admin', password: 'plugin-square' }))
    ).data;
    const { access_token } = (await json(`/api/user-center/user/login/code/user?code=${code}`)).data;
    const authorization = `Bearer ${access_token}`;

    const form = new FormData();
    const manifest = {
      manifest_version: 1,
      name: 'Dev upload',
      version: '1.0.0',
      intro: 'i',
      description: 'd',
      editor_type: ['design'],
      main: 'go()',
    };
    form.append('code', new Blob([JSON.stringify(manifest)], { type: 'application/json' }), 'plugin.json');
    form.append('contact', 'me@example.com');
    form.append('version_content', 'First');
    const released = await json('/api/cmt/plugin', { method: 'POST', headers: { authorization }, body: form });
    expect(released).toMatchObject({ code: 0, data: { version: '1.0.0', status: 1 } });

    const pending = await json('/api/cmt/plugin/audit/list?status=1', { headers: { authorization } });
    expect(pending.data.audit_list).toEqual([expect.objectContaining({ name: 'Dev upload' })]);

    const page = await (await fetch(`${origin}/user/login`)).text();
    expect(page).toContain('<html lang="zh-CN"');
  });

  async function json(path: string, init?: RequestInit) {
    return (await fetch(origin + path, init)).json() as Promise<{ code: number; data: Record<string, never> }>;
  }
});

function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
