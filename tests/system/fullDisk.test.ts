import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../support/api/storage';
import { ADMIN, DURABLE, runServer, type ServerProcess } from '../support/processes/runServer';
import { aSmallDisk, type SmallDisk } from '../support/services/smallDisk';

const disk = aSmallDisk(300);
if (!disk) console.warn('SKIPPED: this machine does not allow mounting a small disk, so a full one is not tested.');
afterAll(() => disk?.remove());

const TUS = { 'tus-resumable': '1.0.0' };
const USERS = '/api/user-center/user';
const LEFT = 256 * 1024;
const CODE = Buffer.from(
  JSON.stringify({ manifest_version: 1, main: `fill("${randomBytes(1024 * 1024).toString('hex')}");` }),
);

(disk ? describe : describe.skip)('a full disk', () => {
  let server: ServerProcess;
  let authorization: string;
  const { folder, fill, empty } = (disk ?? {}) as SmallDisk;
  const dataDir = () => join(folder, 'data');
  beforeAll(async () => {
    mkdirSync(dataDir());
    server = await runServer({ dataDir: dataDir(), env: { SEED: 'none', ...DURABLE } });
    authorization = `Bearer ${await signIn()}`;
  });
  afterAll(() => server?.stop());

  async function signIn(): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(ADMIN) };
    const { data } = await (await fetch(`${server.origin}${USERS}/login/password`, request)).json();
    const session = await (await fetch(`${server.origin}${USERS}/login/code/user?code=${data.code}`)).json();
    return session.data.access_token;
  }

  /** Retries while the machine is overloaded, as opposed to the disk being full. */
  async function submit(part: [string, string | Blob]): Promise<{ status: number; error?: string }> {
    const form = new FormData();
    const texts = { name: 'Full', intro: 'x', description: 'x', contact: 'me', version_content: 'x', version: '1.0.0' };
    for (const [name, value] of [...Object.entries(texts), part]) form.append(name, value);
    const response = await fetch(`${server.origin}/api/cmt/plugin`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    const received = { status: response.status, ...(await response.json()) };
    return received.error === 'overloaded' ? submit(part) : received;
  }

  /** Retries like `submit`. */
  async function signUp(account: string): Promise<{ status: number; error?: string }> {
    const body = JSON.stringify({ account, password: 'a password of the tests' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.origin}${USERS}/sign-up`, { method: 'POST', headers, body });
    const { error } = await response.json();
    return error === 'overloaded' ? signUp(account) : { status: response.status, error };
  }

  const upload = (method: string, path: string, more: Record<string, string>, body?: Buffer) =>
    fetch(server.origin + path, {
      method,
      headers: { ...TUS, authorization, ...more },
      body: body ? new Uint8Array(body) : null,
    });
  const openUpload = async () => {
    const metadata = { 'upload-length': String(CODE.length), 'upload-metadata': `kind ${btoa('code')}` };
    return (await upload('POST', '/api/cmt/uploads', metadata)).headers.get('location') ?? '';
  };
  const sendUpload = (path: string, offset: number) => {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return upload('PATCH', path, headers, CODE.subarray(offset));
  };

  it('reports what cannot be stored, leaves no partial files, and works again when there is space', async () => {
    const path = await openUpload();
    fill(LEFT);
    const before = await filesBelow(join(dataDir(), 'files'));

    expect(await submit(['code', new Blob([CODE])])).toMatchObject({ status: 507, error: 'storage_full' });
    expect(await filesBelow(join(dataDir(), 'files'))).toEqual(before);
    const refused = await sendUpload(path, 0);
    expect([refused.status, (await refused.json()).error]).toEqual([507, 'storage_full']);
    expect((await fetch(`${server.origin}/api/cmt/plugin/list`)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();

    empty();
    const offset = Number((await upload('HEAD', path, {})).headers.get('upload-offset'));
    expect(offset).toBeLessThan(CODE.length);
    expect((await sendUpload(path, offset)).status).toBe(204);
    const uploads = JSON.stringify({ code: path.split('/').at(-1) });
    expect(await submit(['uploads', uploads])).toMatchObject({ status: 200 });
    expect(await submit(['code', new Blob([CODE])])).toMatchObject({ status: 200 });
  });

  it('never corrupts the database: acknowledged data is there, and it continues', async () => {
    fill(0);
    const made: string[] = [];
    for (let index = 0, refused = 0; refused < 3; index += 1) {
      const { status, error } = await signUp(`full-${index}`);
      if (status === 200) made.push(`full-${index}`);
      else refused += 1;
      expect([status, error]).toEqual(status === 200 ? [200, undefined] : [507, 'storage_full']);
    }
    expect(made).not.toEqual([]);
    empty();
    const known = async (account: string) => {
      const url = `${server.origin}/api/cmt/manager/account/list?keyword=${account}`;
      const { data } = await (await fetch(url, { headers: { authorization } })).json();
      return data.account_list.some((one: { account: string }) => one.account === account);
    };
    for (const account of made) expect([account, await known(account)]).toEqual([account, true]);
    expect(await signUp('room-again')).toMatchObject({ status: 200 });
    expect(await known('room-again')).toBe(true);
  });
});
