import { origin } from '../../support/browser/browser';
import { confirmByKeyboard } from '../../support/browser/confirmByKeyboard';
import { api, Site } from '../../support/browser/Site';
import { openSignedIn, signIn } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';

const LEGAL = '/plugins/backstage-index/legal-texts';
const RULES = '/plugins/backstage-index/approval-rules';

/** Replaces the value of a field. */
async function write(site: Site, name: string, words: string): Promise<void> {
  const field = await site.find(name, 'textbox');
  await field.evaluate((element) => (element as HTMLInputElement).select());
  await field.type(words);
}

it('edits a legal text and the registrations, which users see as text, and reverts them', async () => {
  const site = await openSignedIn(LEGAL, ADMIN, { locale: 'zh-CN' });
  try {
    await site.sees('当前显示默认文本');
    await write(site, '标题', '本公司用户协议');
    await write(site, '正文', '## 联系\n见 [帮助](https://help.example/a) 与 [坏](javascript:alert(1)) <b>粗</b>');
    // A toast is visible for only 1.5 s, so the wait for it starts before the click.
    await Promise.all([site.sees('已保存并生效'), site.click('保存文本', 'button')]);

    await site.click('添加一行', 'button');
    await write(site, '文字', '京ICP备 1 号');
    await write(site, '链接（可选）', 'https://beian.example/');
    await site.click('保存备案信息', 'button');
    await site.sees('恢复服务器配置');

    const visitorPage = await Site.open('/plugins/protocol', { locale: 'en-US' });
    await visitorPage.sees('本公司用户协议');
    await visitorPage.sees('[坏](javascript:alert(1)) <b>粗</b>');
    const hrefs = await visitorPage.page.$$eval('article a', (links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['https://help.example/a']);
    expect(await visitorPage.page.$eval('article [lang="zh-CN"] h1', (title) => title.textContent)).toBe(
      '本公司用户协议',
    );
    const inFooter = 'footer a[href="https://beian.example/"]';
    expect(await visitorPage.page.$eval(inFooter, (link) => link.textContent)).toBe('京ICP备 1 号');
    await visitorPage.page.goto(`${origin()}/user/login`);
    expect(await visitorPage.page.$eval(inFooter, (link) => link.textContent)).toBe('京ICP备 1 号');
    await visitorPage.close();

    await site.click('恢复默认文本', 'button');
    await site.sees('删除该语言的自定义文本？');
    await Promise.all([site.sees('已恢复默认文本'), confirmByKeyboard(site)]);
    await site.click('恢复服务器配置', 'button');
    await site.sees('页脚没有备案信息。');
  } finally {
    await site.close();
  }
});

it('sets the number of approvals and the known hosts', async () => {
  const site = await openSignedIn(RULES, ADMIN, { locale: 'en-US' });
  const saveRules = () =>
    Promise.all([site.sees('Saved. The rules apply from now on.'), site.click('Save the rules', 'button')]);
  try {
    await site.clickOn('::-p-text(Two different administrators)');
    await site.click('Require a second approval for hosts that aren’t listed', 'switch');
    const hosts = await site.find('Hosts that need one approval', 'combobox');
    await hosts.type('api.example.com no_host');
    await site.press('Enter');
    await site.click('Save the rules', 'button');
    await site.sees('“no_host” isn’t a valid host');
    await site.clickOn('[title="no_host"] [aria-label="close"]');
    await saveRules();

    await site.page.reload();
    await site.sees('api.example.com');
    await site.clickOn('::-p-text(One)');
    await site.click('Require a second approval for hosts that aren’t listed', 'switch');
    await saveRules();
  } finally {
    await site.close();
  }
});

it('is for super administrators: others are refused, and visitors log in first', async () => {
  const member = await aMember();
  const refused = await openSignedIn(LEGAL, member);
  await refused.isAt('/plugins/403');
  await refused.close();
  expect((await api('GET', '/api/cmt/manager/approval_rules')).status).toBe(401);
  const site = await Site.open(RULES);
  try {
    await site.isAt('/user/login');
    await signIn(site, ADMIN);
    await site.isAt(RULES);
    await site.find('Save the rules', 'button');
  } finally {
    await site.close();
  }
});

it('has no axe violations in both schemes, wide and on a phone', async () => {
  const site = await openSignedIn(LEGAL, ADMIN);
  try {
    await site.click('Add a line', 'button');
    await site.find('Link (optional)', 'textbox');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.page.goto(origin() + RULES);
    await site.find('Save the rules', 'button');
    expect(await site.violationsInEachLook()).toEqual([]);
  } finally {
    await site.close();
  }
});
