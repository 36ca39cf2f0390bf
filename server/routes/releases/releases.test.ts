import { createHash } from 'node:crypto';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { anImage } from '../../../tests/support/api/sendForm';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease } from '../../../tests/support/samples/releases';
import { fileRoutes } from '../files/files';
import { downloadRoutes } from '../plugins/downloads';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    downloadRoutes(app, context);
    fileRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  await api.context.db
    .insertInto('tags')
    .values([
      { id: 901, code: 'grids', name: '网格', names: '{"en-US":"Grids"}', position: 1 },
      { id: 902, code: 'colors', name: '颜色', names: '{}', position: 2 },
    ])
    .execute();
});
afterAll(() => api.close());

const { audit: review } = reviewing(
  () => api,
  () => admin,
);

type Parts = Record<string, string | Buffer | Buffer[]>;

const whole = (more: Parts = {}): Parts => ({ ...aRelease(), ...more });

/** Submits a new plugin. Its files have the names of an attacker. */
async function release(parts: Parts, who?: Person): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const item of Array.isArray(value) ? value : [value])
      if (typeof item === 'string') form.append(name, item);
      else form.append(name, new Blob([new Uint8Array(item)]), '../../etc/passwd');
  const request = new Request('http://square.test', { method: 'POST', body: form });
  return api.send(
    {
      method: 'POST',
      url: '/api/cmt/plugin',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
    who,
  );
}

const pathsOf = (response: ApiResponse) => response.body.details.map((detail: { path: string }) => detail.path);

