/** Every page of the site, under the base path /plugins/ (SPEC.md section 2). `access` marks the administrators' pages. */
export const routes = [
  {
    // The frame asks at the gate who may enter, before a byte of the back-office is fetched.
    path: '/backstage-index',
    component: '@/layouts/BackstageLayout',
    access: 'canAdministrate',
    routes: [
      { path: '/backstage-index', redirect: '/backstage-index/audit-list' },
      { path: '/backstage-index/overview', component: '@/pages/backstage-overview', access: 'canAdministrate' },
      { path: '/backstage-index/audit-list', component: '@/pages/backstage-audit-list', access: 'canAdministrate' },
      { path: '/backstage-index/audit-list/review', component: '@/pages/backstage-review', access: 'canAdministrate' },
      { path: '/backstage-index/reports', component: '@/pages/backstage-reports', access: 'canAdministrate' },
      { path: '/backstage-index/blocks', component: '@/pages/backstage-blocks', access: 'canAdministrate' },
      {
        path: '/backstage-index/resource-state-list',
        component: '@/pages/backstage-resource-state-list',
        access: 'canAdministrate',
      },
      {
        path: '/backstage-index/recommendations',
        component: '@/pages/backstage-recommendations',
        access: 'canAdministrate',
      },
      { path: '/backstage-index/tags', component: '@/pages/backstage-tags', access: 'canAdministrate' },
      {
        path: '/backstage-index/banner-config',
        component: '@/pages/backstage-banner-config',
        access: 'canAdministrate',
      },
      { path: '/backstage-index/qr-codes', component: '@/pages/backstage-qr-codes', access: 'canAdministrate' },
      { path: '/backstage-index/activities', component: '@/pages/backstage-activities', access: 'canAdministrate' },
      { path: '/backstage-index/iconfont', component: '@/pages/backstage-iconfont', access: 'canAdministrate' },
      { path: '/backstage-index/pexels', component: '@/pages/backstage-pexels', access: 'canAdministrate' },
      { path: '/backstage-index/acts', component: '@/pages/backstage-acts', access: 'canAdministrate' },
      { path: '/backstage-index/accounts', component: '@/pages/backstage-accounts', access: 'canAdministrateAccounts' },
    ],
  },
  {
    path: '/',
    component: '@/layouts/PublicLayout',
    routes: [
      { path: '/', component: '@/pages/square' },
      { path: '/account', component: '@/pages/account' },
      { path: '/mine', component: '@/pages/mine' },
      { path: '/publish-plugin/:type', component: '@/pages/publish-plugin', access: 'canAdministrate' },
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
