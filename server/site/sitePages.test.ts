import { existsSync } from 'node:fs';
import { adminPart, guardedPaths, isAdminPage, isPage } from './sitePages';

it.each([
  '/',
  '/mine',
  '/mine/plugin/a-key',
  '/publish-plugin/batch',
  '/403',
  '/backstage-index',
  '/backstage-index/tags',
])('knows the page %s', (path) => expect(isPage(path)).toBe(true));

it.each(['/404', '/nope', '/mine/plugin', '/mine/plugin/a/b', '/publish-plugin/triple', '/backstage-index/nope', '/*'])(
  'knows that %s is no page',
  (path) => expect(isPage(path)).toBe(false),
);

it('knows which of them are the admin area’s', () => {
  expect(isAdminPage('/backstage-index')).toBe(true);
  expect(isAdminPage('/backstage-index/acts')).toBe(true);
  expect(isAdminPage('/backstage-index/nope')).toBe(false);
  expect(isAdminPage('/backstage-indexes')).toBe(false);
  expect(isAdminPage('/publish-plugin/single')).toBe(false);
});

it('names the part of a page of the admin area as Umi does, and of the page that its address leads to', () => {
  const part = adminPart('/backstage-index/audit-list');
  expect(part).toBe('admin__review__AuditListPage');
  expect(adminPart('/backstage-index')).toBe(part);
  expect(existsSync(`src/${part?.replaceAll('__', '/')}.tsx`)).toBe(true);
});

it('names where administrators’ pages begin', () => {
  expect(guardedPaths()).toEqual(['/backstage-index', '/publish-plugin']);
});
