/** Every page of the site, under the base path /plugins/ (SPEC.md section 2). `access` marks the administrators' pages. */
export const routes = [
  // One route for all pages of config/officePages.ts. Their frame asks at the gate who may enter, before a byte of the
  // back-office is fetched.
  { path: '/backstage-index/*', component: '@/admin/shell/AdminLayout', access: 'canAdministrate' },
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
