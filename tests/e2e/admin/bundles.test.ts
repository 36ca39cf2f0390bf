import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { fingerprintOf } from '../../../server/bundles/signing';
import { origin } from '../../support/browser/browser';
import { confirmByKeyboard } from '../../support/browser/confirmByKeyboard';
import { Site } from '../../support/browser/Site';
import { ADMIN } from '../../support/processes/runServer';
import { aBundled, bundleOf, stranger } from '../../support/samples/forgedBundle';
import { aPackage } from '../../support/samples/releases';

const PAGE = '/plugins/backstage-index/bundles';
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts of the page in one language. */
const WORDS = {
  'en-US': {
    tabs: ['Import', 'Export', 'Keys'],
    ...{ unknown: 'signed with a key that isn’t trusted here', trust: 'Trust the key', trusted: 'The key is trusted' },
    ...{ verified: 'Verified: signed by “Elsewhere”', bring: 'Import 1 plugin' },
    ...{ done: '1 added, 0 updated, 0 unchanged, 0 rejected.', another: 'Another file', same: 'Unchanged' },
    ...{ broken: 'The bundle is incomplete', refused: 'breaks a rule', export: 'Export', exported: 'Bundle saved' },
    ...{ distrust: 'Remove', distrustText: 'Its bundles can no longer be imported', nobody: 'No key is trusted yet' },
  },
  'zh-CN': {
    tabs: ['导入', '导出', '密钥'],
    ...{ unknown: '本站尚未信任签名此离线包的密钥', trust: '信任密钥', trusted: '密钥已受信任' },
    ...{ verified: '校验通过：由“Elsewhere”签名', bring: '导入 1 个插件' },
    ...{ done: '新增 1 个，更新 0 个，无变化 0 个，被拒绝 0 个。', another: '换一个文件', same: '无变化' },
    ...{ broken: '离线包不完整', refused: '不符合规则', export: '导出', exported: '离线包已保存' },
    ...{ distrust: '移 除', distrustText: '之后不能再导入其离线包', nobody: '尚未信任任何密钥' },
  },
} as const;

const LOOKS = [
  { locale: 'zh-CN', width: 1440, scheme: 'light' },
  { locale: 'en-US', width: 390, scheme: 'dark' },
] as const;

it.each(LOOKS)('exports, imports and trusts bundles: %j', async (look) => {
  const words = WORDS[look.locale];
  const key = `from-elsewhere-${look.width}`;
  const good = aBundled(key, aPackage({ name: key }));
  const bad = aBundled(`bad-${key}`, Buffer.from('{"manifest_version": 9}'));
  const path = join(folder, `${key}.tar`);
  writeFileSync(path, bundleOf(good, bad));
  const redirect = new URLSearchParams({ redirect_uri: origin() + PAGE });
  const site = await Site.open(`/user/login?${redirect}`, look);
  // On a phone the header and a toast may cover the tabs for a moment.
  const go = async (tab: number) =>
    (await site.find(words.tabs[tab]!, 'tab')).evaluate((element) => (element as HTMLElement).click());
  const choose = async () => {
    const input = (await site.page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(path);
  };
  try {
    await site.page.type('#account', ADMIN.account);
    await site.page.type('#password', ADMIN.password);
    await site.press('Enter');
    await choose();
    await site.sees(words.unknown);
    const fingerprint = fingerprintOf(stranger.public_key)
      .match(/.{1,4}/g)!
      .join(' ');
    await site.sees(fingerprint);
    expect(await site.accessibilityViolations()).toEqual([]);

    await go(2);
    await site.page.waitForSelector('#public_key');
    await site.page.type('#public_key', stranger.public_key);
    await site.page.type('#name', 'Elsewhere');
    // A toast is visible for only 1.5 s, so the wait for it starts before the click.
    await Promise.all([site.sees(words.trusted), site.click(words.trust, 'button')]);
    await site.sees(fingerprint);
    expect(await site.accessibilityViolations()).toEqual([]);

    await go(0);
    await choose();
    await site.sees(words.verified);
    await site.sees(words.refused);
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.click(words.bring, 'button');
    await site.sees(words.done);
    await site.click(words.another, 'button');
    await choose();
    await site.sees(words.same);
    await site.click(words.another, 'button');
    writeFileSync(path, bundleOf(good, bad).subarray(0, -600));
    await choose();
    await site.sees(words.broken);

    await go(1);
    await Promise.all([site.sees(words.exported), site.click(words.export, 'button')]);
    expect(await site.accessibilityViolations()).toEqual([]);

    // The server is shared: the next test expects no trusted sites.
    await go(2);
    await site.click(words.distrust, 'button');
    await site.sees(words.distrustText);
    await confirmByKeyboard(site);
    await site.sees(words.nobody);
  } finally {
    await site.close();
  }
});
