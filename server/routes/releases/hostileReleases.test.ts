import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { pngHeader, pngOf } from '../../../tests/support/samples/png';
import { anMp4 } from '../../../tests/support/samples/videos';
import { HealthReports } from '../../monitoring/health';
import { fileRoutes } from '../files/files';
import { reviewListRoutes } from '../reviews/reviewList';
import { healthRoutes } from '../system/health';
import { releaseRoutes } from './releases';

/** Malicious submissions: each is refused with its own error, and leaves nothing. */
let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    fileRoutes(app, context);
    healthRoutes(app, { context, notes: new HealthReports() });
  });
  admin = await api.person('hostile-reviewer', 2);
});
afterAll(() => api.close());

type Parts = Record<string, string | Buffer>;

const thePackage = (more = '') => Buffer.from(`{"manifest_version":1,"main":"host.run();"${more}}`);
const SUBMISSION = {
  name: 'Grids',
  intro: 'Makes grids',
  description: 'Of every size',
  contact: 'me',
  version: '1.0.0',
  version_content: 'New',
};

/** Body and headers of a form whose file names may be false. */
async function formOf(parts: Parts): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...SUBMISSION, code: thePackage(), ...parts }))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'picture.png');
  const request = new Request('http://square.test', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await request.arrayBuffer()), headers };
}

async function submit(parts: Parts, who: Person): Promise<ApiResponse> {
  return api.send({ method: 'POST', url: '/api/cmt/plugin', ...(await formOf(parts)) }, who);
}

/** A valid image of 30,000 × 30,000 pixels: 112 MB of zeros in about 100 KB. */
async function pixelBomb(): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const row = Buffer.alloc(1 + 30_000 / 8);
  const write = async () => {
    for (let line = 0; line < 30_000; line += 300) deflate.write(Buffer.alloc(row.byteLength * 300));
    deflate.end();
  };
  void write();
  const chunks: Buffer[] = [];
  for await (const chunk of deflate) chunks.push(chunk as Buffer);
  return pngOf({ width: 30_000, height: 30_000, depth: 1, colorType: 0 }, Buffer.concat(chunks));
}

