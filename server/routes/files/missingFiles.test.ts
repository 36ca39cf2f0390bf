import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPackage, aRelease, type Parts, publishing } from '../../../tests/support/samples/releases';
import { blockRoutes } from '../moderation/moderation';
import { downloadRoutes } from '../plugins/downloads';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { reviewListRoutes } from '../reviews/reviewList';
import { reviewRoutes } from '../reviews/reviews';
import { fileRoutes } from './files';

/** A storage that lost files or bytes: the database alone was restored, or a disk is failing. */
let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    reviewRoutes(app, context);
    versionRoutes(app, context);
    blockRoutes(app, context);
    pluginRoutes(app, context);
    downloadRoutes(app, context);
    fileRoutes(app, context);
  });
  admin = await api.person('reviewer', 1);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

let numbers = 0;
/** A package that no other test uses, and the name of its file. */
function aCode() {
  const code = aPackage({ name: `Code ${numbers++}` });
  return { code, file: `${createHash('sha256').update(code).digest('hex')}.json` };
}
async function anIcon(): Promise<Buffer> {
  const background = { r: numbers++ % 256, g: 90, b: 160 };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

const put = (url: string, body: object, who: Person = admin) =>
  api.send({ method: 'PUT', url: `/api/cmt${url}`, body }, who);
const get = (url: string, query: Record<string, string>) => api.send({ url: `/api/cmt${url}`, query });
const download = (plugin_key: string) => get('/plugin/download', { plugin_key });
const isPublic = async (plugin_key: string) => (await get('/plugin', { plugin_key })).status === 200;
const named = ({ body }: ApiResponse) => body.details as { file: string; reason: string }[];
const lose = (file: string) => api.context.storage.delete(file);
/** Replaces the bytes with others of the same length. */
const damage = (file: string, bytes: Buffer) => api.context.storage.putDerived(file, Buffer.alloc(bytes.length, 'x'));
const submit = async (developer: Person, parts: Parts = {}): Promise<string> =>
  (await publisher.release(aRelease({ name: `Plugin ${numbers++}`, ...parts }), developer)).body.data.plugin_key;

async function aPublished(): Promise<{ developer: Person; key: string; file: string; code: Buffer }> {
  const developer = await api.person();
  const made = aCode();
  const key = await submit(developer, { code: made.code });
  expect((await publisher.approve(key, '1.0.0')).status).toBe(200);
  return { developer, key, ...made };
}

async function addVersion({ developer, key }: { developer: Person; key: string }, version: string) {
  const made = aCode();
  expect((await publisher.publishedVersion(developer, key, version, { code: made.code })).status).toBe(200);
  return made;
}

describe('an approval', () => {
  it('is refused if the package is missing, names the file, and works once it is back', async () => {
    const developer = await api.person();
    const { code, file } = aCode();
    const key = await submit(developer, { code });
    await lose(file);
    const refused = await publisher.approve(key, '1.0.0');
    expect(errorOf(refused)).toEqual([409, 'files_missing']);
    expect(named(refused)).toEqual([{ file, reason: 'missing' }]);
    expect(await isPublic(key)).toBe(false);
    await api.context.storage.put(code, 'json');
    expect((await publisher.approve(key, '1.0.0')).status).toBe(200);
    expect((await download(key)).text).toBe(code.toString());
  });

  it('is refused if the package has different bytes, until the developer uploads it again', async () => {
    const developer = await api.person();
    const { code, file } = aCode();
    const key = await submit(developer, { code });
    await damage(file, code);
    expect(named(await publisher.approve(key, '1.0.0'))).toEqual([{ file, reason: 'changed' }]);
    await submit(developer, { code });
    expect((await publisher.approve(key, '1.0.0')).status).toBe(200);
  });

  it('is refused if the icon is missing', async () => {
    const developer = await api.person();
    const key = await submit(developer, { code: aCode().code, icon: await anIcon() });
    const query = { plugin_key: key, version: '1.0.0' };
    const { body } = await api.send({ url: '/api/cmt/plugin/audit', query }, admin);
    const file = body.data.icon.slice('/files/'.length);
    await lose(file);
    expect(named(await publisher.approve(key, '1.0.0'))).toEqual([{ file, reason: 'missing' }]);
  });

  it('by a rule leaves unreadable packages to reviewers', async () => {
    const developer = await api.person();
    // A name similar to another plugin's would be a finding.
    const name = 'Kanban';
    const key = await submit(developer, { name, code: aCode().code, icon: await anIcon() });
    await publisher.approve(key, '1.0.0');
    const automatic = { user_ids: [developer.user_id], departments: [] };
    const rules = { own_submissions: 'forbidden', approvals: 1, automatic, known_hosts: null };
    expect((await put('/manager/approval_rules', rules)).status).toBe(200);
    const update = (version: string) =>
      publisher.update(aRelease({ plugin_key: key, version, name, code: aCode().code }), developer);
    expect((await update('1.1.0')).body.data.status).toBe(2);
    const { icon } = (await get('/plugin', { plugin_key: key })).body.data;
    await lose(icon.slice('/files/'.length));
    expect((await update('1.2.0')).body.data.status).toBe(1);
  });
});

describe('approved versions', () => {
  it('do not become current again if the package is missing', async () => {
    const old = await aPublished();
    await addVersion(old, '1.1.0');
    await lose(old.file);
    const refused = await put('/plugin/version/rollback', { plugin_key: old.key, version: '1.0.0' }, old.developer);
    expect(errorOf(refused)).toEqual([409, 'files_missing']);
    expect((await download(old.key)).status).toBe(200);
  });

  it('are not rolled out while one of the two packages is missing', async () => {
    const old = await aPublished();
    const newest = await addVersion(old, '1.1.0');
    await lose(old.file);
    const roll = (percent: number) => put('/plugin/rollout', { plugin_key: old.key, percent }, old.developer);
    expect(errorOf(await roll(10))).toEqual([409, 'files_missing']);
    await api.context.storage.put(old.code, 'json');
    expect((await roll(10)).status).toBe(200);
    await lose(newest.file);
    expect(errorOf(await roll(50))).toEqual([409, 'files_missing']);
  });

  it('are replaced at withdrawal by the newest readable one; a plugin without one is hidden', async () => {
    const first = await aPublished();
    const second = await addVersion(first, '1.1.0');
    await addVersion(first, '1.2.0');
    await addVersion(first, '1.3.0');
    await lose(second.file);
    const withdraw = (version: string) =>
      put(
        '/plugin/version/withdraw',
        { plugin_key: first.key, version, reason: 'It deletes layers.' },
        first.developer,
      );
    expect((await withdraw('1.3.0')).body.data.current_version).toBe('1.2.0');
    expect((await withdraw('1.2.0')).body.data.current_version).toBe('1.0.0');
    await lose(first.file);
    expect((await withdraw('1.0.0')).body.data.is_public).toBe(false);
  });

  it('stay hidden after a lifted block if the package is missing', async () => {
    const { key, file, code } = await aPublished();
    const post = (url: string, body: object) =>
      api.send({ method: 'POST', url: `/api/cmt/manager/plugin/${url}`, body: { plugin_key: key, ...body } }, admin);
    expect((await post('block', { reason: 'Looked at.' })).status).toBe(200);
    const lift = () => post('unblock', { answer: 'All is well.' });
    await lose(file);
    expect(errorOf(await lift())).toEqual([409, 'files_missing']);
    await api.context.storage.put(code, 'json');
    expect((await lift()).status).toBe(200);
    expect(await isPublic(key)).toBe(true);
  });
});

describe('a download of a missing file', () => {
  it('responds with 503 and its own error id, and is not counted', async () => {
    const { key, file } = await aPublished();
    await lose(file);
    const response = await download(key);
    expect(errorOf(response)).toEqual([503, 'file_unavailable']);
    expect(response.headers['content-type']).toContain('application/json');
    const { body } = await api.send({ url: '/api/cmt/plugin', query: { plugin_key: key } }, admin);
    expect(body.data.download_count).toBe(0);
  });

  it("responds with the same for a plugin's image, for every width and range, and is not cached", async () => {
    const developer = await api.person();
    const key = await submit(developer, { code: aCode().code, icon: await anIcon() });
    await publisher.approve(key, '1.0.0');
    const { icon } = (await get('/plugin', { plugin_key: key })).body.data;
    await lose(icon.slice('/files/'.length));
    for (const url of [icon, icon.replace('.webp', '-320.webp')]) {
      for (const headers of [{}, { range: 'bytes=0-9' }]) {
        const response = await api.send({ url, headers });
        expect(errorOf(response)).toEqual([503, 'file_unavailable']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    }
    expect(errorOf(await api.send({ url: `/files/${'0'.repeat(64)}.webp` }))).toEqual([404, 'not_found']);
  });
});
