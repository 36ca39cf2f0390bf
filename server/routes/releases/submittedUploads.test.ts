import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { anImage } from '../../../tests/support/api/sendForm';
import { idOf, uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage, type Parts } from '../../../tests/support/samples/releases';
import { anMp4 } from '../../../tests/support/samples/videos';
import { fileRoutes } from '../files/files';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    uploadRoutes(app, context);
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    fileRoutes(app, context);
  });
  admin = await api.person('uploads-reviewer', 2);
});
afterAll(() => api.close());

const { append, opened, sent, submit } = uploadCalls(() => api);
const { detail } = reviewing(
  () => api,
  () => admin,
);

describe('a submission of uploads', () => {
  it('uses them, and shows the reviewer the files', async () => {
    const who = await api.person();
    const [code, film] = [aPackage(), anMp4()];
    const uploads = {
      code: await sent(who, 'code', code),
      icon: await sent(who, 'icon', await anImage(64, 64)),
      cover: await sent(who, 'cover', await anImage(320, 180)),
      panel_images: [await sent(who, 'panel_images', await anImage(300, 200))],
      video: await sent(who, 'video', film),
    };
    const { plugin_key } = (await submit(who, 'POST', uploads)).body.data;
    const shown = await detail(plugin_key, '1.0.0');
    const image = expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(shown).toMatchObject({ icon: image, cover: image, panel_images: [image], size: code.byteLength });
    const video = await api.app.inject({ url: shown.video! });
    expect(video.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' });
    expect(video.rawPayload.equals(film)).toBe(true);
    const part = await api.app.inject({ url: shown.video!, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${film.byteLength}`,
    ]);
    const outside = await api.app.inject({ url: shown.video!, headers: { range: 'bytes=9999999-' } });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${film.byteLength}`]);
    // Used uploads cannot be submitted again.
    expect(errorOf(await submit(who, 'POST', uploads))).toEqual([404, 'upload_not_found']);
    for (const id of Object.values(uploads).flat()) expect(await api.files()).not.toContain(id);
  });

  it("keeps, reorders and removes the plugin's files", async () => {
    const who = await api.person();
    const panels = [await anImage(300, 200, '#111'), await anImage(300, 200, '#222')];
    const [first, second] = [await sent(who, 'panel_images', panels[0]!), await sent(who, 'panel_images', panels[1]!)];
    const code = await sent(who, 'code', aPackage());
    const icon = await sent(who, 'icon', await anImage(64, 64));
    const { plugin_key } = (await submit(who, 'POST', { code, icon, panel_images: [first, second] })).body.data;
    const before = await detail(plugin_key, '1.0.0');
    const update = async (version: string, uploads: object) =>
      submit(who, 'PUT', { code: await sent(who, 'code', aPackage()), ...uploads }, { plugin_key, version });
    await update('1.1.0', { icon: null, panel_images: [before.panel_images[1], before.panel_images[0]] });
    expect(await detail(plugin_key, '1.1.0')).toMatchObject({
      icon: null,
      panel_images: before.panel_images.reverse(),
    });
    await update('1.2.0', {});
    expect((await detail(plugin_key, '1.2.0')).panel_images).toHaveLength(2);
    const foreign = `/files/${'0'.repeat(64)}.webp`;
    const refused = await update('1.3.0', { panel_images: [foreign] });
    expect([...errorOf(refused), refused.body.details[0].path]).toEqual([
      400,
      'invalid_request',
      'uploads.panel_images.0',
    ]);
    const [a, b] = [await sent(who, 'video', anMp4()), await sent(who, 'panel_images', panels[0]!)];
    const tooMany = await update('1.3.0', { video: a, panel_images: [b, b, b] });
    expect(errorOf(tooMany)).toEqual([422, 'too_many_media']);
    expect(tooMany.body.details).toMatchObject([
      { path: 'panel_images', rule: 'too_many_media', params: { pictures: 3, videos: 1, most: 3 } },
    ]);
    expect((await update('1.3.0', { video: a })).status).toBe(200);
    expect(errorOf(await update('1.4.0', { panel_images: [b, b, b] }))).toEqual([422, 'too_many_media']);
    expect((await update('1.4.0', { video: null, panel_images: [b, b, b] })).status).toBe(200);
    const last = await detail(plugin_key, '1.4.0');
    expect([last.video, last.panel_images.length]).toEqual([null, 3]);
  });

  it('takes a file of the plugin only in the field that already has it', async () => {
    const who = await api.person();
    const code = await sent(who, 'code', aPackage());
    const uploads = {
      icon: await sent(who, 'icon', await anImage(64, 64, '#357')),
      cover: await sent(who, 'cover', await anImage(320, 180, '#357')),
      video: await sent(who, 'video', anMp4()),
    };
    const { plugin_key } = (await submit(who, 'POST', { code, ...uploads })).body.data;
    const { icon, cover, video } = await detail(plugin_key);
    const update = async (version: string, chosen: object) =>
      submit(who, 'PUT', { code: await sent(who, 'code', aPackage()), ...chosen }, { plugin_key, version });
    for (const [field, address] of [
      ['icon', cover],
      ['cover', video],
      ['video', icon],
    ] as const) {
      const refused = await update('1.1.0', { [field]: address });
      expect([...errorOf(refused), refused.body.details[0].path]).toEqual([400, 'invalid_request', `uploads.${field}`]);
    }
    expect((await update('1.1.0', { icon, cover, video })).status).toBe(200);
    expect((await update('1.2.0', {})).status).toBe(200);
    expect(await detail(plugin_key, '1.2.0')).toMatchObject({ icon, cover, video });
    expect((await update('1.3.0', { cover: null, video: null })).status).toBe(200);
    expect(await detail(plugin_key, '1.3.0')).toMatchObject({ icon, cover: null, video: null });
  });

  it('names the place of a refused image in the gallery', async () => {
    const who = await api.person();
    const [good, bad] = [await anImage(300, 200), Buffer.from('no image')];
    const panel_images = [await sent(who, 'panel_images', good), await sent(who, 'panel_images', bad)];
    const refused = await submit(who, 'POST', { code: await sent(who, 'code', aPackage()), panel_images });
    expect(refused.body).toMatchObject({ error: 'invalid_image', details: [{ path: 'panel_images.1' }] });
  });

  it('prefers them to files of the form, which replace a removal', async () => {
    const who = await api.person();
    const [first, second] = [await anImage(64, 64, '#135'), await anImage(64, 64, '#246')];
    const shown = async (uploads: object, more: Parts) => {
      const code = await sent(who, 'code', aPackage());
      return detail((await submit(who, 'POST', { code, ...uploads }, more)).body.data.plugin_key);
    };
    const { icon } = await shown({ icon: await sent(who, 'icon', first) }, { icon: second, panel_images: second });
    expect((await shown({}, { icon: first })).icon).toBe(icon);
    const replaced = await shown({ icon: null, panel_images: [] }, { icon: second, panel_images: second });
    expect(replaced.icon).toMatch(/^\/files\//);
    expect(replaced.icon).not.toBe(icon);
    expect(replaced.panel_images).toEqual([]);
    const [chosen, other] = [aPackage({ name: 'Chosen' }), aPackage({ name: 'Other' })];
    const both = await submit(who, 'POST', { code: await sent(who, 'code', chosen) }, { code: other });
    expect((await detail(both.body.data.plugin_key)).size).toBe(chosen.byteLength);
  });

  it('refuses uploads of others, of another kind, and unfinished ones', async () => {
    const [who, other] = [await api.person(), await api.person()];
    const foreign = await sent(other, 'code', aPackage());
    expect(errorOf(await submit(who, 'POST', { code: foreign }))).toEqual([404, 'upload_not_found']);
    const icon = await sent(who, 'icon', await anImage(64, 64));
    expect(errorOf(await submit(who, 'POST', { code: icon }))).toEqual([400, 'invalid_request']);
    const half = await opened(who, 'code', 400);
    await append(who, half, 0, aPackage());
    const unfinished = await submit(who, 'POST', { code: idOf(half) });
    expect(errorOf(unfinished)).toEqual([409, 'upload_not_finished']);
    const params = { size: aPackage().byteLength, of: 400 };
    expect(unfinished.body.details).toMatchObject([{ path: 'uploads.code', rule: 'not_arrived', params }]);
    expect(errorOf(await submit(who, 'POST', { code: '../x' }))).toEqual([400, 'invalid_request']);
    expect(errorOf(await submit(who, 'POST', { secrets: 'x' }))).toEqual([400, 'invalid_request']);
    expect((await submit(other, 'POST', { code: foreign })).status).toBe(200);
  });

  it('uses an upload once, even if two submit it at once', async () => {
    const who = await api.person();
    const code = await sent(who, 'code', aPackage());
    const responses = await Promise.all([1, 2, 3].map(() => submit(who, 'POST', { code })));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 404, 404]);
  });

  it('refuses an invalid video, keeps the uploads for a retry, and leaves no other file', async () => {
    const who = await api.person();
    const before = await api.files();
    const uploads = {
      code: await sent(who, 'code', aPackage({ id: 'never-published' })),
      icon: await sent(who, 'icon', await anImage(48, 48, '#123456')),
      video: await sent(who, 'video', Buffer.from('a text that is called teaser.mp4')),
    };
    expect(errorOf(await submit(who, 'POST', uploads))).toEqual([422, 'invalid_video']);
    const left = (await api.files()).filter((name) => !before.includes(name));
    expect(left.sort()).toEqual(Object.values(uploads).sort());
    expect((await submit(who, 'POST', { ...uploads, video: null })).status).toBe(200);
  });

  it('also accepts the video in its form, and leaves no file of a refused one', async () => {
    const who = await api.person();
    const code = await sent(who, 'code', aPackage());
    const before = await api.files();
    const refused = await submit(who, 'POST', { code }, { video: Buffer.alloc(26 * 2 ** 20) });
    expect(errorOf(refused)).toEqual([413, 'body_too_large']);
    expect(await api.files()).toEqual(before);
    const taken = await submit(who, 'POST', { code }, { video: anMp4({ coding: 'vp09' }) });
    expect((await detail(taken.body.data.plugin_key, '1.0.0')).video).toMatch(/\.mp4$/);
    expect((await api.files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
