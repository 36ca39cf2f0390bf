import { readFileSync } from 'node:fs';
import { origin } from '../../support/browser/browser';
import { resize } from '../../support/browser/resize';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { ADMIN } from '../../support/processes/runServer';
import { until } from '../../support/until';
import { ADMIN_LANGUAGES, onButton, type TextId, words } from '../../support/words';

const LIST = '/plugins/backstage-index/audit-list';
const SIGN_UP = '/api/user-center/user/sign-up';
/** Files of Admin's frame that no public page has. */
const PARTS = JSON.parse(readFileSync('dist/site/parts.json', 'utf8')) as Record<string, string[]>;
const FRAME_FILES = PARTS.admin?.filter((file) => !PARTS.umi?.includes(file)) ?? [];

let developer: Person;
let token: string;
let userId: number;
beforeAll(async () => {
  developer = aPerson();
  await api('POST', SIGN_UP, { body: developer });
  token = await tokenOf(developer);
  const { data } = await api<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo', { token });
  userId = data.user_info.user_id;
});

const rowNames = (site: Site) =>
  site.page.$$eval('.ant-table-row', (rows) => rows.map((row) => row.querySelectorAll('td')[1]?.textContent ?? ''));
async function showsRows(site: Site, count: number): Promise<string[]> {
  await site.page.waitForFunction((wanted) => document.querySelectorAll('.ant-table-row').length === wanted, {}, count);
  return rowNames(site);
}

