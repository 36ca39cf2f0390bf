import { PATHS } from '@/kit/Icon/paths';
import { routes } from '../../../config/routes';
import { AdminCounts } from '../../../contract/system/adminCounts';
import { ADMIN_PATH } from '../../../contract/values/sitePaths';
import { LANGUAGES } from '../../../locales/languages';
import { loadMessages } from '../../../locales/loadMessages';

const named = routes.flatMap((route) => [route, ...(route.routes ?? [])]).filter(({ title }) => title !== undefined);

it.each(LANGUAGES)(
  'has a title for each Admin route in $name, among the messages loaded with the frame',
  async ({ locale }) => {
    const messages = await loadMessages(locale, 'admin/main');
    expect(named.filter(({ title }) => !messages[title as string])).toEqual([]);
  },
);

it('uses icons and counts that exist', () => {
  const icons = named.flatMap(({ icon }) => icon ?? []);
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.filter((icon) => !(icon in PATHS))).toEqual([]);
  const counts = named.flatMap(({ pendingCount }) => pendingCount ?? []);
  expect(counts.filter((count) => !(count in AdminCounts.shape))).toEqual([]);
});

it('sets access and a title on every page of Admin', () => {
  const pages = routes
    .flatMap(({ routes: children = [] }) => children)
    .filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ access, title }) => !access || !title)).toEqual([]);
});
