import { ADMIN_PATH, PUBLISH_PATH } from '../contract/values/paths';

/** The permission of src/access.ts that a page requires. */
export type AccessKey = 'canAdministrate' | 'canManagePeople' | 'canManageEnterprise' | 'canEnterAdmin';

/** A route in Umi's format. Umi passes unknown fields (title, group, pendingCount) on with the route. */
export interface SiteRoute {
  path: string;
  component?: string;
  redirect?: string;
  access?: AccessKey;
  /** Message id of its name in Admin's menu, tabs and breadcrumbs. */
  title?: string;
  /** Its group in Admin's menu. A page without a group is a tab (`tabOf`), or is only linked from other pages. */
  group?: MenuGroup['id'];
  /** Message id of its menu entry, if the entry leads to several pages that have another name together. */
  menuTitle?: string;
  /** The address of the page whose menu entry leads to this one too. The pages of an entry are its tabs. */
  tabOf?: string;
  /** The count of contract/system/adminCounts.ts to show beside its entry; of a tab also beside the tab. */
  pendingCount?: string;
  routes?: SiteRoute[];
}

/** A page of src/admin at an address below ADMIN_PATH. */
function adminPage(access: AccessKey, address: string, component: string, page: Partial<SiteRoute>): SiteRoute {
  return { path: `${ADMIN_PATH}/${address}`, component: `@/admin/${component}`, access, ...page };
}
const forAdministrators = adminPage.bind(null, 'canAdministrate');
const forOwners = adminPage.bind(null, 'canManagePeople');
const forEnterprises = adminPage.bind(null, 'canManageEnterprise');
/** Of the deployment, or of an organization for what is its own. */
const forAllAdministrators = adminPage.bind(null, 'canEnterAdmin');

/** A group of entries in Admin's menu. */
export interface MenuGroup {
  id: 'overview' | 'review' | 'promotion' | 'catalog' | 'site' | 'people';
  /** Message id of its name. */
  title: string;
  /** An icon of the kit. */
  icon: string;
}

/** The groups of Admin's menu in order. The overview alone is no group: its page is the entry. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  { id: 'overview', title: 'overview.title', icon: 'monitor' },
  { id: 'review', title: 'menu.review', icon: 'shield' },
  { id: 'promotion', title: 'menu.promotion', icon: 'eye' },
  { id: 'catalog', title: 'menu.catalog', icon: 'layers' },
  { id: 'site', title: 'menu.site', icon: 'globe' },
  { id: 'people', title: 'menu.people', icon: 'user' },
];

/** The page to which ADMIN_PATH redirects. */
const reviewList = forAllAdministrators('audit-list', 'review/ReviewListPage', {
  title: 'audit.title',
  group: 'review',
  pendingCount: 'waiting_submissions',
});

