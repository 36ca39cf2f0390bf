/**
 * The back-office's pages, by their addresses below /backstage-index/. They are one route to Umi (config/routes.ts): no
 * visitor should download a table of pages that he cannot enter. src/layouts/AdminPages.tsx draws them.
 */
export const OFFICE_PAGES = [
  'overview',
  'audit-list',
  'audit-list/review',
  'reports',
  'blocks',
  'resource-state-list',
  'recommendations',
  'tags',
  'banner-config',
  'featured-works',
  'qr-codes',
  'activities',
  'iconfont',
  'pexels',
  'enterprise',
  'links',
  'legal-texts',
  'approval-rules',
  'bundles',
  'acts',
  'accounts',
] as const;
export type OfficePage = (typeof OFFICE_PAGES)[number];

/** Where they stand; this address alone leads to the first of them. */
export const OFFICE_PATH = '/backstage-index';
export const FIRST_OFFICE_PAGE: OfficePage = 'audit-list';
