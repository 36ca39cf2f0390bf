import type { ConsoleMessage, Page } from 'puppeteer';
import { MENU_GROUPS, routes } from '../../../config/routes';
import { LOCALES } from '../../../contract/values/locales';
import { AxePuppeteer } from '../../support/browser/axe';
import { origin } from '../../support/browser/browser';
import { resize } from '../../support/browser/resize';
import { api, type Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { until } from '../../support/until';
import { type TextId, words } from '../../support/words';

const ADMIN_ROOT = '/plugins/backstage-index';
const textOf = words('en-US');

/** The pages of Admin's menu and their tabs, and the page outside of Admin to which its menu links. */
const PAGES = routes
  .flatMap((route) => route.routes ?? [])
  .filter(({ group, tabOf }) => group || tabOf)
  .map(({ path, title = '', access, group, tabOf }) => ({ path: `/plugins${path}`, title, access, group, tabOf }));
/** The entries of the menu, in its order. */
const MENU = MENU_GROUPS.flatMap(({ id }) => PAGES.filter(({ group }) => group === id));
const addressesFor = (...access: (string | undefined)[]) =>
  MENU.filter((page) => access.includes(page.access)).map(({ path }) => path);

/** A new site with its own server. */
let server: ServerProcess;
let owner: Site;
let administrator: Site;
beforeAll(async () => {
  server = await runServer();
  process.env.TEST_ORIGIN = server.origin;
  owner = await openSignedIn(ADMIN_ROOT, ADMIN);
  const member = await aMember();
  const token = await tokenOf(ADMIN);
  const { data } = await api<{ account_list: { user_id: number; account: string }[] }>(
    'GET',
    '/api/cmt/manager/account/list',
    {
      token,
    },
  );
  const user_id = data.account_list.find(({ account }) => account === member.account)?.user_id;
  await api('PUT', '/api/cmt/manager/account/role', { token, body: { user_id, role: 2 } });
  administrator = await openSignedIn(ADMIN_ROOT, member);
});
afterAll(async () => {
  delete process.env.TEST_ORIGIN;
  await server.remove();
});

/** Errors on the console during an action on a page. */
async function complaintsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const complaints: string[] = [];
  const record = (message: ConsoleMessage) => void (message.type() === 'error' && complaints.push(message.text()));
  const onCrash = (error: unknown) => void complaints.push(String(error));
  page.on('console', record).on('pageerror', onCrash);
  await act();
  page.off('console', record).off('pageerror', onCrash);
  return complaints;
}

/** Breadcrumbs of a page, once it has this title and is completely loaded. */
async function crumbsUnder({ page }: Site, title: string) {
  await page.waitForFunction((wanted) => document.title.startsWith(`${wanted} · `), {}, title);
  await page.waitForFunction(
    () =>
      document.querySelector('#main h1') &&
      !document.querySelector('.ant-spin-spinning, .ant-skeleton, #main [role="status"] [data-shape]'),
  );
  return page.$$eval('.ant-breadcrumb a, .ant-breadcrumb [aria-current]', (crumbs) =>
    crumbs.map((crumb) => crumb.textContent?.trim()),
  );
}

const menuOf = async ({ page }: Site) => {
  await page.waitForSelector('.ant-layout-sider .ant-menu a');
  return page.$$eval('.ant-layout-sider .ant-menu a', (links) => links.map((link) => new URL(link.href).pathname));
};

it('shows a super administrator every page in the menu, and other administrators the pages that they may open', async () => {
  expect(await menuOf(owner)).toEqual(MENU.map(({ path }) => path));
  expect(await menuOf(administrator)).toEqual(addressesFor('canAdministrate', 'canEnterAdmin'));
});

