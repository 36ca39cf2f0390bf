/** Targets of the site's links to the rest of the suite, by their names in SITE_CONFIG `links`. */
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
