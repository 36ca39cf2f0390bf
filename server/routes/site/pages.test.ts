import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startedServer } from '../../../tests/support/api/startedServer';
import { seedStarter } from '../../catalog/starter';
import { changed } from '../../lib/changes';

let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startedServer();
  await seedStarter(server.context);
  app = await server.build();
});
afterAll(() => server.close());

describe('pages', () => {
  it('are in the language of the address, then of the cookie, then of the deployment', async () => {
    const page = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
    expect(await page('/plugins/')).toContain('<html lang="zh-CN">');
    expect(await page('/plugins/', 'ps_lang=ja-JP')).toContain('<html lang="ja-JP">');
    expect(await page('/plugins/?lang=ru-RU', 'ps_lang=ja-JP')).toContain('<title>Каталог плагинов</title>');
    expect(await page('/plugins/', 'ps_theme=dark; ps_lang=xx')).toContain('<html lang="zh-CN" data-theme="dark">');
  });

  it('describe their plugin to crawlers, whatever its texts contain', async () => {
    await server.context.db
      .updateTable('plugins')
      .set({ name: '"><script>alert(1)</script>', texts: '{}' })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    changed(server.context.db, 'catalog');
    const { body } = await app.inject('/plugins/?plugin_key=contrast-check&lang=en-US');
    expect(body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Plugin Square</title>');
    expect(body).not.toContain('<script>alert');
  });

  it('choose fallback languages like the browser', async () => {
    await server.context.db
      .updateTable('plugins')
      .set({ name: '流程图', texts: JSON.stringify({ 'en-US': { name: 'Flow Chart' } }) })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    changed(server.context.db, 'catalog');
    const titleIn = async (lang: string) =>
      /<title>(.*) · /.exec((await app.inject(`/plugins/?plugin_key=contrast-check&lang=${lang}`)).body)?.[1];
    expect([await titleIn('ko-KR'), await titleIn('zh-CN')]).toEqual(['Flow Chart', '流程图']);
  });

  it('of a tag have its name; searches and unknown tags are not indexed', async () => {
    const tag = await server.context.db.selectFrom('tags').selectAll().orderBy('position').executeTakeFirstOrThrow();
    const { body } = await app.inject(`/plugins/?tag_id=${tag.id}&sort=1&lang=en-US`);
    expect(body).toContain(`<title>${tag.names['en-US']} · Plugin Square</title>`);
    expect(body).toContain(`/plugins/?tag_id=${tag.id}&amp;lang=en-US">`);
    for (const query of ['keyword=icons', `keyword=icons&tag_id=${tag.id}`, 'tag_id=2147483647']) {
      const response = await app.inject(`/plugins/?${query}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('say that a plugin does not exist, and are not indexed', async () => {
    for (const key of ['no-such-plugin', '%27%3B--', 'x'.repeat(200)]) {
      const response = await app.inject(`/plugins/?plugin_key=${key}&lang=en-US`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<meta name="robots" content="noindex">');
      expect(response.body).toContain('<div id="root">');
    }
  });

  it('have preview images with a limit per minute', async () => {
    const strict = await server.build();
    const statuses = [];
    for (let index = 0; index < 61; index++) statuses.push((await strict.inject('/plugins/art.png')).statusCode);
    await strict.close();
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it('list only the languages of the deployment', async () => {
    const languages = ['en-US', 'ja-JP'];
    const built = await server.build({ deployment: { languages } });
    const [{ body }, sitemap] = await Promise.all([built.inject('/plugins/'), built.inject('/sitemaps/1.xml')]);
    await built.close();
    for (const text of [body, sitemap.body]) {
      const named = [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
      expect([...new Set(named)]).toEqual([...languages, 'x-default']);
    }
  });

  it('give crawlers nothing of a private deployment', async () => {
    const closed = await server.build({}, { DEPLOY_TYPE: 'pri' });
    const responses = await Promise.all(
      ['/plugins/', '/plugins/?plugin_key=contrast-check', '/plugins/?plugin_key=nobody', '/plugins/?tag_id=1'].map(
        (url) => closed.inject(url),
      ),
    );
    const art = await closed.inject('/plugins/art/contrast-check.png');
    await closed.close();
    for (const { statusCode, body } of responses) {
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>插件广场</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/canonical|ld\+json|og:image/);
    }
    expect(art.statusCode).toBe(404);
  });

  it('allow only scripts of this origin', async () => {
    const { headers, body } = await app.inject('/plugins/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<script src="/plugins/assets/umi.1.js" defer></script>');
    expect(body).not.toContain('preload_helper');
  });

  it.each(['account', 'mine'])('exist for the user’s own %s, and are not indexed', async (own) => {
    const response = await app.inject(`/plugins/${own}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('noindex');
  });

  it('name a developer, and are 404 for anyone else', async () => {
    const { user_id } = await server.context.db
      .insertInto('users')
      .values({ nick_name: '<b>No one yet' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const page = (id: unknown) => app.inject(`/plugins/developer/${id}?lang=en-US`);
    for (const id of [user_id, 999_999, 'x', `0${user_id}`]) expect((await page(id)).statusCode).toBe(404);
    await server.context.db
      .updateTable('plugins')
      .set({ developer_id: user_id })
      .where('plugin_key', '=', 'contrast-check')
      .execute();
    changed(server.context.db, 'catalog');
    const { statusCode, body } = await page(user_id);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>&lt;b&gt;No one yet · Plugin Square</title>');
    expect(body).not.toContain('noindex');
  });

  it('say that a page does not exist', async () => {
    const response = await app.inject('/plugins/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('noindex');
  });

  it('start at /plugins/', async () => {
    expect((await app.inject('/')).headers.location).toBe('/plugins/');
    expect((await app.inject('/plugins?tag_id=3')).headers.location).toBe('/plugins/?tag_id=3');
  });

  it('cache their files forever', async () => {
    const { headers } = await app.inject('/plugins/assets/umi.1.js');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toContain('accept-encoding');
  });
});

it('puts the contents of the home page into its pages', async () => {
  const places = async () => (await app.inject('/plugins/')).body;
  expect(await places()).not.toContain('ps-home');
  const parts = ['home', 'words-zh-CN-site-home-json', 'words-ru-RU-site-home-json'];
  const files = Object.fromEntries(parts.map((part) => [part, [`assets/${part}.1.js`]]));
  writeFileSync(join(server.siteDir, 'parts.json'), JSON.stringify(files));
  const built = await server.build();
  const banner = { image: '/files/a.webp', redirect_url: '/plugins/', sort: 0 };
  const { id } = await server.context.db.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();
  changed(server.context.db, 'site');
  const [home, other] = [await built.inject('/plugins/'), await built.inject('/plugins/account')];
  await server.context.db.deleteFrom('banners').where('id', '=', id).execute();
  changed(server.context.db, 'site');
  await built.close();
  expect(home.body).toContain('<meta name="ps-home" content="{&quot;banners&quot;:1,');
  const hints = [...home.body.matchAll(/assets\/((?:home|words)[^"]*)" as="script"/g)].map(([, name]) => name);
  expect(hints).toEqual(['home.1.js', 'words-zh-CN-site-home-json.1.js']);
  expect(other.body).toContain('ps-home');
  expect(other.body).not.toContain('home.1.js');
});

describe('a deployment with login options of its own', () => {
  it('puts them into every page, escaped, and nothing without them', async () => {
    const built = await server.build({ login: { channel: '"><script>' } }, { DEPLOY_TYPE: 'pri' });
    const page = await built.inject('/plugins/');
    await built.close();
    const content = /<meta name="ps-login" content="([^"]*)">/.exec(page.body)?.[1] ?? '';
    expect(content).not.toMatch(/[<>]/);
    const decoded = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(JSON.parse(decoded)).toEqual({ channel: '"><script>', isPri: true, signUp: false });
    expect((await app.inject('/plugins/')).body).not.toContain('ps-login');
  });
});

describe('a deployment with a desktop app', () => {
  const CLIENT = 'https://client.example';
  let built: FastifyInstance;
  beforeAll(async () => {
    built = await server.build({ client: { origins: [CLIENT, 'app://shell'] } });
  });
  afterAll(() => built?.close());

  it.each(['/plugins/', '/plugins/mine', '/user/login'])(
    'may be framed by the desktop app at %s, and by no one else',
    async (url) => {
      const { headers } = await built.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`frame-ancestors 'self' ${CLIENT} app://shell`);
      expect(headers).not.toHaveProperty('x-frame-options');
      const own = await app.inject(url);
      expect(String(own.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
      expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    },
  );

  it('does not change responses that are not pages', async () => {
    const { headers } = await built.inject('/api/cmt/plugin/list');
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const file = await built.inject('/plugins/assets/umi.1.js');
    expect(file.headers).not.toHaveProperty('content-security-policy');
  });

  it('names the desktop app that frames its pages, and separates the cached pages of a frame', async () => {
    const { body, headers } = await built.inject('/plugins/');
    expect(body).toContain(
      `<meta name="ps-client" content="{&quot;origins&quot;:[&quot;${CLIENT}&quot;,&quot;app://shell&quot;]}">`,
    );
    expect(headers.vary).toContain('sec-fetch-dest');
    expect((await app.inject('/plugins/')).body).not.toContain('ps-client');
  });
});
