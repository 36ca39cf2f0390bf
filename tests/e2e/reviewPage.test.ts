import { ADMIN, runServer, type ServerProcess } from '../support/runServer';
import { aPerson, api, type Person, Site } from '../support/Site';
import { openSignedIn, submit, tokenOf } from '../support/submitting';

const USER = '/api/user-center/user';
const SECOND_ADMIN = { account: 'second-admin', password: 'another admin of the tests' };

let server: ServerProcess;
let author: Person;
let token: string;
beforeAll(async () => {
  // Each start makes the administrator that it names; the second keeps the first.
  const first = await runServer({ env: { SEED: 'none' } });
  await first.stop();
  const { account: ADMIN_ACCOUNT, password: ADMIN_PASSWORD } = SECOND_ADMIN;
  server = await runServer({ dataDir: first.dataDir, env: { SEED: 'none', ADMIN_ACCOUNT, ADMIN_PASSWORD } });
  process.env.TEST_ORIGIN = server.origin;
  author = aPerson();
  await api('POST', `${USER}/sign-up`, { body: author });
  token = await tokenOf(author);
});
afterAll(() => server?.remove());

/** Submits a version of a plugin as its author does; the answer is the plugin's key. */
const submitted = (name: string, version: string, main: string, plugin_key?: string) =>
  submit(token, { name, version, main, ...(plugin_key && { plugin_key }) });

const reviewPath = (key: string, version: string) =>
  `/plugins/backstage-index/audit-list/review?${new URLSearchParams({ plugin_key: key, version })}`;

describe('two administrators', () => {
  it('look at one version: one rejects it by a ready sentence, the other is told that it was decided', async () => {
    const key = await submitted('Grid Weaver', '1.0.0', 'weave(1);\ndone();');
    const body = { plugin_key: key, version: '1.0.0', status: 2 };
    await api('POST', '/api/cmt/plugin/audit/status', { token: await tokenOf(ADMIN), body });
    await submitted('Grid Weaver', '1.1.0', 'weave(2);\ndone();', key);

    const one = await openSignedIn(`/plugins/backstage-index/audit-list?keyword=${key}`, ADMIN);
    await one.click('View: Grid Weaver 1.1.0', 'link');
    await one.page.waitForSelector('tr[data-kind="removed"] mark');
    await one.sees('weave(2);');
    expect(await one.accessibilityFaults()).toEqual([]);
    const other = await openSignedIn(reviewPath(key, '1.1.0'), SECOND_ADMIN);
    await other.find('Approve', 'button');

    await one.click('Reject', 'button');
    await one.click('Rule that was not kept', 'combobox');
    const rule = await one.page.waitForSelector('[title^="It starts, and does"]', { visible: true });
    await rule?.evaluate((option) => (option as HTMLElement).click());
    await one.click(
      'The plugin does not start. Please test the package that you upload in every editor that it names.',
    );
    await one.page.waitForSelector('.ant-select-dropdown', { hidden: true });
    expect(await one.accessibilityFaults()).toEqual([]);
    await one.clickOn('.ant-modal-footer .ant-btn-dangerous');
    await one.sees('Grid Weaver 1.1.0 was rejected');

    await other.click('Approve', 'button');
    await other.clickOn('.ant-modal-confirm .ant-btn-primary');
    await other.sees('This submission no longer waits');
    await other.page.waitForSelector('.ant-modal-confirm', { hidden: true });
    await other.click('Reload', 'button');
    await other.sees('Not passed');
    await other.sees('The plugin does not start.');
    const { data } = await api<{ current_version: string }>('GET', `/api/cmt/plugin?plugin_key=${key}`);
    expect(data.current_version).toBe('1.0.0');
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a reviewer on a phone, in the dark and in Chinese', () => {
  it('puts a first version on hold, and tries it for himself', async () => {
    const key = await submitted('Grid Holder', '1.0.0', 'hold();');
    const site = await openSignedIn(reviewPath(key, '1.0.0'), ADMIN, { locale: 'zh-CN', scheme: 'dark', width: 390 });
    await site.sees('hold();');
    await site.click('自己试用', 'button');
    await site.find('结束试用', 'button');
    await site.page.evaluate(() => {
      const hold = [...document.querySelectorAll('button')].find((button) => /暂\s*缓/.test(button.innerText));
      hold?.click();
    });
    await site.page.waitForSelector('.ant-modal textarea', { visible: true });
    await site.page.type('.ant-modal textarea', '请法务确认字体');
    await site.clickOn('.ant-modal-footer .ant-btn-primary');
    await site.sees('请法务确认字体');
    await site.page.waitForSelector('.ant-modal', { hidden: true });
    expect(await site.accessibilityFaults()).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await site.page.goto(`${server.origin}/plugins/mine?tab=installed`);
    await site.sees('试用 1.0.0');
    const download = site.page.waitForResponse((response) => response.url().includes('/api/cmt/plugin/download'));
    await site.click('下载 Grid Holder 1.0.0', 'button');
    expect(await (await download).text()).toContain('hold();');
    expect((await fetch((await download).url())).status).toBe(404);
    await site.close();

    const followed = await openSignedIn(`/plugins/mine?tab=published&review=${key}`, author);
    await followed.sees('A reviewer is looking at this version more closely.');
    await followed.close();
  });
});

it('is for administrators: others go to /403, and visitors to the sign-in', async () => {
  const path = reviewPath('grid-weaver', '1.0.0');
  const site = await openSignedIn(path, author);
  await site.page.waitForFunction(() => location.pathname === '/plugins/403');
  await site.close();
  const visitor = await Site.open(path);
  await visitor.page.waitForFunction(() => location.pathname === '/user/login');
  await visitor.close();
});
