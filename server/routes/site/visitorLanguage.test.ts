import type { FastifyInstance } from 'fastify';
import { startedServer } from '../../../tests/support/api/startedServer';

/** Language of the pages that a visitor gets, on any page. */
let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startedServer();
  app = await server.build();
});
afterAll(() => server?.close());

const PAGES = [
  '/plugins/',
  '/plugins/?plugin_key=nobody',
  '/plugins/mine',
  '/plugins/protocol',
  '/plugins/403',
  '/plugins/no/such/page',
  '/plugins/developer/1',
  '/plugins/backstage-index/overview',
  '/user/login',
  '/user/login?page=sign_up',
  '/user/reset?token=x',
  '/user/email?token=x',
];

async function visit(url: string, headers: Record<string, string>, site = app) {
  const response = await site.inject({ url, headers: { accept: 'text/html', ...headers } });
  const language = /<html lang="([^"]+)"/.exec(response.body)?.[1];
  return { language, ...response };
}
const languageOf = async (url: string, headers: Record<string, string>, site = app) =>
  (await visit(url, headers, site)).language;

describe.each(PAGES)('a first visitor of %s', (url) => {
  it('gets the language that their browser requests', async () => {
    expect(await languageOf(url, { 'accept-language': 'en-GB,en;q=0.9' })).toBe('en-US');
    expect(await languageOf(url, { 'accept-language': 'fr, es;q=0.5' })).toBe('es-ES');
  });

  it('gets Chinese if the browser requests no available language', async () => {
    expect(await languageOf(url, { 'accept-language': 'fr-FR' })).toBe('zh-CN');
    expect(await languageOf(url, {})).toBe('zh-CN');
  });

  it('keeps the chosen language, and gets the one that an address requests', async () => {
    const headers = { 'accept-language': 'en-US', cookie: 'ps_lang=ja-JP' };
    expect(await languageOf(url, headers)).toBe('ja-JP');
    expect(await languageOf(`${url}${url.includes('?') ? '&' : '?'}lang=ru-RU`, headers)).toBe('ru-RU');
  });

  it('never gets a cached page of another language', async () => {
    const { headers } = await visit(url, { 'accept-language': 'en' });
    const isCached = headers['cache-control'] !== 'no-store';
    const varies = String(headers.vary).toLowerCase();
    expect(isCached && !(varies.includes('accept-language') && varies.includes('cookie'))).toBe(false);
  });
});

it('makes caches revalidate, with a different tag per language', async () => {
  const { headers } = await visit('/plugins/', { 'accept-language': 'en' });
  expect(headers['cache-control']).toContain('no-cache');
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
});

it('shows a crawler the default, and each alternate in its own language', async () => {
  const { body, language } = await visit('/plugins/', {});
  expect(language).toBe('zh-CN');
  const alternates = [...body.matchAll(/hreflang="([a-z]{2}-[A-Z]{2})" href="https?:\/\/[^/]+([^"]+)"/g)];
  expect(alternates).toHaveLength(6);
  for (const [, hreflang, href = ''] of alternates) expect(await languageOf(href, {})).toBe(hreflang);
});

describe('a deployment with its own default language', () => {
  it('uses it for visitors who request no available language', async () => {
    const site = await server.build({
      deployment: { languages: ['zh-CN', 'ja-JP', 'en-US'], default_language: 'ja-JP' },
    });
    expect(await languageOf('/plugins/', {}, site)).toBe('ja-JP');
    expect(await languageOf('/plugins/', { 'accept-language': 'ko, *;q=0.1' }, site)).toBe('ja-JP');
    expect(await languageOf('/user/login', { 'accept-language': 'ko, en;q=0.1' }, site)).toBe('en-US');
    expect(await languageOf('/plugins/?lang=ko-KR', { cookie: 'ps_lang=ru-RU' }, site)).toBe('ja-JP');
  });

  it('uses one of its languages as the default if it does not offer zh-CN', async () => {
    const site = await server.build({ deployment: { languages: ['ko-KR', 'en-US'] } });
    expect(await languageOf('/plugins/', {}, site)).toBe('ko-KR');
  });

  it('shows its blank page in the user’s language too, before it is set up', async () => {
    const site = await server.build({ deployment: { initialised: false } }, { DEPLOY_TYPE: 'pri' });
    const page = await visit('/plugins/', { 'accept-language': 'ru' }, site);
    expect(page.language).toBe('ru-RU');
    expect(page.headers.vary).toContain('accept-language');
  });
});
