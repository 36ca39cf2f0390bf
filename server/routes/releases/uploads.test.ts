import { createHash } from 'node:crypto';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { UPLOAD_LIMITS, UPLOADS_PATH } from '../../../contract/values/releases/uploads';
import { type Answer, type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { anMp4 } from '../../../tests/support/samples/videos';
import { cleanUp } from '../../services/system/cleanup';
import { fileRoutes } from '../files/files';
import { auditRoutes } from '../reviews/audits';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    uploadRoutes(app, context);
    releaseRoutes(app, context);
    auditRoutes(app, context);
    fileRoutes(app, context);
  });
  admin = await api.person('uploads-reviewer', 2);
});
afterAll(() => api.close());

const errorOf = (answer: Answer) => [answer.status, answer.body?.error];
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const metadata = (kind: string) => `filename ${btoa('../../etc/passwd')},kind ${btoa(kind)}`;

const open = (who: Person | undefined, kind: string, size: number | string, headers = {}) =>
  api.send(
    {
      method: 'POST',
      url: UPLOADS_PATH,
      headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(kind), ...headers },
    },
    who,
  );
const append = (who: Person | undefined, url: string, offset: number, bytes: Buffer, headers = {}) =>
  api.send(
    { method: 'PATCH', url, headers: { ...BYTES, 'upload-offset': String(offset), ...headers }, payload: bytes },
    who,
  );
const look = (who: Person | undefined, url: string) => api.send({ method: 'HEAD', url, headers: TUS }, who);
const remove = (who: Person | undefined, url: string) => api.send({ method: 'DELETE', url, headers: TUS }, who);
interface UploadRequest {
  method: string;
  url: string;
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';

/** Opens an upload, and returns its address. */
async function opened(who: Person, kind: string, size: number): Promise<string> {
  const answer = await open(who, kind, size);
  expect(answer.status).toBe(201);
  return String(answer.headers.location);
}

/** Uploads all bytes, and returns the upload's id. */
async function sent(who: Person, kind: string, bytes: Buffer): Promise<string> {
  const url = await opened(who, kind, bytes.byteLength);
  expect((await append(who, url, 0, bytes)).status).toBe(204);
  return idOf(url);
}

const thePackage = (more: object = {}) =>
  Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();', ...more }));
const aPicture = (width: number, height: number, background = '#0a6a74') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function submit(who: Person, method: 'POST' | 'PUT', uploads: object, more: Record<string, string | Blob> = {}) {
  const form = new FormData();
  const fields = { name: 'Grids', intro: 'Makes grids', description: 'Of every size', contact: 'me', version: '1.0.0' };
  for (const [name, value] of Object.entries({
    ...fields,
    version_content: 'New',
    uploads: JSON.stringify(uploads),
    ...more,
  }))
    form.append(name, value);
  const request = new Request('http://square.test', { method, body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return api.send({ method, url: '/api/cmt/plugin', payload, headers }, who);
}
const audit = async (plugin_key: string, version: string) =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version } }, admin)).body.data;

