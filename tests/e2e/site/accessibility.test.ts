import type { PluginPage } from '../../../contract/plugins/plugins';
import { api, Site } from '../../support/browser/Site';
import { ADMIN } from '../../support/processes/runServer';

/** axe-core finds no violations on any page, in both color schemes. */
describe('in both schemes', () => {
  let key: string;
  beforeAll(async () => {
    const { data } = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1');
    key = data.plugin_list[0]?.plugin_key ?? '';
  });

  const pages: [what: string, path: () => string, ready: (site: Site) => Promise<unknown>][] = [
    ['the square', () => '/plugins/', (site) => site.cards()],
    ['a search without results', () => '/plugins/?keyword=qzxqzxqzx', (site) => site.find('Clear search', 'button')],
    ['a detail', () => `/plugins/?plugin_key=${key}`, (site) => site.find('Install', 'button')],
    ['a missing detail', () => '/plugins/?plugin_key=no-such-plugin', (site) => site.sees('This plugin was not found')],
    ['/403', () => '/plugins/403', (site) => site.sees('You don’t have access')],
    ['/404', () => '/plugins/no/such/page', (site) => site.sees('Page not found')],
    ['the login page', () => '/user/login', (site) => site.find('Password')],
    ['the sign-up page', () => '/user/login?page=sign_up', (site) => site.find('Password')],
  ];

  it.each(pages)('%s is clean', async (_what, path, ready) => {
    const site = await Site.open(path());
    try {
      await ready(site);
      expect(await site.violationsInEachLook()).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('the login dialog is clean', async () => {
    const site = await Site.open(`/plugins/?plugin_key=${key}`);
    try {
      await site.click('Install', 'button');
      await site.find('Log in', 'tab');
      expect(await site.violationsInBothSchemes()).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

it('the review list is clean in both schemes, after a login that Admin asked for', async () => {
  const site = await Site.open('/plugins/backstage-index');
  try {
    await site.isAt('/user/login');
    await site.type('Username', ADMIN.account);
    await site.type('Password', ADMIN.password);
    await site.press('Enter');
    await site.isAt('/plugins/backstage-index/audit-list');
    // The list opens with pending submissions, and there are none. The list of all states has rows.
    await site.page.goto(new URL('?status=0', site.page.url()).href);
    await site.page.waitForSelector('.ant-table-row');
    expect(await site.violationsInBothSchemes()).toEqual([]);
  } finally {
    await site.close();
  }
});