/** A GIF with one frame that claims a size larger than any screen. */
function gifBomb(): Buffer {
  const head = Buffer.from('GIF89a\x40\0\x40\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([head, frame]);
}

const zipBehind = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('PK\x05\x06'.padEnd(22, '\0'))]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each<[string, () => Parts | Promise<Parts>, number, string, string]>([
  ['a package 100,000 levels deep', () => ({ code: thePackage(`,"x":${deep(100_000)}`) }), 422, 'invalid_package', ''],
  [
    'a package that is no UTF-8',
    () => ({ code: Buffer.from('{"manifest_version":1,"main":"x\xff"}', 'latin1') }),
    422,
    'invalid_package',
    '',
  ],
  ['tags 100,000 levels deep', () => ({ tag_ids: deep(100_000) }), 400, 'invalid_request', 'tag_ids.0'],
  [
    'a copyright that reaches for the prototype',
    () => ({ copyright: '{"__proto__":{"type":"author","holder":""}}' }),
    400,
    'invalid_request',
    'copyright.type',
  ],
  [
    'uploads that reach for the prototype',
    () => ({ uploads: '{"constructor":"x"}' }),
    400,
    'invalid_request',
    'uploads.constructor',
  ],
  ['an SVG that is called a PNG', () => ({ icon: svg }), 422, 'invalid_image', 'icon'],
  ['the head of a huge PNG', () => ({ cover: pngHeader(30_000, 30_000) }), 422, 'invalid_image', 'cover'],
  ['a huge PNG that is whole', async () => ({ cover: await pixelBomb() }), 422, 'invalid_image', 'cover'],
  ['a video that is called a PNG', () => ({ icon: anMp4() }), 422, 'invalid_image', 'icon'],
  ['a text that is sent as a video', () => ({ video: Buffer.from('no film at all') }), 422, 'invalid_video', 'video'],
  [
    'a page that is sent as a video',
    () => ({ video: Buffer.from('<!doctype html><script>alert(1)</script>') }),
    422,
    'invalid_video',
    'video',
  ],
  ['a name that turns the direction', () => ({ name: 'Grid\u202erekaM' }), 400, 'invalid_request', 'name'],
  ['a name with a character of no width', () => ({ name: 'Gri\u200bds' }), 400, 'invalid_request', 'name'],
  ['a name of fillers', () => ({ name: '\u3164\uffa0' }), 400, 'invalid_request', 'name'],
  ['a name under fifty marks', () => ({ name: `G${'\u0301'.repeat(49)}` }), 400, 'invalid_request', 'name'],
  ['a name of two lines', () => ({ name: 'Grids\nby another user' }), 400, 'invalid_request', 'name'],
  [
    'a hidden character in the name of another language',
    () => ({ texts: '{"en-US":{"name":"Gri\\u200eds"}}' }),
    400,
    'invalid_request',
    'texts.en-US.name',
  ],
  [
    'a copyright holder with a misleading name',
    () => ({ copyright: '{"type":"custom","holder":"Gri\\u2800ds"}' }),
    400,
    'invalid_request',
    'copyright.holder',
  ],
  [
    'a package whose name has a hidden character',
    () => ({ code: thePackage(',"name":"Gri\\u200bds"') }),
    422,
    'invalid_package',
    'name',
  ],
  [
    'a package of a million values',
    () => ({ code: thePackage(`,"x":[${'1,'.repeat(1_000_000)}1]`) }),
    422,
    'invalid_package',
    '',
  ],
  ['a package that is an archive as well', () => ({ code: zipBehind(thePackage()) }), 422, 'invalid_package', ''],
  [
    'a package in UTF-16',
    () => ({ code: Buffer.from(thePackage().toString(), 'utf16le') }),
    422,
    'invalid_package',
    '',
  ],
  ['a PNG of one endless line', () => ({ cover: pngHeader(1, 30_000_000) }), 422, 'invalid_image', 'cover'],
  ['a GIF with a frame of 65,535 × 65,535', () => ({ cover: gifBomb() }), 422, 'invalid_image', 'cover'],
  ['a video that is an archive as well', () => ({ video: zipBehind(anMp4()) }), 422, 'invalid_video', 'video'],
  ['a name without a visible character', () => ({ contact: '\u2060\u200d' }), 400, 'invalid_request', 'contact'],
  ['a name with tag characters', () => ({ name: 'Grids\u{e0041}' }), 400, 'invalid_request', 'name'],
  ['a name that was no UTF-8', () => ({ name: 'Gri\ufffds' }), 400, 'invalid_request', 'name'],
])('refuses %s, and serves other requests meanwhile', async (_what, parts, status, error, path) => {
  const who = await api.person();
  const before = await api.files();
  const refusal = submit(await parts(), who);
  const health = await api.send({ method: 'GET', url: '/healthz' });
  const response = await refusal;
  expect([response.status, response.body.error, response.body.details[0].path]).toEqual([status, error, path]);
  expect(health.status).toBe(200);
  expect(await api.files()).toEqual(before);
});

