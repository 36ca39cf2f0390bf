import { PATHS } from '@/kit/Icon/Icon';
import { MENU_GROUPS, routes } from '../../../config/routes';
import { AdminCounts } from '../../../contract/system/adminCounts';
import { ADMIN_PATH } from '../../../contract/values/paths';
import { LANGUAGES } from '../../../locales/languages';
import { loadMessages } from '../../../locales/loadMessages';
import { ADMIN_REQUESTS } from '../adminRequests';
import { type AdminRoute, entryOf, tabsOf } from './useAdminRoutes';

const named = routes.flatMap((route) => [route, ...(route.routes ?? [])]).filter(({ title }) => title !== undefined);

it.each(LANGUAGES)(
  'has a title for each Admin route in $name, among the messages loaded with the frame',
  async ({ locale }) => {
    const messages = await loadMessages(locale, 'admin/main');
    const titles = [
      ...named.flatMap(({ title, menuTitle }) => [title, menuTitle ?? title]),
      ...MENU_GROUPS.map(({ title }) => title),
    ];
    expect(titles.filter((title) => !messages[title as string])).toEqual([]);
  },
);

it('lists initial requests of pages that exist', () => {
  expect(named.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(ADMIN_REQUESTS)));
});

it('gives each group of the menu an icon of its own, and uses counts that exist', () => {
  const icons = MENU_GROUPS.map(({ icon }) => icon);
  expect(icons.filter((icon) => !(icon in PATHS))).toEqual([]);
  expect(new Set(icons).size).toBe(icons.length);
  const counts = named.flatMap(({ pendingCount }) => pendingCount ?? []);
  expect(counts.filter((count) => !(count in AdminCounts.shape))).toEqual([]);
});

it('leads to every page of Admin: by an entry of the menu, or as a tab of an entry that the same people may open', () => {
  const pages = named.filter(
    ({ path }) => path.startsWith(`${ADMIN_PATH}/`) && path !== `${ADMIN_PATH}/audit-list/review`,
  );
  const entries = pages.filter(({ group }) => group);
  expect(entries.length).toBeLessThan(16);
  const lost = pages.filter(({ group, tabOf, access }) => {
    const entry = entries.find(({ path }) => path === `${ADMIN_PATH}/${tabOf}`);
    return !group && (!entry || (access === 'canAdministrate' && entry.access !== access));
  });
  expect(lost).toEqual([]);
});

it('sets access and a title on every page of Admin', () => {
  const pages = routes
    .flatMap(({ routes: children = [] }) => children)
    .filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ access, title }) => !access || !title)).toEqual([]);
});

const pages = named.filter(({ path }) => path.startsWith(`${ADMIN_PATH}/`)) as AdminRoute[];
const at = (address: string) => `${ADMIN_PATH}/${address}`;

it.each([
  ['audit-list/review', 'audit-list', ['audit-list', 'approval-rules']],
  ['recommendations', 'resource-state-list', ['resource-state-list', 'recommendations']],
  ['pexels', 'iconfont', ['iconfont', 'pexels', 'webhooks']],
  ['enterprise', 'enterprise', ['enterprise', 'links', 'legal-texts']],
  ['ratings', 'reports', ['reports', 'ratings']],
  ['blocks', 'blocks', ['blocks']],
])('selects for %s the entry %s, whose tabs are %j', (address, entry, tabs) => {
  expect(entryOf(pages, at(address))?.path).toBe(at(entry));
  expect(tabsOf(pages, at(address)).map(({ path }) => path)).toEqual(tabs.map(at));
});

it('shows administrators who are no super administrators the services as tabs, and no tab that they may not open', () => {
  const theirs = pages.filter(({ access }) => access === 'canAdministrate' || access === 'canEnterAdmin');
  expect(tabsOf(theirs, at('iconfont'))).toHaveLength(2);
  expect(tabsOf(theirs, at('audit-list')).map(({ path }) => path)).toEqual([at('audit-list')]);
});
