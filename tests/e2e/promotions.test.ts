import type { PluginPage } from '../../contract/plugins';
import { origin } from '../support/browser';
import { ADMIN, runServer, type ServerProcess } from '../support/runServer';
import { api, type Person, Site } from '../support/Site';
import { aMember } from '../support/tabs';

const OFFICE = '/plugins/backstage-index';
const USER = '/api/user-center/user';
const DAY_MS = 24 * 60 * 60 * 1000;

type Plugins = PluginPage['plugin_list'];

let server: ServerProcess;
let token: string;
let plugins: Plugins;
beforeAll(async () => {
  server = await runServer();
  process.env.TEST_ORIGIN = server.origin;
  const { data } = await api<{ code: string }>('POST', `${USER}/login/password`, { body: ADMIN });
  const session = await api<{ access_token: string }>('GET', `${USER}/login/code/user?code=${data.code}`);
  token = session.data.access_token;
  plugins = (await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=20')).data.plugin_list;
});
afterAll(() => server?.remove());

/** A plugin of the starter catalogue, from the end of the list: those at its beginning are popular. */
const plugin = (index: number) => plugins.at(-1 - index) as Plugins[number];
const at = (days: number) => new Date(Date.now() + days * DAY_MS);
/** As the field of a time takes it, in this machine's own time zone, which is the browser's as well. */
const typed = (days: number) => `${at(days).toLocaleDateString('sv')} 10:00`;

/** Signed in, on a page of the back-office or wherever that sends. */
async function openOffice(person: Person, page: string, options: Parameters<typeof Site.open>[1] = {}): Promise<Site> {
  const query = new URLSearchParams({ redirect_uri: new URL(page, `${origin()}${OFFICE}/`).href });
  const site = await Site.open(`/user/login?${query}`, options);
  await site.page.type('input[name=account]', person.account);
  await site.page.type('input[name=password]', person.password);
  await site.press('Enter');
  return site;
}

/** Opens the picker, types and takes the first plugin that is found. */
async function pick(site: Site, picker: string, { name, plugin_key }: Plugins[number]): Promise<void> {
  await site.click(picker, 'combobox');
  await site.page.keyboard.type(name);
  const found = `.ant-select-item-option ::-p-text(${plugin_key})`;
  await site.clickOn(found);
}

async function setTime(site: Site, name: string, time: string): Promise<void> {
  await site.type(name, time);
  await site.press('Tab');
}

it('promotes a plugin for a time, warned of what it overlaps with, and finds it in the calendar by keyboard', async () => {
  const other = { plugin_key: plugin(1).plugin_key, position: 3, is_new: false };
  const times = { start_time: at(-1).toISOString(), end_time: at(30).toISOString() };
  await api('POST', '/api/cmt/plugin/resource_state', { token, body: { ...other, ...times } });
  const site = await openOffice(ADMIN, 'resource-state-list');
  try {
    await site.sees(plugin(1).name);
    await site.click('New position', 'button');
    await pick(site, '* Plugin', plugin(0));
    await site.type('* Position', '3');
    await setTime(site, '* Start time', typed(2));
    await setTime(site, '* End time', typed(1));
    await site.sees('The end time cannot be earlier than the start time.');
    await setTime(site, '* Start time', typed(-3));
    await setTime(site, '* End time', typed(-2));
    await site.sees('The end time cannot be earlier than now.');
    await setTime(site, '* End time', typed(2));
    await site.sees(`Same position: ${plugin(1).name}`);
    expect(await site.accessibilityFaults()).toEqual([]);
    await site.click('Save', 'button');
    await site.sees(`The position of ${plugin(0).name} was saved`);
    await site.sees('Overlaps with 1');
    const home = await api<{ resource_list: { plugin: Plugins[number] }[] }>(
      'GET',
      '/api/cmt/plugin/resource_state/active',
    );
    const shown = home.data.resource_list.map((slot) => slot.plugin.plugin_key);
    expect(shown).toEqual([plugin(1).plugin_key, plugin(0).plugin_key]);
    expect(await site.accessibilityFaults()).toEqual([]);

    await site.page.goto(`${origin()}${OFFICE}/resource-state-list?view=calendar`);
    const bar = await site.page.waitForSelector(`::-p-aria([role="button"]) ::-p-text(${plugin(0).name})`);
    expect(await site.accessibilityFaults()).toEqual([]);
    await bar?.evaluate((part) => (part.closest('button') as HTMLButtonElement).focus());
    await site.press('Enter');
    await site.sees('Edit resource position');
    await site.press('Escape');

    await site.page.goto(`${origin()}${OFFICE}/resource-state-list?keyword=${plugin(0).plugin_key}`);
    await site.click(`Disable: ${plugin(0).name}, position 3`, 'button');
    await site.sees(`Disable ${plugin(0).name} at position 3?`);
    await site.clickOn('.ant-modal-confirm-btns .ant-btn-dangerous');
    await site.find(`Restore: ${plugin(0).name}, position 3`, 'button');
  } finally {
    await site.close();
  }
});

it('publishes recommendations in an order of their own, and names a tag, in Chinese', async () => {
  const site = await openOffice(ADMIN, 'recommendations', { locale: 'zh-CN', scheme: 'dark' });
  const recommended = async () =>
    (await api<PluginPage>('GET', '/api/cmt/plugin/recommendation/list?limit=12')).data.plugin_list;
  try {
    await site.sees('没有未发布的更改。');
    const before = (await recommended()).map(({ plugin_key }) => plugin_key);
    const added = plugins.find(({ plugin_key }) => !before.includes(plugin_key)) as Plugins[number];
    await pick(site, '添加插件', added);
    await site.sees('未发布的更改：新增 1 个。');
    await (await site.find('移动第 1 个插件', 'button')).focus();
    await site.press('Space');
    await site.sees('已拿起第 1 个');
    await site.press('ArrowDown');
    await site.sees('移到第 2 位');
    await site.press('Space');
    await site.sees('新增 1 个, 顺序已调整');
    expect(await site.accessibilityFaults()).toEqual([]);
    // antd sets two characters apart.
    await site.click('发 布', 'button');
    await site.clickOn('.ant-modal-confirm-btns .ant-btn-primary');
    await site.sees('推荐列表已发布');
    const after = (await recommended()).map(({ plugin_key }) => plugin_key);
    expect(after.slice(0, 2)).toEqual([before[1], before[0]]);
    expect(after).toContain(added.plugin_key);

    await site.click('标签', 'menuitem');
    await site.sees('流程图');
    await site.page.setViewport({ width: 390, height: 900 });
    expect(await site.accessibilityFaults()).toEqual([]);
    await site.click('新建标签', 'button');
    await site.type('* 代码', 'motion');
    await site.type('* 简体中文', '动效');
    await site.type('English', 'Motion');
    expect(await site.accessibilityFaults()).toEqual([]);
    await site.press('Enter');
    await site.sees('标签“动效”已保存');
    await site.click('删除：动效', 'button');
    await site.sees('没有插件使用它。');
    await site.clickOn('.ant-modal-confirm-btns .ant-btn-dangerous');
    await site.sees('标签“动效”已删除');
  } finally {
    await site.close();
  }
});

it('has what comes by default installed for whoever signs in', async () => {
  const { plugin_key } = plugin(2);
  await api('PUT', '/api/cmt/plugin/silent_install', { token, body: { plugin_key, is_default_install: true } });
  const site = await openOffice(await aMember(), '../mine?tab=installed');
  try {
    await site.page.waitForSelector(`article a[href*="plugin_key=${plugin_key}"]`, { visible: true, timeout: 20_000 });
  } finally {
    await site.close();
  }
});
