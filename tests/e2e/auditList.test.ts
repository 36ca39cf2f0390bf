import { origin } from '../support/browser';
import { ADMIN } from '../support/runServer';
import { aPerson, api, type Person, Site } from '../support/Site';
import { openSignedIn, submit, tokenOf } from '../support/submitting';

const LIST = '/plugins/backstage-index/audit-list';
const SIGN_UP = '/api/user-center/user/sign-up';

let author: Person;
let userId: number;
/** What the author's names begin with, so that this file finds its own alone. */
let mark: string;
beforeAll(async () => {
  author = aPerson();
  await api('POST', SIGN_UP, { body: author });
  const token = await tokenOf(author);
  const { data } = await api<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo', { token });
  userId = data.user_info.user_id;
  mark = `L${Date.now().toString(36)}`;
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    await submit(token, {
      name: `${mark} ${name}`,
      version: '1.0.0',
      ...(name === 'Beta' && { main: "fetch('https://tracker.example/');" }),
    });
});

const rowNames = (site: Site) =>
  site.page.$$eval('.ant-table-row', (rows) => rows.map((row) => row.querySelectorAll('td')[1]?.textContent ?? ''));
async function showsRows(site: Site, count: number): Promise<string[]> {
  await site.page.waitForFunction((wanted) => document.querySelectorAll('.ant-table-row').length === wanted, {}, count);
  return rowNames(site);
}

it('lists, filters and decides many at once, in Chinese', async () => {
  const path = `${LIST}?keyword=${mark}&developer=${userId}&order=waiting&lang=zh-CN`;
  const site = await openSignedIn(path, ADMIN, { width: 1440 });
  expect(await showsRows(site, 4)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => `${mark} ${name}`));
  await site.find('提交时间');
  expect(await site.accessibilityFaults()).toEqual([]);

  for (const name of ['Alpha', 'Beta']) await site.click(`选择：${mark} ${name} 1.0.0`, 'checkbox');
  await site.sees('已选择 2 个版本');
  await site.click('全部通过', 'button');
  await site.sees('以下版本未通过自动检查');
  expect(await site.accessibilityFaults()).toEqual([]);
  // Meanwhile another administrator decides one of them.
  const [alpha] = (await listed(`keyword=${mark} alpha`)) as [{ plugin_key: string }];
  const body = { plugin_key: alpha.plugin_key, version: '1.0.0', status: 3, reason: 'Too early.' };
  await api('POST', '/api/cmt/plugin/audit/status', { token: await tokenOf(ADMIN), body });
  await site.click('通 过', 'button');
  await site.sees('已通过 1 个版本');
  await site.sees('1 个版本未能处理：');
  await site.sees(`${mark} Alpha 1.0.0`);
  await site.click('完 成', 'button');

  await site.page.goto(`${origin()}${LIST}?keyword=${mark}&status=1`);
  expect(await showsRows(site, 2)).toEqual([`${mark} Delta`, `${mark} Gamma`]);
  // Who was let in before is told the parts in the page itself.
  // A visitor is told of the words alone.
  expect((await site.page.$$('link[rel=preload][as=script]')).length).toBeGreaterThan(4);
  await site.close();
});

it('sets a default of an enterprise, hides a column and deletes, in English', async () => {
  const site = await openSignedIn(`${LIST}?keyword=${mark}%20gamma&hide=version`, ADMIN, { width: 1440 });
  await showsRows(site, 1);
  expect(await site.page.$$eval('th', (cells) => cells.map((cell) => cell.textContent))).not.toContain('Version');
  await site.click(`More acts: ${mark} Gamma 1.0.0`, 'button');
  await site.click('Silent install…', 'menuitem');
  await site.type('Enterprise id', '4711');
  await site.click('Add', 'button');
  await site.find('Remove enterprise 4711');
  expect(await site.accessibilityFaults()).toEqual([]);
  await site.press('Escape');

  await site.click(`More acts: ${mark} Gamma 1.0.0`, 'button');
  await site.click('Delete plugin', 'menuitem');
  await site.sees('1 version');
  await site.sees('0 installs');
  await site.click('Delete plugin', 'button');
  await site.sees('No version matches');
  expect(await listed(`keyword=${mark} gamma`)).toEqual([]);
  await site.close();
});

it('is read on a phone, in the dark', async () => {
  const site = await openSignedIn(`${LIST}?keyword=${mark}&tag_id=999`, ADMIN, { width: 390, scheme: 'dark' });
  await site.find('Filters', 'region');
  await site.sees('No version matches');
  expect(await site.accessibilityFaults()).toEqual([]);
  expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await site.close();
});

it('is no place for others: a plain user is told so, a visitor signs in and comes back', async () => {
  const site = await openSignedIn(LIST, author);
  await site.page.waitForFunction(() => location.pathname === '/plugins/403');
  expect(await officeScripts(site)).toEqual([]);
  await site.close();
  const visitor = await Site.open(`${LIST}?status=1`);
  await visitor.page.waitForFunction(() => location.pathname === '/user/login');
  await visitor.type('Account', ADMIN.account);
  await visitor.type('Password', ADMIN.password);
  await visitor.press('Enter');
  await visitor.page.waitForFunction(
    () => location.pathname.endsWith('/audit-list') && location.search === '?status=1',
  );
  await visitor.page.waitForSelector('.ant-table');
  await visitor.close();
});

/** Parts of the back-office that this browser was made to download. */
function officeScripts(site: Site): Promise<string[]> {
  return site.page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/office') ? [name] : [])),
  );
}

async function listed(query: string): Promise<unknown[]> {
  const path = `/api/cmt/plugin/audit/list?${new URLSearchParams(query)}`;
  return (await api<{ audit_list: unknown[] }>('GET', path, { token: await tokenOf(ADMIN) })).data.audit_list;
}
