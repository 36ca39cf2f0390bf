import { createPluginManager } from '@@/core/plugin';
import { giveSiteFace } from '../siteFace';
import { currentLocale, startLocale } from './currentLocale';

/** The language of a page as the server sent it (`sent`), in a browser that asks for `languages`. */
async function start(sent: string, { address = '', cookie = '', languages = ['en-GB', 'en'] } = {}): Promise<string> {
  window.history.replaceState(null, '', `/plugins/${address}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the language is remembered in a cookie, and jsdom has no Cookie Store
  document.cookie = cookie ? `ps_lang=${cookie}; path=/` : 'ps_lang=; path=/; max-age=0';
  document.documentElement.lang = sent;
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  await startLocale(async () => ({}));
  return currentLocale();
}

beforeAll(() => void createPluginManager());
afterEach(() => giveSiteFace(null));

it('is what the address asks for, then what was remembered, then what the server sent', async () => {
  expect(await start('ja-JP', { address: '?lang=ru-RU', cookie: 'es-ES' })).toBe('ru-RU');
  expect(await start('ja-JP', { cookie: 'es-ES' })).toBe('es-ES');
  expect(await start('ja-JP')).toBe('ja-JP');
  expect(document.documentElement.lang).toBe('ja-JP');
});

it('remembers what the address asked for, and nothing that the browser did', async () => {
  await start('ja-JP');
  expect(document.cookie).not.toContain('ps_lang');
  await start('ja-JP', { address: '?lang=ko-KR' });
  expect(document.cookie).toContain('ps_lang=ko-KR');
});

it('asks the browser where the page says no language, as in umi dev', async () => {
  expect(await start('')).toBe('en-US');
  expect(await start('', { languages: ['fr', 'zh-TW'] })).toBe('zh-CN');
  expect(await start('', { languages: ['fr'] })).toBe('zh-CN');
});

it('offers no more than the deployment does', async () => {
  giveSiteFace({ header: 'official', nav: [], languages: ['ko-KR', 'es-ES'] });
  expect(await start('es-ES', { address: '?lang=ru-RU', cookie: 'ja-JP' })).toBe('es-ES');
  expect(await start('', { languages: ['fr'] })).toBe('ko-KR');
});
