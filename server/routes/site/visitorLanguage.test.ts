import type { FastifyInstance } from 'fastify';
import { aWholeServer } from '../../../tests/support/aWholeServer';

/** The language of the pages that a visitor is sent, whatever page it is. */
let server: Awaited<ReturnType<typeof aWholeServer>>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await aWholeServer();
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
  const answer = await site.inject({ url, headers: { accept: 'text/html', ...headers } });
  const language = /<html lang="([^"]+)"/.exec(answer.body)?.[1];
  return { language, ...answer };
}
const languageOf = async (url: string, headers: Record<string, string>, site = app) =>
  (await visit(url, headers, site)).language;

describe.each(PAGES)('a first visitor of %s', (url) => {
  it('reads the language that their browser asks for', async () => {
    expect(await languageOf(url, { 'accept-language': 'en-GB,en;q=0.9' })).toBe('en-US');
    expect(await languageOf(url, { 'accept-language': 'fr, es;q=0.5' })).toBe('es-ES');
  });

  it('reads Chinese where the browser asks for nothing that is offered', async () => {
    expect(await languageOf(url, { 'accept-language': 'fr-FR' })).toBe('zh-CN');
    expect(await languageOf(url, {})).toBe('zh-CN');
  });

  it('keeps what they chose, and is shown what an address asks for', async () => {
    const headers = { 'accept-language': 'en-US', cookie: 'ps_lang=ja-JP' };
    expect(await languageOf(url, headers)).toBe('ja-JP');
    expect(await languageOf(`${url}${url.includes('?') ? '&' : '?'}lang=ru-RU`, headers)).toBe('ru-RU');
  });

  it('never gets the page of another language out of a cache', async () => {
    const { headers } = await visit(url, { 'accept-language': 'en' });
    const isKept = headers['cache-control'] !== 'no-store';
    const varies = String(headers.vary).toLowerCase();
    expect(isKept && !(varies.includes('accept-language') && varies.includes('cookie'))).toBe(false);
  });
});

it('asks a cache to look again, with no tag that two languages could share', async () => {
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

describe('a deployment with a default of its own', () => {
  it('greets who asks for no language that it offers', async () => {
    const site = await server.build({
      deployment: { languages: ['zh-CN', 'ja-JP', 'en-US'], default_language: 'ja-JP' },
    });
    expect(await languageOf('/plugins/', {}, site)).toBe('ja-JP');
    expect(await languageOf('/plugins/', { 'accept-language': 'ko, *;q=0.1' }, site)).toBe('ja-JP');
    expect(await languageOf('/user/login', { 'accept-language': 'ko, en;q=0.1' }, site)).toBe('en-US');
    expect(await languageOf('/plugins/?lang=ko-KR', { cookie: 'ps_lang=ru-RU' }, site)).toBe('ja-JP');
  });

  it('has one of its languages as the default where zh-CN is none of them', async () => {
    const site = await server.build({ deployment: { languages: ['ko-KR', 'en-US'] } });
    expect(await languageOf('/plugins/', {}, site)).toBe('ko-KR');
  });

  it('is not set up yet: the blank page is in the reader’s language too', async () => {
    const site = await server.build({ deployment: { initialised: false } }, { DEPLOY_TYPE: 'pri' });
    const page = await visit('/plugins/', { 'accept-language': 'ru' }, site);
    expect(page.language).toBe('ru-RU');
    expect(page.headers.vary).toContain('accept-language');
  });
});