it('keeps the prototype of all objects unchanged', async () => {
  const who = await api.person();
  const code = thePackage(',"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}');
  const refused = await submit({ code }, who);
  expect([refused.status, refused.body.error]).toEqual([422, 'invalid_package']);
  expect(refused.body.details).toMatchObject(
    ['__proto__', 'constructor', 'constructor.prototype'].map((path) => ({ path, rule: 'forbidden_key' })),
  );
  const field = await submit({ ['__proto__']: 'x' } as Parts, who);
  expect([200, 400]).toContain(field.status);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

/** The bytes of a form that no normal client would send. */
const part = (name: string, value: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const many = (each: (index: number) => string) => Array.from({ length: 10_000 }, (_, index) => each(index)).join('');

it.each([
  ['one field ten thousand times', many(() => part('name', 'Grids')), 400, 'invalid_request'],
  ['ten thousand fields', many((index) => part(`f${index}`, 'x')), 413, 'body_too_large'],
  ['ten thousand icons', many(() => part('icon', 'x', 'a.png')), 400, 'invalid_request'],
  ['a field of a byte too many', part('contact', 'x'.repeat(256 * 1024 + 1)), 413, 'body_too_large'],
  ['fields that every object has', part('__proto__', 'x') + part('constructor', 'x'), 400, 'invalid_request'],
  ['a field with a head of ten thousand lines', `--x\r\n${'A: b\r\n'.repeat(10_000)}\r\nx\r\n`, 400, 'invalid_request'],
  ['no end', null, 400, 'invalid_request'],
])('refuses a form with %s', async (_what, parts, status, error) => {
  const payload = parts === null ? part('name', 'Grids') : `${parts}--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await api.send({ method: 'POST', url: '/api/cmt/plugin', payload, headers }, await api.person());
  expect([response.status, response.body.error]).toEqual([status, error]);
});

describe('a public plugin key', () => {
  const keyFor = async (id: string) =>
    (await submit({ code: thePackage(`,"id":"${id}"`) }, await api.person())).body.data.plugin_key;
  const decide = (plugin_key: string) => decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, admin);
  const remove = (plugin_key: string) =>
    api.send({ method: 'DELETE', url: '/api/cmt/plugin', body: { plugin_key } }, admin);

  it('cannot be reused by others after its plugin is deleted, unless it was never public', async () => {
    expect(await keyFor('well-known')).toBe('well-known');
    await decide('well-known');
    await remove('well-known');
    expect(await keyFor('well-known')).not.toBe('well-known');
    expect(await keyFor('never-seen')).toBe('never-seen');
    await remove('never-seen');
    expect(await keyFor('never-seen')).toBe('never-seen');
  });

  it('cannot be used by another developer in lower case either', async () => {
    await aPlugin(api.context.db, { plugin_key: 'Chart.Maker', current_version: '1.0.0' });
    expect(await keyFor('chart.maker')).not.toBe('chart.maker');
  });
});

it('reports a missing field as missing', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const empty = { method: 'POST', url: '/api/cmt/plugin', payload: '--x--\r\n', headers } as const;
  expect((await api.send(empty, await api.person())).body.details).toEqual([
    { path: 'contact', message: 'is missing', rule: 'missing' },
    { path: 'version_content', message: 'is missing', rule: 'missing' },
  ]);
});

it('serves only the image of a file that is also a script', async () => {
  const gif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a6a74' } })
    .gif()
    .toBuffer();
  const icon = Buffer.concat([gif, Buffer.from('*/=1;alert(1)//<script>alert(1)</script>')]);
  const { plugin_key } = (await submit({ icon }, await api.person())).body.data;
  const review = await api.send(
    { method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version: '1.0.0' } },
    admin,
  );
  const served = await api.app.inject({ url: review.body.data.icon });
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(served.payload).not.toContain('alert');
});

it('leaves nothing if the sender disconnects in the middle of a video', async () => {
  const who = await api.person();
  const before = await api.files();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = await formOf({ video: Buffer.concat([anMp4(), Buffer.alloc(3_000_000)]) });
  const { port } = api.app.server.address() as AddressInfo;
  const request = httpRequest(`http://127.0.0.1:${port}/api/cmt/plugin`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.byteLength, authorization: `Bearer ${who.access_token}` },
  });
  request.on('error', () => undefined);
  request.write(payload.subarray(0, 2_000_000));
  while (!(await api.files()).some((name) => name.endsWith('.part'))) await setImmediate();
  request.destroy();
  while ((await api.files()).length > before.length) await setImmediate();
  expect(await api.files()).toEqual(before);
});
