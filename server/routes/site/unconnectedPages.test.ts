import type { FastifyInstance, InjectOptions } from 'fastify';
import { LOCALES } from '../../../contract/values/locales';
import { startedServer } from '../../../tests/support/api/startedServer';
import { invalidateAll } from '../../services/cache';
import { pageTexts } from '../../site/pageTexts';

/** Unknown addresses outside of /plugins/ and the API. */
let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startedServer();
  app = await server.build();
});
afterAll(() => server?.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const go = (url: string, options: InjectOptions = {}, site = app) =>
  site.inject({ url, ...options, headers: { ...BROWSER, 'accept-language': 'en-US', ...options.headers } });

it.each([
  ...['/app/', '/community/home', '/community/home?classify=library', '/price/', '/download/', '/teamversion/'],
  ...['/privatedeploy/', '/education-version/', '/recommend/', '/prototype-design/', '/help/', '/help/en/'],
  ...['/design/', '/whiteboard/', '/consultation/', '/contact/'],
])('a user who follows the link to %s reads that there is no page yet, in words for visitors', async (url) => {
  const { statusCode, headers, body } = await go(url);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1>This page is not available yet</h1>');
  expect(body).toContain('<a class="way" href="/plugins/">Go to Plugin Square</a>');
  expect(body).toContain('<a href="/plugins/backstage-index/links">Header and links</a>');
  expect(body).not.toContain('SITE_CONFIG');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['cache-control']).toBe('no-store');
});

it.each(LOCALES)('supports %s, and remembers it if it was chosen there', async (lang) => {
  const texts = pageTexts(lang);
  expect((await go('/app/', { headers: { 'accept-language': lang } })).body).toContain(
    `<h1>${texts.html('page.missing.suiteTitle')}</h1>`,
  );
  const chosen = await go(`/app/?lang=${lang}`);
  expect(chosen.body).toContain(`<html lang="${lang}">`);
  expect(String(chosen.headers['set-cookie'])).toContain(`ps_lang=${lang}`);
  expect(chosen.body).not.toMatch(/\{\w+\}/);
});

it('uses the color scheme that the user chose', async () => {
  expect((await go('/app/', { headers: { cookie: 'ps_theme=dark' } })).body).toContain('data-theme="dark"');
});

it('never repeats the address', async () => {
  for (const url of [
    '/hostile-word/%3Cscript%3E',
    '/x?hostile-word="><script>',
    '/a/hostile-word#',
    '//hostile-word/',
  ]) {
    const { body, statusCode } = await go(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('hostile-word');
  }
});

it('does not treat an unknown address of its own as one of the suite', async () => {
  for (const url of ['/user/nothing', '/files/a/b/c']) {
    const { body, statusCode } = await go(url);
    expect([statusCode, body.includes('<h1>This page does not exist</h1>')]).toEqual([404, true]);
    expect(body).not.toContain('backstage-index');
  }
});

it.each<[what: string, request: InjectOptions]>([
  ['a program', { headers: { accept: '*/*', 'sec-fetch-mode': '' } }],
  ['a script of a page', { headers: { 'sec-fetch-mode': 'cors' } }],
  ['an image', { headers: { accept: 'image/webp,*/*', 'sec-fetch-mode': 'no-cors' } }],
  ['a form', { method: 'POST' }],
])('responds to %s with JSON', async (_what, request) => {
  const response = await go('/app/', request);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 404, error: 'not_found' });
});

it('responds with JSON below the API, for browsers too', async () => {
  for (const url of ['/api/nothing', '/api/cmt/nothing', '/plugins/assets/nothing.js'])
    expect((await go(url)).json()).toMatchObject({ error: 'not_found' });
  expect((await go('/api/cmt/plugin/view')).json()).toMatchObject({ error: 'method_not_allowed' });
});

it('responds once, and logs nothing', async () => {
  const log: string[] = [];
  const site = await server.build({}, {}, log);
  const blank = await server.build({ deployment: { initialised: false } }, { DEPLOY_TYPE: 'pri' }, log);
  for (const method of ['GET', 'HEAD', 'POST'] as const) await go('/app/', { method }, site);
  await go('/app/', {}, blank);
  await go('/api/nothing', {}, site);
  // A last line, which proves that the log was written.
  site.log.warn('the end');
  expect(log.map((line) => JSON.parse(line).msg)).toEqual(['the end']);
});

it('redirects from the root to the site', async () => {
  const { statusCode, headers } = await go('/');
  expect([statusCode, headers.location]).toEqual([302, '/plugins/']);
});

it('has the name and the colors of the organization', async () => {
  const resources = { own: { brand: { name: 'Acme <Tools>' }, tokens: { accent: { light: '#123456' } } } };
  const ext = { brand: { enable: true, brand_key: 'own' }, template: { topic_color_key: 'own' } };
  invalidateAll(server.context);
  const site = await server.build({ enterprise: { ext, resources } });
  const { body } = await go('/app/', {}, site);
  invalidateAll(server.context);
  expect(body).toContain('Go to Acme &lt;Tools&gt;');
  expect(body).toContain('--ps-accent:#123456');
});

it('is blank while a private deployment is not set up', async () => {
  const site = await server.build({ deployment: { initialised: false } }, { DEPLOY_TYPE: 'pri' });
  const { statusCode, body } = await go('/app/', {}, site);
  expect([statusCode, body.includes('<body></body>')]).toEqual([404, true]);
});