it.each(PAGES)(
  'opens $path from the menu or as a tab, without findings of axe, in both schemes and on a phone',
  async ({ path, title, tabOf }) => {
    await resize(owner.page, 1440);
    if (!owner.page.url().includes(ADMIN_ROOT)) await owner.page.goto(origin() + ADMIN_ROOT);
    await owner.page.waitForSelector('.ant-layout-sider .ant-menu a');
    const complaints = await complaintsDuring(owner.page, async () => {
      if (tabOf) await owner.clickOn(`.ant-layout-sider .ant-menu a[href="${ADMIN_ROOT}/${tabOf}"]`);
      await owner.clickOn(`${tabOf ? '#main nav' : '.ant-layout-sider .ant-menu'} a[href="${path}"]`);
      await owner.isAt(path);
      const isInAdmin = path.startsWith(ADMIN_ROOT);
      const crumbs = await crumbsUnder(owner, isInAdmin ? textOf(title as TextId) : textOf('header.release'));
      expect(crumbs).toEqual(isInAdmin ? [textOf('admin.menu'), textOf(title as TextId)] : []);
      // A list fits beside the menu on a usual desktop, 1440 pixels wide.
      const scrolling = await owner.page.$$eval('.ant-table-content', (tables) =>
        tables.filter((table) => table.scrollWidth > table.clientWidth),
      );
      expect(scrolling).toHaveLength(0);
    });
    expect(complaints).toEqual([]);
    expect(await AxePuppeteer.violationsInBothSchemes(owner.page)).toEqual([]);
    await resize(owner.page, 390);
    expect(await owner.accessibilityViolations()).toEqual([]);
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

it('fits a window of 900 pixels, and remembers which groups are closed', async () => {
  await resize(owner.page, 1440);
  await owner.page.goto(origin() + ADMIN_ROOT);
  await owner.page.waitForSelector('.ant-layout-sider .ant-menu a');
  const overflow = () =>
    owner.page.$$eval(
      '.ant-layout-sider *',
      (parts) =>
        parts.filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        ).length,
    );
  expect(owner.page.viewport()?.height).toBeLessThanOrEqual(900);
  expect(await overflow()).toBe(0);
  const shownLinks = () =>
    owner.page.$$eval(
      '.ant-layout-sider .ant-menu a',
      (links) => links.filter((link) => link.checkVisibility()).length,
    );
  const all = await shownLinks();
  const inGroup = await owner.page.$$eval(
    '.ant-layout-sider .ant-menu-submenu',
    (groups, name) => groups.find((group) => group.textContent?.includes(name))?.querySelectorAll('a').length ?? 0,
    textOf('menu.people'),
  );
  expect(inGroup).toBeGreaterThan(0);
  await owner.click(textOf('menu.people'), 'menuitem');
  await until('the group is closed', async () => (await shownLinks()) === all - inGroup);
  await owner.page.reload();
  await owner.page.waitForSelector('.ant-layout-sider .ant-menu a');
  expect(await shownLinks()).toBe(all - inGroup);
  await owner.page.goto(`${origin()}${ADMIN_ROOT}/acts`);
  await until('the group of the page is open', async () => (await shownLinks()) === all);
});

it('opens the menu on a phone as a dialog with a name', async () => {
  await resize(owner.page, 390);
  await owner.page.goto(origin() + ADMIN_ROOT);
  await owner.clickOn('.ant-pro-global-header-collapsed-button');
  await owner.find(textOf('admin.menu'), 'dialog');
  expect(await owner.accessibilityViolations()).toEqual([]);
  await resize(owner.page, 1440);
});

it.each(LOCALES)('shows every label and count of the menu whole in %s', async (locale) => {
  await submit(await tokenOf(ADMIN), { name: `Waiting ${locale}`, version: '1.0.0' });
  await owner.speak(locale);
  await owner.page.goto(origin() + ADMIN_ROOT);
  await owner.page.waitForSelector('.ant-menu-item [data-alone]');
  const cut = await owner.page.$$eval('.ant-menu-title-content', (labels) =>
    labels.flatMap((label) =>
      [label, ...label.querySelectorAll('.ant-pro-base-menu-inline-item-text')].some(
        (part) => part.scrollWidth > part.clientWidth,
      )
        ? [label.textContent]
        : [],
    ),
  );
  await owner.speak('en-US');
  expect(cut).toEqual([]);
});

it.each(PAGES.filter(({ access }) => access === 'canManagePeople').map(({ path }) => path))(
  'redirects an administrator who enters %s to /403',
  async (path) => {
    await administrator.page.goto(origin() + path);
    await administrator.isAt('/plugins/403');
    await administrator.find(textOf('forbidden.title'), 'heading');
  },
);

it('opens every page that the header, the footer and the account’s menu link to', async () => {
  const { page } = owner;
  await page.goto(`${origin()}/plugins/`);
  await page.waitForSelector('footer a');
  // The licenses, a text without a page around it, open in a tab of their own (tests/system/release.test.ts).
  const links = await page.$$eval('header a, footer a:not([target])', (all) => all.map(({ href }) => href));
  const pages = new Set(
    links.filter((href) => href.startsWith(`${origin()}/plugins/`)).map((href) => new URL(href).pathname),
  );
  expect([...pages]).toEqual(expect.arrayContaining(['/plugins/', '/plugins/protocol', '/plugins/privacy']));
  for (const path of pages) {
    await page.goto(`${origin()}/plugins/`);
    await owner.isAlive();
    const complaints = await complaintsDuring(page, async () => {
      await owner.clickOn(`header a[href="${path}"], footer a[href="${path}"]`);
      await owner.isAt(path);
      await page.waitForSelector('#main h1');
      // The previous page had a title too, so the title alone does not show that this page is loaded.
      await owner.waitForParts();
    });
    expect({ path, complaints }).toEqual({ path, complaints: [] });
  }
  for (const [name, path] of [
    [textOf('header.myPlugins'), '/plugins/mine'],
    [textOf('header.myAccount'), '/plugins/account'],
  ] as const) {
    const complaints = await complaintsDuring(page, async () => {
      await owner.click(`Account menu of ${ADMIN.account}`, 'button');
      await owner.click(name, 'menuitem');
      await owner.isAt(path);
      await page.waitForSelector('#main h1');
      await owner.waitForParts();
    });
    expect({ path, complaints }).toEqual({ path, complaints: [] });
  }
});