describe.each(ADMIN_LANGUAGES)('in %s', (locale) => {
  const textOf = words(locale);
  /** Prefix of this language's plugin names, so that searches find only them. */
  const mark = `L${Date.now().toString(36)}${locale.slice(0, 2)}`;
  const actOn = (act: TextId, name: string) =>
    textOf('audit.actionsOf', { act: textOf(act), name: `${mark} ${name}`, version: '1.0.0' });
  let site: Site;
  beforeAll(async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
      await submit(token, {
        name: `${mark} ${name}`,
        version: '1.0.0',
        ...(name === 'Beta' && { main: "fetch('https://tracker.example/');" }),
      });
    const path = `${LIST}?keyword=${mark}&developer=${userId}&order=waiting&lang=${locale}`;
    site = await openSignedIn(path, ADMIN, { width: 1440 });
  });
  afterAll(() => site?.close());

  it('lists, filters and decides on several submissions at once', async () => {
    expect(await showsRows(site, 4)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => `${mark} ${name}`));
    await site.find(textOf('audit.submitted'));
    expect(await site.accessibilityViolations()).toEqual([]);

    for (const name of ['Alpha', 'Beta']) await site.click(actOn('audit.select', name), 'checkbox');
    await site.sees(textOf('audit.selected', { count: 2 }));
    await site.click(textOf('audit.approveAll', { count: 2 }), 'button');
    await site.sees(textOf('audit.batchFailedChecks'));
    expect(await site.accessibilityViolations()).toEqual([]);
    // Meanwhile another administrator decides on one of them.
    const [alpha] = (await listed(`keyword=${mark} alpha`)) as [{ plugin_key: string }];
    const body = { plugin_key: alpha.plugin_key, version: '1.0.0', status: 3, reason: 'Too early.' };
    await api('POST', '/api/cmt/plugin/audit/status', { token: await tokenOf(ADMIN), body });
    await site.clickOn('.ant-modal-footer .ant-btn-primary');
    await site.sees(textOf('audit.batchHeld'));
    await site.click(onButton(textOf('review.sendNow')), 'button');
    await site.sees(textOf('audit.batchApproved', { count: 1 }));
    await site.sees(textOf('audit.batchRefused', { count: 1 }));
    await site.sees(`${mark} Alpha 1.0.0`);
    await site.click(onButton(textOf('audit.batchClose')), 'button');
    // The list is loaded again here, so that this request is not counted below.
    await showsRows(site, 2);

    const requests: string[] = [];
    site.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await site.page.goto(`${origin()}${LIST}?keyword=${mark}&status=1`);
    expect(await showsRows(site, 2)).toEqual([`${mark} Gamma`, `${mark} Delta`]);
    // The frame prefetched the list, and the list does not request it again.
    expect(requests.filter((path) => path.endsWith('/audit/list'))).toHaveLength(1);
    // The page of an authorized user preloads the parts; the page of a visitor preloads only the messages.
    expect((await site.page.$$('link[rel=preload][as=script]')).length).toBeGreaterThan(4);
    // The date fields load when the form is opened.
    expect(await site.page.$('.ant-picker')).toBeNull();
    await site.click(textOf('admin.moreFilters'), 'button');
    await site.page.waitForSelector(`.ant-picker input[placeholder="${textOf('days.from')}"]`, { visible: true });
  });

  it('installs a plugin by default for an organization, hides a column and deletes a plugin', async () => {
    await site.page.goto(`${origin()}${LIST}?keyword=${mark}%20gamma`);
    await showsRows(site, 1);
    const heads = () => site.page.$$eval('th', (cells) => cells.map((cell) => cell.textContent));
    expect(await heads()).toContain(textOf('audit.version'));
    await site.clickOn('.ant-pro-table-list-toolbar-setting-item [aria-label="setting"]');
    await site.clickOn(`.ant-pro-table-column-setting-list ::-p-text(${textOf('audit.version')})`);
    await site.page.waitForFunction(
      (name) => ![...document.querySelectorAll('th')].some((cell) => cell.textContent === name),
      {},
      textOf('audit.version'),
    );
    await site.page.reload();
    await showsRows(site, 1);
    expect(await heads()).not.toContain(textOf('audit.version'));
    await site.click(actOn('audit.more', 'Gamma'), 'button');
    await site.click(textOf('audit.silent'), 'menuitem');
    await site.click(textOf('audit.silentEnterprises'), 'combobox');
    await site.page.keyboard.type('4711');
    await site.press('Enter');
    expect(await site.accessibilityViolations()).toEqual([]);
    await Promise.all([
      site.sees(textOf('audit.silentSaved', { name: `${mark} Gamma` })),
      site.click(onButton(textOf('admin.save')), 'button'),
    ]);

    await site.click(actOn('audit.more', 'Gamma'), 'button');
    await site.click(textOf('audit.delete'), 'menuitem');
    await site.sees(textOf('audit.deletesVersions', { count: 1 }));
    await site.sees(textOf('audit.deletesInstalls', { count: 0 }));
    await site.click(textOf('audit.delete'), 'button');
    await site.sees(textOf('audit.noMatchTitle'));
    expect(await listed(`keyword=${mark} gamma`)).toEqual([]);
  });

  it('is readable on a phone, in the dark scheme', async () => {
    await site.page.setViewport({ width: 390, height: 900 });
    await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await site.page.goto(`${origin()}${LIST}?keyword=${mark}&tag_id=999`);
    await site.find(textOf('audit.developer'));
    await site.sees(textOf('audit.noMatchTitle'));
    expect(await site.accessibilityViolations()).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

it('scrolls sideways if its columns do not fit, with the plugin always in view', async () => {
  const site = await openSignedIn(`${LIST}?status=0`, ADMIN, { width: 1440 });
  const hidden = () => site.page.$eval('.ant-table-content', (list) => list.scrollWidth - list.clientWidth);
  await site.page.waitForSelector('.ant-table-row');
  expect(await hidden()).toBe(0);
  expect(await frameFiles(site)).not.toEqual([]);
  await resize(site.page, 1100);
  await site.page.waitForSelector('.ant-table-measure-row');
  expect(await hidden()).toBeGreaterThan(0);
  const left = () => site.page.$eval('.ant-table-row td:nth-child(2)', (name) => name.getBoundingClientRect().left);
  const before = await left();
  await site.page.$eval('.ant-table-content', (list) => list.scrollTo(500, 0));
  // The offset of the sticky column is set once the browser has reported the widths of the columns.
  await until('the plugin stayed in view', async () => (await left()) === before);
  await site.close();
});

it('refuses plain users, and sends visitors to the login and back', async () => {
  const site = await openSignedIn(LIST, developer);
  await site.isAt('/plugins/403');
  expect(await frameFiles(site)).toEqual([]);
  await site.close();
  const visitor = await Site.open(`${LIST}?status=1`);
  await visitor.isAt('/user/login');
  await visitor.type('Username', ADMIN.account);
  await visitor.type('Password', ADMIN.password);
  await visitor.press('Enter');
  await visitor.isAt(`${LIST}?status=1`);
  await visitor.page.waitForSelector('.ant-table');
  await visitor.close();
});

/** Files of Admin's frame that this browser downloaded, including antd's. */
function frameFiles(site: Site): Promise<string[]> {
  return site.page.evaluate(
    (files) =>
      performance.getEntriesByType('resource').flatMap(({ name }) => files.find((file) => name.endsWith(file)) ?? []),
    FRAME_FILES,
  );
}

async function listed(query: string): Promise<unknown[]> {
  const path = `/api/cmt/plugin/audit/list?${new URLSearchParams(query)}`;
  return (await api<{ audit_list: unknown[] }>('GET', path, { token: await tokenOf(ADMIN) })).data.audit_list;
}
