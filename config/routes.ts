/** Every page of the site, under the base path /plugins/ (SPEC.md section 2). */
export const routes = [
  {
    path: '/',
    component: '@/layouts/PublicLayout',
    routes: [
      { path: '/', component: '@/pages/square' },
      { path: '/403', component: '@/pages/forbidden' },
      { path: '/404', component: '@/pages/not-found' },
      { path: '/*', component: '@/pages/not-found' },
    ],
  },
];
