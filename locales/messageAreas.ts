/**
 * Rarely visited parts of the site, each a message file in the folder of a language. They load with the part and are
 * not in the first load. `server/` has the messages of server pages and emails; a browser needs them only if an
 * administrator replaces texts.
 */
export const MESSAGE_AREAS = [
  'site/account',
  'site/batch',
  'site/detail',
  'site/errors',
  'site/home',
  'site/login',
  'site/mine',
  'site/notifications',
  'site/package',
  'site/release',
  'site/terminal',
  'site/visitor',
  'admin/enterprise',
  'admin/main',
  'server/emails',
  'server/pages',
] as const;
export type MessageArea = (typeof MESSAGE_AREAS)[number];