describe('an upload', () => {
  it('arrives in parts, and reports its offset', async () => {
    const who = await api.person();
    const url = await opened(who, 'code', 10);
    expect(url).toMatch(/^\/api\/cmt\/uploads\/[0-9a-f]{32}$/);
    expect((await append(who, url, 0, Buffer.from('01234'))).headers['upload-offset']).toBe('5');
    expect((await look(who, url)).headers).toMatchObject({ 'upload-offset': '5', 'upload-length': '10' });
    expect(errorOf(await append(who, url, 3, Buffer.from('34567')))).toEqual([409, 'upload_conflict']);
    expect((await append(who, url, 5, Buffer.from('56789'))).headers['upload-offset']).toBe('10');
    expect((await remove(who, url)).status).toBe(204);
    expect((await look(who, url)).status).toBe(404);
  });

  it.each(['?x=/', '#/'])('is not accessible by "%s" behind the address of one’s own upload', async (behind) => {
    const [owner, other] = [await api.person(), await api.person()];
    const url = await opened(owner, 'code', 4);
    const disguised = `${await opened(other, 'code', 9)}${behind}${idOf(url)}`;
    expect((await append(other, disguised, 0, Buffer.from('evil'))).status).toBe(204);
    expect((await look(owner, url)).headers['upload-offset']).toBe('0');
    expect((await remove(other, disguised)).status).toBe(204);
    expect((await look(owner, url)).status).toBe(200);
  });

  it('is only visible to its owner; others get 404', async () => {
    const [owner, other] = [await api.person(), await api.person()];
    const url = await opened(owner, 'icon', 4);
    for (const who of [other, admin]) {
      expect((await look(who, url)).status).toBe(404);
      expect(errorOf(await append(who, url, 0, Buffer.from('evil')))).toEqual([404, 'upload_not_found']);
      expect(errorOf(await remove(who, url))).toEqual([404, 'upload_not_found']);
    }
    expect((await look(owner, url)).headers['upload-offset']).toBe('0');
    expect(errorOf(await open(undefined, 'icon', 4))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await append(undefined, url, 0, Buffer.from('evil')))).toEqual([401, 'unauthenticated']);
    expect((await api.send({ method: 'GET', url }, owner)).status).toBe(404);
  });

  it.each<[string, () => Promise<Answer> | Answer, [number, string]]>([
    ['a kind that there is not', async () => open(await api.person(), 'essay', 4), [400, 'invalid_request']],
    ['no size', async () => open(await api.person(), 'code', 0), [400, 'invalid_request']],
    ['a size that is no number', async () => open(await api.person(), 'code', '1e3'), [400, 'invalid_request']],
    ['a size to be told later', async () => later(await api.person()), [400, 'invalid_request']],
    [
      'a package of a byte too many',
      async () => open(await api.person(), 'code', 5 * 2 ** 20 + 1),
      [413, 'body_too_large'],
    ],
    [
      'a video of a byte too many',
      async () => open(await api.person(), 'video', 25 * 2 ** 20 + 1),
      [413, 'body_too_large'],
    ],
    [
      'another protocol',
      async () => open(await api.person(), 'code', 4, { 'tus-resumable': '0.2.0' }),
      [400, 'invalid_request'],
    ],
    ['more bytes than were told', async () => more(await api.person()), [413, 'body_too_large']],
    ['bytes of another type', async () => otherType(await api.person()), [400, 'invalid_request']],
    [
      'an id that is a path',
      async () => look404(await api.person(), '..%2f..%2fsecret-key'),
      [404, 'upload_not_found'],
    ],
  ])('is refused with %s', async (_what, attempt, expected) => expect(errorOf(await attempt())).toEqual(expected));

  const later = (who: Person) =>
    api.send(
      {
        method: 'POST',
        url: UPLOADS_PATH,
        headers: { ...TUS, 'upload-defer-length': '1', 'upload-metadata': metadata('code') },
      },
      who,
    );
  const more = async (who: Person) => append(who, await opened(who, 'code', 4), 0, Buffer.from('12345'));
  const otherType = async (who: Person) =>
    append(who, await opened(who, 'code', 4), 0, Buffer.from('1234'), { 'content-type': 'text/html' });
  const look404 = (who: Person, id: string) => append(who, `${UPLOADS_PATH}/${id}`, 0, Buffer.from('x'));

  it('is limited by the open bytes per account, however many start at once', async () => {
    const who = await api.person();
    const answers = await Promise.all(Array.from({ length: UPLOAD_LIMITS.open + 5 }, () => open(who, 'icon', 1)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(UPLOAD_LIMITS.open);
    expect(errorOf(await open(who, 'icon', 1))).toEqual([429, 'too_many_uploads']);
    await remove(who, String(answers.find((answer) => answer.status === 201)?.headers.location));
    expect((await open(who, 'icon', 1)).status).toBe(201);
    const large = await api.person();
    for (let index = 0; index < 6; index += 1) await opened(large, 'video', 25 * 2 ** 20);
    expect(errorOf(await open(large, 'icon', 1))).toEqual([429, 'too_many_uploads']);
  });

  it('is deleted after a day, with its file', async () => {
    const who = await api.person();
    const url = await opened(who, 'code', 4);
    await append(who, url, 0, Buffer.from('1234'));
    await api.context.db
      .updateTable('uploads')
      .set({ created_at: new Date(0) })
      .where('upload_id', '=', idOf(url))
      .execute();
    expect((await look(who, url)).status).toBe(404);
    await cleanUp(api.context, new Date(Date.now() + 1000));
    expect(await api.files()).not.toContain(idOf(url));
  });

  it.each<[string, (who: Person) => Promise<UploadRequest & { status: number }>]>([
    [
      'that goes on at a wrong place',
      async (who) => ({ method: 'PATCH', url: await opened(who, 'code', 4), status: 409 }),
    ],
    ['that opens nothing', async () => ({ method: 'POST', url: UPLOADS_PATH, status: 400 })],
  ])('drains the body of a request %s, so that the next one on the connection is answered', async (_what, request) => {
    const who = await api.person();
    const response = await request(who);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const origin = await listening();
    const statusOf = ({ method, url }: UploadRequest, headers: OutgoingHttpHeaders, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest(origin + url, { agent, method, headers });
        request.on('error', reject).on('response', (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        request.end(body);
      });
    const headers = { ...BYTES, 'upload-offset': '7', authorization: `Bearer ${who.access_token}` };
    expect(await statusOf(response, headers, Buffer.alloc(1_000_000))).toBe(response.status);
    expect(await statusOf({ method: 'GET', url: '/not-there' }, {})).toBe(404);
    agent.destroy();
  });

  it('continues after a broken connection', async () => {
    const who = await api.person();
    const bytes = thePackage({ padding: 'x'.repeat(300_000) });
    const url = await opened(who, 'code', bytes.byteLength);
    const origin = await listening();
    await breakOff(origin + url, who, bytes.subarray(0, 200_000), bytes.byteLength);
    let rest: Answer;
    // Like clients: bytes that are still in transit on the broken connection move the offset again.
    do {
      const offset = Number((await look(who, url)).headers['upload-offset']);
      rest = await append(who, url, offset, bytes.subarray(offset));
    } while (rest.status === 409);
    expect(rest.headers['upload-offset']).toBe(String(bytes.byteLength));
    const { plugin_key } = (await submit(who, 'POST', { code: idOf(url) })).body.data;
    expect((await audit(plugin_key, '1.0.0')).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('a submission of uploads', () => {
  it('uses them, and shows the reviewer the files', async () => {
    const who = await api.person();
    const [code, film] = [thePackage(), anMp4()];
    const uploads = {
      code: await sent(who, 'code', code),
      icon: await sent(who, 'icon', await aPicture(64, 64)),
      cover: await sent(who, 'cover', await aPicture(320, 180)),
      panel_images: [await sent(who, 'panel_images', await aPicture(300, 200))],
      video: await sent(who, 'video', film),
    };
    const { plugin_key } = (await submit(who, 'POST', uploads)).body.data;
    const shown = await audit(plugin_key, '1.0.0');
    const picture = expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(shown).toMatchObject({ icon: picture, cover: picture, panel_images: [picture], size: code.byteLength });
    const video = await api.app.inject({ url: shown.video });
    expect(video.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' });
    expect(video.rawPayload.equals(film)).toBe(true);
    const part = await api.app.inject({ url: shown.video, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${film.byteLength}`,
    ]);
    const outside = await api.app.inject({ url: shown.video, headers: { range: 'bytes=9999999-' } });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${film.byteLength}`]);
    // Used uploads cannot be submitted again.
    expect(errorOf(await submit(who, 'POST', uploads))).toEqual([404, 'upload_not_found']);
    for (const id of Object.values(uploads).flat()) expect(await api.files()).not.toContain(id);
  });

  it("keeps, reorders and removes the plugin's files", async () => {
    const who = await api.person();
    const panels = [await aPicture(300, 200, '#111'), await aPicture(300, 200, '#222')];
    const [first, second] = [await sent(who, 'panel_images', panels[0]!), await sent(who, 'panel_images', panels[1]!)];
    const code = await sent(who, 'code', thePackage());
    const icon = await sent(who, 'icon', await aPicture(64, 64));
    const { plugin_key } = (await submit(who, 'POST', { code, icon, panel_images: [first, second] })).body.data;
    const before = await audit(plugin_key, '1.0.0');
    const update = async (version: string, uploads: object) =>
      submit(who, 'PUT', { code: await sent(who, 'code', thePackage()), ...uploads }, { plugin_key, version });
    await update('1.1.0', { icon: null, panel_images: [before.panel_images[1], before.panel_images[0]] });
    expect(await audit(plugin_key, '1.1.0')).toMatchObject({ icon: null, panel_images: before.panel_images.reverse() });
    await update('1.2.0', {});
    expect((await audit(plugin_key, '1.2.0')).panel_images).toHaveLength(2);
    const foreign = `/files/${'0'.repeat(64)}.webp`;
    const refused = await update('1.3.0', { panel_images: [foreign] });
    expect([...errorOf(refused), refused.body.details[0].path]).toEqual([
      400,
      'invalid_request',
      'uploads.panel_images.0',
    ]);
    const [a, b] = [await sent(who, 'video', anMp4()), await sent(who, 'panel_images', panels[0]!)];
    expect(errorOf(await update('1.3.0', { video: a, panel_images: [b, b, b] }))).toEqual([422, 'too_many_media']);
    expect((await update('1.3.0', { video: a })).status).toBe(200);
    expect(errorOf(await update('1.4.0', { panel_images: [b, b, b] }))).toEqual([422, 'too_many_media']);
  });

  it('refuses uploads of others, of another kind, and unfinished ones', async () => {
    const [who, other] = [await api.person(), await api.person()];
    const foreign = await sent(other, 'code', thePackage());
    expect(errorOf(await submit(who, 'POST', { code: foreign }))).toEqual([404, 'upload_not_found']);
    const icon = await sent(who, 'icon', await aPicture(64, 64));
    expect(errorOf(await submit(who, 'POST', { code: icon }))).toEqual([400, 'invalid_request']);
    const half = await opened(who, 'code', 400);
    await append(who, half, 0, thePackage());
    expect(errorOf(await submit(who, 'POST', { code: idOf(half) }))).toEqual([409, 'upload_not_finished']);
    expect(errorOf(await submit(who, 'POST', { code: '../x' }))).toEqual([400, 'invalid_request']);
    expect(errorOf(await submit(who, 'POST', { secrets: 'x' }))).toEqual([400, 'invalid_request']);
    expect((await submit(other, 'POST', { code: foreign })).status).toBe(200);
  });

  it('uses an upload once, even if two submit it at once', async () => {
    const who = await api.person();
    const code = await sent(who, 'code', thePackage());
    const answers = await Promise.all([1, 2, 3].map(() => submit(who, 'POST', { code })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
  });

  it('refuses an invalid video, keeps the uploads for a retry, and leaves no other file', async () => {
    const who = await api.person();
    const before = await api.files();
    const uploads = {
      code: await sent(who, 'code', thePackage({ id: 'never-published' })),
      icon: await sent(who, 'icon', await aPicture(48, 48, '#123456')),
      video: await sent(who, 'video', Buffer.from('a text that is called teaser.mp4')),
    };
    expect(errorOf(await submit(who, 'POST', uploads))).toEqual([422, 'invalid_video']);
    const left = (await api.files()).filter((name) => !before.includes(name));
    expect(left.sort()).toEqual(Object.values(uploads).sort());
    expect((await submit(who, 'POST', { ...uploads, video: null })).status).toBe(200);
  });

  it('also accepts the video in its form, and leaves no file of a refused one', async () => {
    const who = await api.person();
    const code = await sent(who, 'code', thePackage());
    const before = await api.files();
    const refused = await submit(who, 'POST', { code }, { video: new Blob([new Uint8Array(26 * 2 ** 20)]) });
    expect(errorOf(refused)).toEqual([413, 'body_too_large']);
    expect(await api.files()).toEqual(before);
    const taken = await submit(who, 'POST', { code }, { video: new Blob([new Uint8Array(anMp4({ coding: 'vp09' }))]) });
    expect((await audit(taken.body.data.plugin_key, '1.0.0')).video).toMatch(/\.mp4$/);
    expect((await api.files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** Starts the API on a port, because only a real connection can break. */
async function listening(): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

/** Sends only some of the promised bytes, and disconnects. */
async function breakOff(url: string, who: Person, bytes: Buffer, promised: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = {
      ...BYTES,
      'upload-offset': '0',
      'content-length': promised,
      authorization: `Bearer ${who.access_token}`,
    };
    const request = httpRequest(url, { method: 'PATCH', headers });
    request.on('error', () => resolve());
    request.write(bytes, () => request.destroy(new Error('the connection broke')));
  });
}
