import { createPluginManager } from '@@/core/plugin';
import { writeCookie } from '@/lib/page/writeCookie';
import { page } from '../page/page';
import { currentLocale, startLocale } from './currentLocale';

/** The language of a page that the server sent in `sent`. */
async function start(sent: string, { address = '', cookie = '' } = {}): Promise<string> {
  window.history.replaceState(null, '', `/plugins/${address}`);
  writeCookie(cookie ? `ps_lang=${cookie}; path=/` : 'ps_lang=; path=/; max-age=0');
  document.documentElement.lang = sent;
  await startLocale(async () => ({}));
  return currentLocale();
}

beforeAll(() => void createPluginManager());
afterEach(() => {
  page().chrome = null;
});

it('is that of the address, then the remembered one, then that of the server', async () => {
  expect(await start('ja-JP', { address: '?lang=ru-RU', cookie: 'es-ES' })).toBe('ru-RU');
  expect(await start('ja-JP', { cookie: 'es-ES' })).toBe('es-ES');
  expect(await start('ja-JP')).toBe('ja-JP');
  expect(document.documentElement.lang).toBe('ja-JP');
});

it('remembers the language of the address, but not that of the browser', async () => {
  await start('ja-JP');
  expect(document.cookie).not.toContain('ps_lang');
  await start('ja-JP', { address: '?lang=ko-KR' });
  expect(document.cookie).toContain('ps_lang=ko-KR');
});

it('offers only the languages of the deployment', async () => {
  page().chrome = { header: 'official', nav: [], languages: ['ko-KR', 'es-ES'] };
  expect(await start('es-ES', { address: '?lang=ru-RU', cookie: 'ja-JP' })).toBe('es-ES');
  expect(await start('')).toBe('ko-KR');
});
