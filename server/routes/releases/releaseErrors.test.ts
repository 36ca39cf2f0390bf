import { UPLOADS_PATH } from '../../../contract/values/releases';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { anImage } from '../../../tests/support/api/sendForm';
import { pngHeader } from '../../../tests/support/samples/png';
import { aPackage, aRelease, type Parts, publishing } from '../../../tests/support/samples/releases';
import { anMp4, aWebm } from '../../../tests/support/samples/videos';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

let api: Api;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    uploadRoutes(app, context);
    reviewListRoutes(app, context);
  });
  publisher = publishing(api, await api.person('errors-reviewer', 2));
});
afterAll(() => api.close());

/** A field, the broken rule, and the parameters of the rule, from which a page makes its message. */
type ExpectedError = [path: string, rule: string, params?: object];
const FIVE_MB = 5 * 1024 * 1024;
const long = (length: number) => 'x'.repeat(length);

it.each<[what: string, parts: () => Parts | Promise<Parts>, id: string, expected: ExpectedError]>([
  [
    'an icon that is not square',
    async () => ({ icon: await anImage(64, 32) }),
    'invalid_image',
    ['icon', 'icon_not_square', { width: 64, height: 32 }],
  ],
  [
    'an icon that is too small',
    async () => ({ icon: await anImage(31, 31) }),
    'invalid_image',
    ['icon', 'icon_too_small', { width: 31, least: 32 }],
  ],
  [
    'a cover that is not an image',
    () => ({ cover: Buffer.from('no image') }),
    'invalid_image',
    ['cover', 'not_a_picture'],
  ],
  [
    'a cover of too many pixels',
    () => ({ cover: pngHeader(30_000, 30_000) }),
    'invalid_image',
    ['cover', 'too_many_pixels', { most: 40 }],
  ],
  [
    'a cover of one line',
    () => ({ cover: pngHeader(1, 20_000) }),
    'invalid_image',
    ['cover', 'side_too_long', { width: 1, height: 20_000, most: 16_383 }],
  ],
  [
    'an image of the gallery',
    () => ({ panel_images: Buffer.from('no image') }),
    'invalid_image',
    ['panel_images.0', 'not_a_picture'],
  ],
  [
    'an image that is too large',
    () => ({ cover: Buffer.alloc(FIVE_MB + 1) }),
    'body_too_large',
    ['cover', 'file_too_large', { most: 5 }],
  ],
  [
    'a video that is none',
    () => ({ video: Buffer.from('no video at all') }),
    'invalid_video',
    ['video', 'not_a_video'],
  ],
  [
    'a video that was cut short',
    () => ({ video: anMp4().subarray(0, -10) }),
    'invalid_video',
    ['video', 'video_broken'],
  ],
  [
    'a video of another coding',
    () => ({ video: anMp4({ coding: 'hvc1' }) }),
    'invalid_video',
    ['video', 'video_coding', { codings: 'H.264, VP9, AV1' }],
  ],
  [
    'a WebM of sound alone',
    () => ({ video: aWebm({ codec: 'A_OPUS' }) }),
    'invalid_video',
    ['video', 'video_coding', { codings: 'VP8, VP9, AV1' }],
  ],
  ['a package that is no JSON', () => ({ code: Buffer.from('{') }), 'invalid_package', ['', 'not_json']],
  ['a package with a wrong field', () => ({ code: aPackage({ menu: 7 }) }), 'invalid_package', ['menu', 'wrong_type']],
  [
    'a package without its code',
    () => ({ code: aPackage({ main: 'code.js' }) }),
    'code_not_included',
    ['main', 'code_not_included', { named: 'code.js' }],
  ],
  ['a name that is too long', () => ({ name: long(51) }), 'invalid_request', ['name', 'too_long', { most: 50 }]],
  ['an empty contact', () => ({ contact: ' ' }), 'invalid_request', ['contact', 'empty']],
  ['an invisible contact', () => ({ contact: '\u200d\t\u200d' }), 'invalid_request', ['contact', 'empty']],
  ['a contact with a gap', () => ({ contact: 'ada @square.test' }), 'invalid_request', ['contact', 'broken_address']],
  [
    'a version that is too long',
    () => ({ version: long(101) }),
    'invalid_request',
    ['version', 'too_long', { most: 100 }],
  ],
  [
    'a version that differs from that of the package',
    () => ({ version: '0.2.0', code: aPackage({ version: '0.1.0' }) }),
    'invalid_request',
    ['version', 'version_differs'],
  ],
  ['a version that is none', () => ({ version: 'one' }), 'invalid_request', ['version', 'not_semver']],
  [
    'a name with invisible characters',
    () => ({ name: 'Gr\u200bids' }),
    'invalid_request',
    ['name', 'hidden_characters'],
  ],
  ['a rollout that is no share', () => ({ rollout: '0' }), 'invalid_request', ['rollout', 'not_accepted']],
])('names the field, the rule and the parameters of %s', async (_what, parts, id, [path, rule, params]) => {
  const { body } = await publisher.release(aRelease(await parts()), await api.person());
  expect(body.error).toBe(id);
  expect(body.details).toContainEqual(expect.objectContaining({ path, rule, ...(params && { params }) }));
});

it('names the package if there is none', async () => {
  const { code: _, ...texts } = aRelease();
  const { body } = await publisher.release(texts, await api.person());
  expect(body).toMatchObject({ error: 'invalid_package', details: [{ path: 'code', rule: 'missing' }] });
});

it('names the version that a number must exceed, and one that is taken', async () => {
  const developer = await api.person();
  const plugin_key = await publisher.published(developer, { version: '2.0.0' });
  const low = await publisher.update(aRelease({ plugin_key, version: '1.0.0' }), developer);
  const details = { path: 'version', rule: 'version_not_higher', params: { version: '1.0.0', current: '2.0.0' } };
  expect(low.body.details).toEqual([expect.objectContaining(details)]);
  const taken = await publisher.update(aRelease({ plugin_key, version: '2.0.0' }), developer);
  const again = { path: 'version', rule: 'version_taken', params: { version: '2.0.0' } };
  expect(taken.body.details).toEqual([expect.objectContaining(again)]);
});

it.each([
  ['cover', FIVE_MB + 1, 'body_too_large', { path: 'cover', rule: 'file_too_large', params: { most: 5 } }],
  ['video', 5 * FIVE_MB + 1, 'body_too_large', { path: 'video', rule: 'file_too_large', params: { most: 25 } }],
  ['code', 0, 'invalid_request', { path: 'code', rule: 'empty' }],
])('names the field of an upload: %s of %i bytes', async (kind, size, id, details) => {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': `kind ${btoa(kind)}`,
  };
  const { body } = await api.send({ method: 'POST', url: UPLOADS_PATH, headers }, await api.person());
  expect(body).toMatchObject({ error: id, details: [details] });
});
