import { existsSync } from 'node:fs';
import { adminPart, guardedPaths, isAdminPage, isPage } from './sitePages';

it.each([
  '/',
  '/mine',
  '/mine/plugin/a-key',
  '/publish',
  '/publish/batch',
  '/publish-plugin/batch',
  '/403',
  '/backstage-index',
  '/backstage-index/tags',
])('recognizes the page %s', (path) => expect(isPage(path)).toBe(true));

it.each(['/404', '/nope', '/mine/plugin', '/mine/plugin/a/b', '/publish-plugin/triple', '/backstage-index/nope', '/*'])(
  'recognizes that %s is not a page',
  (path) => expect(isPage(path)).toBe(false),
);

it('recognizes the pages of Admin', () => {
  expect(isAdminPage('/backstage-index')).toBe(true);
  expect(isAdminPage('/backstage-index/acts')).toBe(true);
  expect(isAdminPage('/backstage-index/nope')).toBe(false);
  expect(isAdminPage('/backstage-indexes')).toBe(false);
  expect(isAdminPage('/publish-plugin/single')).toBe(false);
});

it('names the chunk of a page of Admin like Umi, and follows redirects', () => {
  const part = adminPart('/backstage-index/audit-list');
  expect(part).toBe('admin__review__ReviewListPage');
  expect(adminPart('/backstage-index')).toBe(part);
  expect(existsSync(`src/${part?.replaceAll('__', '/')}.tsx`)).toBe(true);
});

it('lists the paths of administrators’ pages', () => {
  expect(guardedPaths()).toEqual(['/backstage-index', '/publish-plugin']);
});
