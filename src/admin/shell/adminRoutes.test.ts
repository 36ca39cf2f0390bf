import { PATHS } from '@/kit/Icon/paths';
import { ADMIN_PATH, routes } from '../../../config/routes';
import { AdminCounts } from '../../../contract/adminCounts';
import { LANGUAGES } from '../../../locales/languages';
import { loadMessages } from '../../../locales/loadMessages';

const named = routes.flatMap((route) => [route, ...(route.routes ?? [])]).filter(({ title }) => title !== undefined);

it.each(LANGUAGES)(
  'has a name for each route of the admin area in $name, among the words that come with its frame',
  async ({ locale }) => {
    const words = await loadMessages(locale, 'admin/backstage');
    expect(named.filter(({ title }) => !words[title as string])).toEqual([]);
  },
);

it('shows icons and counts that there are', () => {
  const icons = named.flatMap(({ icon }) => icon ?? []);
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.filter((icon) => !(icon in PATHS))).toEqual([]);
  const counts = named.flatMap(({ waiting }) => waiting ?? []);
  expect(counts.filter((count) => !(count in AdminCounts.shape))).toEqual([]);
});

it('has access and a name on every page of the admin area', () => {
  const pages = routes
    .flatMap(({ routes: children = [] }) => children)
    .filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ access, title }) => !access || !title)).toEqual([]);
});
