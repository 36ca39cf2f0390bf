import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { messagesOf } from '../../../scripts/lib/texts/catalogs';
import { openPage, origin } from '../../support/browser/browser';
import { confirmByKeyboard } from '../../support/browser/confirmByKeyboard';
import { downloadedText } from '../../support/browser/downloadedText';
import { api, Site } from '../../support/browser/Site';
import { openSignedIn, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { until } from '../../support/until';

const PAGE = '/plugins/backstage-index/enterprise';
const SETTING = '/api/pix/manager/spaces/setting';
/** Too light for the text on it. */
const PALE = '#8ad0d6';

/** The tests change the whole site, so they have their own server. */
let server: ServerProcess;
const before = process.env.TEST_ORIGIN;
const folder = mkdtempSync(join(tmpdir(), 'enterprise-'));
beforeAll(async () => {
  server = await aDeployment({});
  process.env.TEST_ORIGIN = server.origin;
});
afterAll(async () => {
  if (before === undefined) delete process.env.TEST_ORIGIN;
  else process.env.TEST_ORIGIN = before;
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const writtenIn = async (site: Site, name: string) =>
  (await site.find(name, 'textbox')).evaluate((field) => (field as HTMLInputElement).value);

/** Value of a token on the page itself, or in its preview. */
const tokenAt = (site: Site, selector: string, token: string) =>
  site.page.$eval(selector, (place, name) => getComputedStyle(place).getPropertyValue(name), `--ps-${token}`);

async function choose(site: Site, file: string): Promise<void> {
  const input = (await site.page.waitForSelector('input[type=file][accept*=".tokens"]')) as ElementHandle;
  await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
}

it('is for super administrators: other users are redirected to /403, and visitors to the login', async () => {
  const member = await openSignedIn(PAGE, await aMember());
  await member.isAt('/plugins/403');
  await member.close();
  const page = await openPage();
  await page.goto(origin() + PAGE);
  const visitor = Site.of(page);
  await visitor.isAt('/user/login');
  await visitor.close();
});

it('changes the theme: in the preview with a warning, on the site after saving, and by an exported and imported file', async () => {
  const site = await openSignedIn(PAGE, ADMIN);
  await site.click('Theme', 'tab');
  await site.sees('Contrast is good');
  const own = await tokenAt(site, 'html', 'accent');

  await site.type('accent, light', 'teal');
  await site.sees('Enter a color, such as #0a6a74');
  await site.click('Save', 'button');
  await site.sees('1 token has an invalid value');
  await site.type('accent, light', PALE);
  await site.sees('Contrast is good');
  await site.type('accent-text, light', '#ffffff');
  await site.sees('Text accent-text on accent (light): 1.7');
  expect(await tokenAt(site, '[data-theme="light"][inert]', 'accent')).toBe(PALE);
  expect(await tokenAt(site, 'html', 'accent')).toBe(own);
  expect(await site.violationsInEachLook()).toEqual([]);

  // A color can be picked too. The picker is loaded by its first click.
  await site.click('Pick a color: accent, light', 'button');
  await site.page.waitForSelector('.ant-color-picker-panel', { visible: true });
  await site.press('Escape');

  await Promise.all([site.sees('Saved'), site.click('Save', 'button')]);
  await site.sees('All changes are saved.');
  const hasAccent = (color: string) =>
    getComputedStyle(document.documentElement).getPropertyValue('--ps-accent') === color;
  await site.page.waitForFunction(hasAccent, {}, PALE);
  const home = await Site.open('/plugins/');
  expect(await tokenAt(home, 'html', 'accent')).toBe(PALE);
  await home.close();

  const file = JSON.parse(await downloadedText(site.page, () => site.click('Export the theme', 'button')));
  expect(file.tokens.accent.light).toBe(PALE);
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, '{\n  "accent": { "light": "#123456" },\n  "bg": { "light": "4px" }\n}');
  await choose(site, wrong);
  await site.sees('wrong.json was not imported');
  await site.sees('Line 3 bg.light The value 4px doesn’t fit this type of token.');
  expect(await writtenIn(site, 'accent, light')).toBe(PALE);

  const right = join(folder, 'right.json');
  file.tokens.accent = { light: '#7a2e6b', dark: '#e6a0d6' };
  writeFileSync(right, JSON.stringify(file));
  await Promise.all([site.sees('1 token imported. Save to apply it'), choose(site, right)]);
  // The toast has a React root of its own, which may render before the page does.
  const imported = async () => (await tokenAt(site, '[data-theme="dark"][inert]', 'accent')) === '#e6a0d6';
  await until('the preview showed the imported color', imported);
  expect(await writtenIn(site, 'accent, dark')).toBe('#e6a0d6');

  // An imported theme is not applied before it is saved.
  const { data } = await api<{ tokens: object }>('GET', SETTING, { token: await tokenOf(ADMIN) });
  expect(data.tokens).toEqual({ accent: { light: PALE }, 'accent-text': { light: '#ffffff' } });
  await site.click('Accounts', 'link');
  await site.sees('Leave without saving?');
  // The confirmation receives keys once its button has the focus.
  await site.page.waitForFunction(() => document.activeElement?.closest('.ant-modal-confirm button'));
  await site.press('Escape');
  await site.page.waitForFunction(() => !document.querySelector('[role="dialog"], [role="alertdialog"], .ant-modal'));
  await site.click('Save', 'button');
  await site.sees('All changes are saved.');
  await site.close();
});

it('replaces texts, reports that another user saved meanwhile, and restores the defaults, in Chinese', async () => {
  const words = messagesOf('zh-CN');
  // Found by its text: antd may leave an invisible loading icon in the name of a button if a response is fast.
  const save = () => site.clickOn('::-p-xpath(//button[normalize-space()="保 存"])');
  const site = await openSignedIn(PAGE, ADMIN, { locale: 'zh-CN' });
  await site.click('文案', 'tab');
  await site.type('搜索 ID 或文案', 'enterprise.imported');
  await site.click('编辑：enterprise.imported', 'button');
  await site.type('enterprise.imported: 简体中文', '导入完毕');
  await site.sees('须有与原文相同的占位符：{count}');
  await site.type('enterprise.imported: 简体中文', '共 {count} 个变量');
  await site.click('采 用', 'button');
  await site.sees('共 {count} 个变量');

  const token = await tokenOf(ADMIN);
  const { data } = await api<Record<string, unknown> & { version: number; brand: object }>('GET', SETTING, { token });
  const { version, text_replace, hidden_feature, tokens } = data;
  const theirs = { version, text_replace, tokens, hidden_feature, login_storage: 'session' };
  const saved = await api('PUT', SETTING, { token, body: { ...theirs, brand: { enable: true, name: 'Acme' } } });
  expect(saved.status).toBe(200);
  await save();
  await site.sees('另一位管理员刚刚保存过设置');
  expect(await site.accessibilityViolations()).toEqual([]);
  await site.click('保留我的修改', 'button');
  await site.page.waitForFunction(() => !document.body.innerText.includes('另一位管理员刚刚保存过设置'));
  await save();
  await site.sees(words['enterprise.isSaved'] as string);
  const after = await api<Record<string, unknown>>('GET', SETTING, { token });
  expect(after.data).toMatchObject({
    login_storage: 'session',
    brand: { name: 'Acme' },
    text_replace: { 'enterprise.imported': { 'zh-CN': '共 {count} 个变量' } },
  });

  await site.click('恢复默认', 'button');
  await site.sees('恢复默认设置？');
  await confirmByKeyboard(site);
  await site.sees(words['enterprise.isDefault'] as string);
  expect((await api<Record<string, unknown>>('GET', SETTING, { token })).data).toMatchObject({ is_default: true });
  await site.close();
});
