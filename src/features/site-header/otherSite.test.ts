import { page } from '@/lib/page/page';
import { otherSite } from './otherSite';

const HERE = 'https://square.example/plugins/?keyword=mind%20map&lang=zh-CN#list';

beforeEach(() => {
  page().chrome = {
    header: 'official',
    nav: [],
    sites: { 'ja-JP': 'https://jp.example', 'zh-CN': 'https://square.example' },
  };
});

it("keeps the page on the way to a language's own site, with the language in the address", () => {
  expect(otherSite('ja-JP', HERE)).toBe('https://jp.example/plugins/?keyword=mind+map&lang=ja-JP#list');
});

it.each(['zh-CN', 'en-US'] as const)('stays for %s, which is read here', (locale) => {
  expect(otherSite(locale, HERE)).toBeNull();
});
