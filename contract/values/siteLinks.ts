/** Places of the suite that the site links to, by the names that SITE_CONFIG `links` gives them. */
export const LINK_NAMES = [
  'design',
  'whiteboard',
  'prototype',
  'works',
  'components',
  'square',
  'recommend',
  'pricing',
  'download',
  'team',
  'private',
  'consultation',
  'education',
  'contact',
  'help',
  'workbench',
] as const;
