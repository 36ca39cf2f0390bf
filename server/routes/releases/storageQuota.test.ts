import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ManagedVersion } from '../../../contract/releases/versions';
import { UPLOADS_PATH } from '../../../contract/values/releases';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { aPackage, aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { findPlugin } from '../../repositories/releases/versions';
import { requireStoredMedia } from '../../services/releases/submissionDeletions';
import { ownPluginRoutes } from '../plugins/plugins';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';
import { versionRoutes } from './versions';

const LIMIT = 2_000_000;
let api: Api;
let admin: Person;
let publisher: ReturnType<typeof publishing>;

beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    context.quotaBytes = LIMIT;
    for (const mountRoutes of [reviewListRoutes, ownPluginRoutes, releaseRoutes, uploadRoutes, versionRoutes])
      mountRoutes(app, context);
  });
  admin = await api.person('admin-of-quotas', 1);
  publisher = publishing(api, admin);
});
afterAll(() => api.close());

/** A release whose package has about this many bytes, and is not compressible. */
const aBigRelease = (bytes: number) =>
  aRelease({ code: aPackage({ note: randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64') }) });
const usage = async (who: Person) =>
  (await api.send({ url: '/api/cmt/plugin/user/list?type=published' }, who)).body.data.storage;
const submissions = async (plugin_key: string, who: Person) =>
  (await api.send({ url: `/api/cmt/plugin/version/list?plugin_key=${plugin_key}` }, who)).body.data
    .version_list as ManagedVersion[];
const newest = async (plugin_key: string, who: Person) => (await submissions(plugin_key, who))[0] as ManagedVersion;
const remove = (plugin_key: string, submission: number, who?: Person) =>
  api.send({ method: 'DELETE', url: '/api/cmt/plugin/submission', body: { plugin_key, submission } }, who);
const reject = (plugin_key: string, version: string) =>
  decideAfterReading(api, { plugin_key, version, status: 3, reason: 'It does nothing.' }, admin);
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

it('limits the unpublished files of an account, and the error says what to do', async () => {
  const ada = await api.person();
  expect(await usage(ada)).toEqual({ used_bytes: 0, limit_bytes: LIMIT });
  const first = await publisher.release(aBigRelease(1_200_000), ada);
  expect(first.status).toBe(200);
  expect((await usage(ada)).used_bytes).toBeGreaterThan(1_200_000);
  const second = await publisher.release(aBigRelease(1_200_000), ada);
  expect(second).toMatchObject({ status: 413, body: { error: 'storage_quota_exceeded' } });
  expect(second.body.message).toMatch(
    /^This account may have 2 MB .+, has 2 MB, and sends 2 MB\. Wait for the reviews/,
  );
  expect(second.body.message).toMatch(/delete rejected submissions .+ or plugins that were never approved, or ask/);
  expect(second.body.details).toMatchObject({ limit_bytes: LIMIT });
  // An update counts too, although it replaces the pending one.
  const update = { ...aBigRelease(1_000_000), plugin_key: first.body.data.plugin_key, version: '1.1.0' };
  expect((await publisher.update(update, ada)).status).toBe(413);
  // Files of other accounts do not count.
  expect((await publisher.release(aBigRelease(1_200_000), await api.person())).status).toBe(200);
});

it('accepts one of two concurrent forms if only one fits', async () => {
  const twin = await api.person();
  const responses = await Promise.all([1, 2].map(() => publisher.release(aBigRelease(1_200_000), twin)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect((await usage(twin)).used_bytes).toBeLessThan(LIMIT);
});

it('no longer counts approved files', async () => {
  const bob = await api.person();
  const { plugin_key, version } = (await publisher.release(aBigRelease(1_500_000), bob)).body.data;
  expect((await publisher.release(aBigRelease(1_500_000), bob)).status).toBe(413);
  await publisher.approve(plugin_key, version);
  expect((await usage(bob)).used_bytes).toBe(0);
  expect((await publisher.release(aBigRelease(1_500_000), bob)).status).toBe(200);
});

it('refuses a resumable upload before its first byte, and counts open ones', async () => {
  const eve = await api.person();
  expect((await open(eve, LIMIT + 1)).body).toMatchObject({ error: 'storage_quota_exceeded' });
  expect((await open(eve, 1_500_000)).status).toBe(201);
  expect((await usage(eve)).used_bytes).toBe(1_500_000);
  expect((await open(eve, 1_500_000)).status).toBe(413);
});

it('can be filled to the last byte, and not beyond', async () => {
  const mia = await api.person();
  expect((await open(mia, LIMIT)).status).toBe(201);
  expect((await open(mia, 1)).body.error).toBe('storage_quota_exceeded');
});

it('does not apply to administrators', async () => {
  expect(await usage(admin)).toBeUndefined();
  for (let count = 0; count < 2; count += 1)
    expect((await publisher.release(aBigRelease(1_500_000), admin)).status).toBe(200);
});

it('is reported to forms by its own call', async () => {
  const zoe = await api.person();
  const getStorage = (who: Person) => api.send({ url: '/api/cmt/plugin/user/storage' }, who);
  expect((await getStorage(zoe)).body.data).toEqual({ storage: { used_bytes: 0, limit_bytes: LIMIT } });
  expect((await getStorage(admin)).body.data).toEqual({ storage: null });
});

describe('deleting a rejected submission', () => {
  it('frees space for the developer of an approved plugin, and keeps its review', async () => {
    const kim = await api.person();
    const key = await publisher.published(kim);
    const update = () => publisher.update({ ...aBigRelease(1_500_000), plugin_key: key, version: '1.1.0' }, kim);
    expect((await update()).status).toBe(200);
    await reject(key, '1.1.0');
    expect((await update()).body.error).toBe('storage_quota_exceeded');
    const { submission, freeable_bytes } = await newest(key, kim);
    expect(freeable_bytes).toBe((await usage(kim)).used_bytes);
    const files = (await api.files()).length;

    const response = await remove(key, submission, kim);
    expect(response.body.data.version_list[0]).toMatchObject({
      ...{ submission, version: '1.1.0', status: 3, reason: 'It does nothing.', freeable_bytes: 0, size: null },
    });
    expect((await usage(kim)).used_bytes).toBe(0);
    expect(await api.files()).toHaveLength(files - 1);
    const seen = { plugin_key: key, version: '1.1.0', submission: String(submission) };
    const review = await api.send({ url: '/api/cmt/plugin/audit', query: seen } as never, admin);
    expect(review.body.data).toMatchObject({
      status: 3,
      reason: 'It does nothing.',
      sha256: null,
      files_deleted: true,
    });
    expect((await remove(key, submission, kim)).status).toBe(200);
    // The version number is free, like that of any rejected submission.
    expect((await update()).status).toBe(200);
    expect((await publisher.approve(key, '1.1.0')).status).toBe(200);
  });

  it('is refused for pending and approved submissions, and for the only one of an unapproved plugin', async () => {
    const lee = await api.person();
    const key = await publisher.published(lee);
    const inUse = [409, 'submission_in_use'];
    const tried = async (plugin_key: string) => {
      const { status, body } = await remove(plugin_key, (await newest(plugin_key, lee)).submission, lee);
      return [status, body.error];
    };
    expect(await tried(key)).toEqual(inUse);
    await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), lee);
    expect(await tried(key)).toEqual(inUse);
    const first = (await publisher.release(aRelease(), lee)).body.data.plugin_key;
    await reject(first, '1.0.0');
    expect(await tried(first)).toEqual(inUse);
    await publisher.update(aRelease({ plugin_key: first, version: '1.1.0' }), lee);
    const before = (await submissions(first, lee))[1] as ManagedVersion;
    expect((await remove(first, before.submission, lee)).status).toBe(200);
  });

  it('is only for the plugin’s developers, on their own submissions', async () => {
    const [mia, other] = [await api.person(), await api.person()];
    const [key, theirs] = [await publisher.published(mia), await publisher.published(other)];
    await publisher.update(aRelease({ plugin_key: key, version: '1.1.0' }), mia);
    await reject(key, '1.1.0');
    const { submission } = await newest(key, mia);
    expect((await remove(key, submission)).status).toBe(401);
    expect((await remove(key, submission, other)).status).toBe(403);
    expect((await remove(key, submission, admin)).status).toBe(403);
    expect((await remove(theirs, submission, other)).body.error).toBe('version_not_found');
    expect((await newest(key, mia)).freeable_bytes).toBeGreaterThan(0);
  });

  it('frees the images of a rejected edit of the listing, which has no package', async () => {
    const ida = await api.person();
    const key = await publisher.published(ida);
    const cover = await sharp(randomBytes(300 * 400 * 3), { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const edit = { method: 'PUT', url: '/api/cmt/plugin/listing' } as const;
    expect((await sendParts(api, edit, { plugin_key: key, cover }, ida)).status).toBe(200);
    expect((await usage(ida)).used_bytes).toBe(cover.byteLength);
    await reject(key, '1.0.0');
    const files = (await api.files()).length;
    const { submission, freeable_bytes } = await newest(key, ida);
    expect(freeable_bytes).toBe(cover.byteLength);
    expect((await remove(key, submission, ida)).status).toBe(200);
    expect((await usage(ida)).used_bytes).toBe(0);
    expect(await api.files()).toHaveLength(files - 1);
  });

  it('still counts files that a newer submission uses', async () => {
    const noa = await api.person();
    const key = await publisher.published(noa);
    const cover = await sharp(randomBytes(300 * 400 * 3), { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    await publisher.update(aRelease({ plugin_key: key, version: '1.1.0', cover }), noa);
    await reject(key, '1.1.0');
    const { submission } = await newest(key, noa);
    const plugin = await findPlugin(api.context.db, key);
    const { listing } = await api.context.db
      .selectFrom('versions')
      .select('listing')
      .where('version_id', '=', submission)
      .executeTakeFirstOrThrow();
    const stored = () => requireStoredMedia(api.context.db, plugin!, { listing: listing!, before: [listing] });
    // The next submission sends no cover, so it keeps that of the previous one.
    await publisher.update(aRelease({ plugin_key: key, version: '1.2.0' }), noa);
    const { used_bytes } = await usage(noa);
    const { size } = await newest(key, noa);
    await remove(key, submission, noa);
    expect((await usage(noa)).used_bytes).toBe(used_bytes - size!);
    expect(await api.files()).toContain(listing?.cover?.replace('/files/', ''));
    await stored();
    // The cover is deleted with the last submission that uses it. A form that was opened before cannot keep it.
    await reject(key, '1.2.0');
    await remove(key, (await newest(key, noa)).submission, noa);
    expect((await usage(noa)).used_bytes).toBe(0);
    expect(await api.files()).not.toContain(listing?.cover?.replace('/files/', ''));
    await expect(stored()).rejects.toMatchObject({ id: 'upload_not_found' });
  });
});
