import { ADMIN_PATH, PUBLISH_PATH } from '../contract/values/sitePaths';

/** The permission of src/access.ts that a page requires. */
export type AccessKey = 'canAdministrate' | 'canManagePeople';

/** A route in Umi's format. Umi passes unknown fields (title, icon, pendingCount) on with the route. */
export interface SiteRoute {
  path: string;
  component?: string;
  redirect?: string;
  access?: AccessKey;
  /** Message id of its name in Admin's menu and breadcrumbs. */
  title?: string;
  /** An icon of the kit. A route with an icon is an entry of Admin's menu, in the order of this file. */
  icon?: string;
  /** The count of contract/system/adminCounts.ts to show beside that entry. */
  pendingCount?: string;
  routes?: SiteRoute[];
}

/** A page of src/admin at an address below ADMIN_PATH. */
function adminPage(access: AccessKey, address: string, component: string, page: Partial<SiteRoute>): SiteRoute {
  return { path: `${ADMIN_PATH}/${address}`, component: `@/admin/${component}`, access, ...page };
}
const forAdministrators = adminPage.bind(null, 'canAdministrate');
const forOwners = adminPage.bind(null, 'canManagePeople');

/** The page to which ADMIN_PATH redirects. */
const auditList = forAdministrators('audit-list', 'review/AuditListPage', {
  title: 'audit.title',
  icon: 'shield',
  pendingCount: 'waiting_submissions',
});

const adminPages: SiteRoute[] = [
  forAdministrators('overview', 'overview/OverviewPage', {
    title: 'overview.title',
    icon: 'monitor',
    pendingCount: 'open_setup_steps',
  }),
  auditList,
  forAdministrators('audit-list/review', 'review/ReviewRoute', { title: 'review.title' }),
  forAdministrators('reports', 'moderation/ReportsPage', {
    title: 'report.title',
    icon: 'flag',
    pendingCount: 'open_reports',
  }),
  forAdministrators('blocks', 'moderation/BlocksPage', {
    title: 'block.title',
    icon: 'eye-off',
    pendingCount: 'open_appeals',
  }),
  forAdministrators('resource-state-list', 'resource-slots/ResourceSlotsPage', { title: 'slot.title', icon: 'layers' }),
  forAdministrators('recommendations', 'recommendations/RecommendationsPage', {
    title: 'recommend.title',
    icon: 'heart',
  }),
  forAdministrators('banner-config', 'banners/BannersPage', { title: 'banner.title', icon: 'play' }),
  forAdministrators('featured-works', 'featured-works/FeaturedWorksPage', {
    title: 'featured.title',
    icon: 'heart-filled',
  }),
  forAdministrators('activities', 'activities/ActivitiesPage', { title: 'activity.title', icon: 'globe' }),
  forAdministrators('qr-codes', 'qr-codes/QrCodesPage', { title: 'qr.title', icon: 'link' }),
  forAdministrators('tags', 'tags/TagsPage', { title: 'tag.title', icon: 'copy' }),
  forAdministrators('synonyms', 'synonyms/SynonymsPage', { title: 'synonym.title', icon: 'search' }),
  forAdministrators('iconfont', 'service-settings/IconfontPage', { title: 'setting.iconfont', icon: 'font' }),
  forAdministrators('pexels', 'service-settings/PexelsPage', { title: 'setting.pexels', icon: 'file' }),
  forOwners('enterprise', 'enterprise/EnterprisePage', { title: 'enterprise.menu', icon: 'settings' }),
  forOwners('links', 'site-links/SiteLinksPage', { title: 'siteLink.title', icon: 'external' }),
  forOwners('approval-rules', 'review/ApprovalRulesPage', { title: 'approval.title', icon: 'check' }),
  forOwners('legal-texts', 'legal-texts/LegalTextsPage', { title: 'legal.title', icon: 'file' }),
  forOwners('bundles', 'bundles/BundlesPage', { title: 'bundle.title', icon: 'upload' }),
  forAdministrators('acts', 'activity-log/ActivityLogPage', { title: 'action.title', icon: 'clipboard' }),
  forOwners('accounts', 'accounts/AccountsPage', { title: 'accounts.title', icon: 'user' }),
];

/** The release forms at the addresses of administrators. Admin's menu links to them too. */
const releasePages: SiteRoute[] = [
  { path: '/publish-plugin/single', title: 'admin.releaseSingle', icon: 'plus' },
  { path: '/publish-plugin/batch', title: 'admin.releaseBatch', icon: 'upload' },
].map((page) => ({ ...page, component: '@/pages/publish-plugin', access: 'canAdministrate' }));

/**
 * Every page of the site, under the base path /plugins/ (SPEC.md section 2). Source of Umi's routes, of Admin's guard,
 * menu and breadcrumbs (src/admin/shell), and of the server's list of pages (server/site/sitePages.ts).
 */
export const routes: SiteRoute[] = [
  { path: ADMIN_PATH, redirect: auditList.path },
  {
    path: ADMIN_PATH,
    component: '@/admin/shell/AdminLayout',
    access: 'canAdministrate',
    title: 'admin.menu',
    routes: adminPages,
  },
  { path: `${ADMIN_PATH}/*`, redirect: '/404' },
  {
    path: '/',
    component: '@/layouts/PublicLayout',
    routes: [
      { path: '/', component: '@/pages/square' },
      { path: '/account', component: '@/pages/account' },
      { path: '/mine', component: '@/pages/mine' },
      { path: '/terminal', component: '@/pages/terminal' },
      { path: PUBLISH_PATH, component: '@/pages/publish-plugin' },
      { path: `${PUBLISH_PATH}/batch`, component: '@/pages/publish-plugin' },
      ...releasePages,
      { path: '/mine/plugin/:pluginKey', component: '@/pages/mine-plugin' },
      { path: '/developer/:userId', component: '@/pages/developer' },
      { path: '/protocol', component: '@/pages/legal' },
      { path: '/privacy', component: '@/pages/legal' },
      { path: '/403', component: '@/pages/forbidden' },
      { path: '/404', component: '@/pages/not-found' },
      { path: '/*', component: '@/pages/not-found' },
    ],
  },
];