const adminPages: SiteRoute[] = [
  forAdministrators('overview', 'overview/OverviewPage', {
    title: 'overview.title',
    group: 'overview',
    pendingCount: 'open_setup_steps',
  }),
  reviewList,
  forAllAdministrators('audit-list/review', 'review/ReviewRoute', { title: 'review.title' }),
  forEnterprises('approval-rules', 'review/ApprovalRulesPage', { title: 'approval.title', tabOf: 'audit-list' }),
  forAdministrators('reports', 'moderation/ReportsPage', {
    title: 'report.title',
    group: 'review',
    pendingCount: 'open_reports',
  }),
  forAdministrators('ratings', 'moderation/RatingsPage', {
    title: 'ratings.title',
    tabOf: 'reports',
    pendingCount: 'open_ratings',
  }),
  forAdministrators('blocks', 'moderation/BlocksPage', {
    title: 'block.title',
    group: 'review',
    pendingCount: 'open_appeals',
  }),
  forAdministrators('resource-state-list', 'promotions/PromotionsPage', {
    title: 'slot.title',
    group: 'promotion',
  }),
  forAdministrators('recommendations', 'recommendations/RecommendationsPage', {
    title: 'recommend.title',
    tabOf: 'resource-state-list',
  }),
  forAdministrators('banner-config', 'banners/BannersPage', { title: 'banner.title', group: 'promotion' }),
  forAdministrators('featured-works', 'featured-works/FeaturedWorksPage', {
    title: 'featured.title',
    tabOf: 'banner-config',
  }),
  forAdministrators('activities', 'campaigns/CampaignsPage', { title: 'activity.title', group: 'promotion' }),
  forAdministrators('qr-codes', 'qr-codes/QrCodesPage', { title: 'qr.title', tabOf: 'activities' }),
  forAdministrators('tags', 'tags/TagsPage', { title: 'tag.title', group: 'catalog' }),
  forAdministrators('synonyms', 'synonyms/SynonymsPage', { title: 'synonym.title', tabOf: 'tags' }),
  forOwners('bundles', 'bundles/BundlesPage', { title: 'bundle.title', group: 'catalog' }),
  forEnterprises('enterprise', 'organization/OrganizationPage', { title: 'enterprise.menu', group: 'site' }),
  forOwners('links', 'site-links/SiteLinksPage', { title: 'siteLink.title', tabOf: 'enterprise' }),
  forOwners('legal-texts', 'legal-texts/LegalTextsPage', { title: 'legal.title', tabOf: 'enterprise' }),
  forAdministrators('iconfont', 'service-settings/IconfontPage', {
    title: 'setting.iconfont',
    group: 'site',
    menuTitle: 'setting.services',
  }),
  forAdministrators('pexels', 'service-settings/PexelsPage', { title: 'setting.pexels', tabOf: 'iconfont' }),
  forOwners('webhooks', 'webhooks/WebhooksPage', { title: 'webhook.title', tabOf: 'iconfont' }),
  forOwners('accounts', 'accounts/AccountsPage', { title: 'accounts.title', group: 'people' }),
  forOwners('enterprises', 'enterprises/EnterprisesPage', { title: 'enterprises.title', tabOf: 'accounts' }),
  forEnterprises('members', 'enterprises/MembersPage', { title: 'member.title', group: 'people' }),
  forEnterprises('default-plugins', 'enterprises/DefaultPluginsPage', { title: 'defaults.title', tabOf: 'members' }),
  forEnterprises('policy', 'enterprises/PolicyPage', { title: 'policy.title', tabOf: 'members' }),
  forEnterprises('plugin-requests', 'plugin-requests/PluginRequestsPage', {
    title: 'pluginRequest.title',
    group: 'review',
    pendingCount: 'open_plugin_requests',
  }),
  forEnterprises('plugin-grants', 'plugin-requests/PluginGrantsPage', {
    title: 'pluginGrant.title',
    tabOf: 'plugin-requests',
  }),
  forAdministrators('acts', 'activity-log/ActivityLogPage', { title: 'action.title', group: 'people' }),
];

/** The release forms at the addresses of administrators. Admin's menu links to the first, and its form to the second. */
const releasePages: SiteRoute[] = [
  { path: '/publish-plugin/single', title: 'admin.releaseSingle', group: 'catalog' as const },
  { path: '/publish-plugin/batch', title: 'admin.releaseBatch' },
].map((page) => ({ ...page, component: '@/pages/publish-plugin', access: 'canAdministrate' }));

/**
 * Every page of the site, under the base path /plugins/ (requirements.md section 2). Source of Umi's routes, of Admin's
 * guard, menu and breadcrumbs (src/admin/shell), and of the server's list of pages (server/site/sitePages.ts).
 */
export const routes: SiteRoute[] = [
  { path: ADMIN_PATH, redirect: reviewList.path },
  {
    path: ADMIN_PATH,
    component: '@/admin/shell/AdminLayout',
    access: 'canEnterAdmin',
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
