/** Every page of the site, under the base path /plugins/ (SPEC.md section 2). `access` marks the administrators' pages. */
export const routes = [
  {
    // The frame asks at the gate who may enter, before a byte of the back-office is fetched.
    path: '/backstage-index',
    component: '@/layouts/BackstageLayout',
    access: 'canAdministrate',
    routes: [
      { path: '/backstage-index', redirect: '/backstage-index/audit-list' },
      { path: '/backstage-index/audit-list', component: '@/pages/backstage-audit-list', access: 'canAdministrate' },
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
      { path: '/developer/:userId', component: '@/pages/developer' },
      { path: '/protocol', component: '@/pages/legal' },
      { path: '/privacy', component: '@/pages/legal' },
      { path: '/403', component: '@/pages/forbidden' },
      { path: '/404', component: '@/pages/not-found' },
      { path: '/*', component: '@/pages/not-found' },
    ],
  },
];
