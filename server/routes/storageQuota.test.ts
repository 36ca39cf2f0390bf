import { randomBytes } from 'node:crypto';
import { UPLOADS_PATH } from '../../contract/uploads';
import { type Api, anApi, type Person } from '../../tests/support/anApi';
import { aPackage, aRelease, publishing } from '../../tests/support/releases';
import { auditRoutes } from './audits';
import { ownPluginRoutes } from './ownPlugins';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

const LIMIT = 2_000_000;
let api: Api;
let admin: Person;
let acts: ReturnType<typeof publishing>;

beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    context.quotaBytes = LIMIT;
    for (const mountRoutes of [auditRoutes, ownPluginRoutes, releaseRoutes, uploadRoutes]) mountRoutes(app, context);
  });
  admin = await api.person('admin-of-quotas', 1);
  acts = publishing(api, admin);
});
afterAll(() => api.close());

/** A release whose package has about so many bytes, which nothing makes smaller. */
const aBigRelease = (bytes: number) =>
  aRelease({ code: aPackage({ note: randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64') }) });
const usage = async (who: Person) =>
  (await api.send({ url: '/api/cmt/plugin/user/list?type=published' }, who)).body.data.storage;
const open = (who: Person, size: number) =>
  api.send(
    {
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `kind ${Buffer.from('code').toString('base64')}`,
      },
    },
    who,
  );

it('takes no more of an account that is not public than its quota, and says what to do', async () => {
  const ada = await api.person();
  expect(await usage(ada)).toEqual({ used_bytes: 0, limit_bytes: LIMIT });
  const first = await acts.release(aBigRelease(1_200_000), ada);
  expect(first.status).toBe(200);
  expect((await usage(ada)).used_bytes).toBeGreaterThan(1_200_000);
  const second = await acts.release(aBigRelease(1_200_000), ada);
  expect(second).toMatchObject({ status: 413, body: { error: 'storage_quota_exceeded' } });
  expect(second.body.message).toMatch(/delete plugins that were never approved/);
  expect(second.body.details).toMatchObject({ limit_bytes: LIMIT });
  // An update of it counts as well, although it takes the place of what waits.
  const update = { ...aBigRelease(1_000_000), plugin_key: first.body.data.plugin_key, version: '1.1.0' };
  expect((await acts.update(update, ada)).status).toBe(413);
  // What others have does not count.
  expect((await acts.release(aBigRelease(1_200_000), await api.person())).status).toBe(200);
});

it('takes one of two forms that arrive at once where there is room for one', async () => {
  const twin = await api.person();
  const answers = await Promise.all([1, 2].map(() => acts.release(aBigRelease(1_200_000), twin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect((await usage(twin)).used_bytes).toBeLessThan(LIMIT);
});

it('counts what is approved no more', async () => {
  const bob = await api.person();
  const { plugin_key, version } = (await acts.release(aBigRelease(1_500_000), bob)).body.data;
  expect((await acts.release(aBigRelease(1_500_000), bob)).status).toBe(413);
  await acts.approve(plugin_key, version);
  expect((await usage(bob)).used_bytes).toBe(0);
  expect((await acts.release(aBigRelease(1_500_000), bob)).status).toBe(200);
});

it('refuses an upload in pieces before its first byte, and counts those that are open', async () => {
  const eve = await api.person();
  expect((await open(eve, LIMIT + 1)).body).toMatchObject({ error: 'storage_quota_exceeded' });
  expect((await open(eve, 1_500_000)).status).toBe(201);
  expect((await usage(eve)).used_bytes).toBe(1_500_000);
  expect((await open(eve, 1_500_000)).status).toBe(413);
});

it('has none for administrators', async () => {
  expect(await usage(admin)).toBeUndefined();
  for (let count = 0; count < 2; count += 1)
    expect((await acts.release(aBigRelease(1_500_000), admin)).status).toBe(200);
});