describe('submitting a plugin', () => {
  it('strips the byte order mark of its package, as packing a folder does', async () => {
    const code = aPackage({ name: 'Marked' });
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), code]);
    const { plugin_key } = (await release(whole({ name: 'Marked', code: marked }), await api.person())).body.data;
    const sha256 = createHash('sha256').update(code).digest('hex');
    expect((await review(plugin_key, '1.0.0')).body.data).toMatchObject({ size: code.byteLength, sha256 });
  });

  it('stores everything for the reviewer, and makes nothing public', async () => {
    const developer = await api.person();
    const code = aPackage({
      editor_type: ['whiteboard'],
      permissions: ['current_page'],
      network_access: { allowed_domains: ['api.example.com'] },
    });
    const response = await release(
      whole({
        code,
        tag_ids: '[902,901]',
        copyright: '{"type":"custom","holder":"Square Ltd"}',
        icon: await anImage(64, 64),
        cover: await anImage(800, 450),
        panel_images: [await anImage(300, 200), await anImage(200, 300)],
      }),
      developer,
    );
    expect(response).toMatchObject({ status: 200, body: { data: { version: '1.0.0', status: 1 } } });
    const key = response.body.data.plugin_key as string;
    expect(key).toBe('grid-maker');
    const { data } = (await review(key, '1.0.0')).body;
    const image = expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect(data).toMatchObject({
      plugin_key: key,
      status: 1,
      name: 'Grid Maker',
      developer: { user_id: developer.user_id },
      icon: image,
      cover: image,
      panel_images: [image, image],
      tags: [{ id: 901 }, { id: 902 }],
      editor_type: ['whiteboard'],
      permissions: ['current_page'],
      network_hosts: ['api.example.com'],
      size: code.byteLength,
      sha256: createHash('sha256').update(code).digest('hex'),
      version_content: 'The first one',
    });
    expect(await pluginRow(api.context.db, key)).toMatchObject({ is_public: false, current_version: null });
    expect(errorOf(await api.send({ url: '/api/cmt/plugin/download', query: { plugin_key: key } }))).toEqual([
      404,
      'plugin_not_found',
    ]);
    const served = await api.send({ method: 'GET', url: data.icon });
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  it('fills missing fields from the package, and prefers the form’s values', async () => {
    const developer = await api.person();
    const code = aPackage({
      id: 'own-id',
      name: 'Of the package',
      version: '2.3.4',
      intro: 'Its intro',
      description: 'Its description',
      tags: ['grids', 'nothing like that'],
    });
    const response = await release({ contact: 'me', version_content: 'New', intro: 'The form', code }, developer);
    expect(response.body.data).toMatchObject({ plugin_key: 'own-id', version: '2.3.4', status: 1 });
    const { data } = (await review('own-id', '2.3.4')).body;
    expect(data).toMatchObject({ name: 'Of the package', intro: 'The form', tags: [{ id: 901 }] });
    // The id is now taken, and the name too, so the next plugin gets a key of its own.
    const next = await release(whole({ code, version: '2.3.4' }), developer);
    expect(next.body.data.plugin_key).toMatch(/^grid-maker-[0-9a-f]{8}$/);
  });

  it('creates a key for a name without Latin letters, and refuses an id that is a path', async () => {
    const developer = await api.person();
    const response = await release(whole({ name: '网格生成器', code: aPackage({ id: '../..' }) }), developer);
    expect(response.body.data.plugin_key).toMatch(/^plugin-[0-9a-f]{8}$/);
  });

  it('reports every missing required field', async () => {
    const developer = await api.person();
    const bare = await release({ contact: 'me', version_content: 'New', code: aPackage() }, developer);
    expect(errorOf(bare)).toEqual([400, 'invalid_request']);
    expect(pathsOf(bare)).toEqual(['name', 'intro', 'description', 'version']);
    const silent = await release({ ...whole(), contact: ' ', version_content: '' }, developer);
    expect(pathsOf(silent)).toEqual(['contact', 'version_content']);
  });

  it.each<[string, Parts, [number, string]]>([
    ['no package', { code: [] }, [422, 'invalid_package']],
    ['a package that is no JSON', { code: Buffer.from('PK') }, [422, 'invalid_package']],
    ['a manifest whose code is a file', { code: aPackage({ main: 'code.js' }) }, [422, 'code_not_included']],
    ['a manifest whose page is a file', { code: aPackage({ ui: { a: 'ui.html' } }) }, [422, 'code_not_included']],
    ['a version that is not semantic', { version: 'newest' }, [400, 'invalid_request']],
    ['a name that is too long', { name: 'a'.repeat(51) }, [400, 'invalid_request']],
    ['a tag that is not there', { tag_ids: '[999999]' }, [400, 'invalid_request']],
    ['tags that are no JSON', { tag_ids: '1,2' }, [400, 'invalid_request']],
    ['a nameless copyright holder', { copyright: '{"type":"custom","holder":""}' }, [400, 'invalid_request']],
    ['a zero in the copyright', { copyright: '{"type":"custom","holder":"a\\u0000"}' }, [400, 'invalid_request']],
    ['an icon that is not an image', { icon: Buffer.from('<svg/>') }, [422, 'invalid_image']],
    ['an image of more than 5 MB', { cover: Buffer.alloc(5 * 1024 * 1024 + 1) }, [413, 'body_too_large']],
    ['a package of more than 5 MiB', { code: Buffer.alloc(5 * 1024 * 1024 + 1, ' ') }, [413, 'body_too_large']],
    ['two icons', { icon: [Buffer.from('1'), Buffer.from('2')] }, [400, 'invalid_request']],
    ['four images', { panel_images: Array(4).fill(Buffer.from('x')) }, [422, 'too_many_media']],
  ])('refuses %s', async (_what, more, expected) => {
    const developer = await api.person();
    expect(errorOf(await release(whole(more), developer))).toEqual(expected);
    expect(
      await api.context.db
        .selectFrom('plugins')
        .where('developer_id', '=', developer.user_id)
        .select('plugin_id')
        .execute(),
    ).toEqual([]);
  });

  it('refuses visitors before it reads the body, JSON, and truncated forms', async () => {
    const developer = await api.person();
    expect(errorOf(await release(whole()))).toEqual([401, 'unauthenticated']);
    const json = await api.send({ method: 'POST', url: '/api/cmt/plugin', body: { name: 'x' } }, developer);
    expect(errorOf(json)).toEqual([415, 'unsupported_media_type']);
    const cut = await api.send(
      {
        method: 'POST',
        url: '/api/cmt/plugin',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nGrid',
      },
      developer,
    );
    expect(errorOf(cut)).toEqual([400, 'invalid_request']);
    const boundless = await api.send(
      { method: 'POST', url: '/api/cmt/plugin', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      developer,
    );
    expect(errorOf(boundless)).toEqual([400, 'invalid_request']);
  });
});
