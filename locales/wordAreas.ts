/**
 * Parts of the site that few visit, each a file of messages in the folder of a language: the first load does not contain
 * them, they load with the part. `server/` has the messages of pages and mails that the server writes; a browser needs
 * them only where an administrator replaces texts.
 */
export const WORD_AREAS = [
  'site/account',
  'site/batch',
  'site/detail',
  'site/errors',
  'site/home',
  'site/mine',
  'site/package',
  'site/release',
  'site/sign-in',
  'site/visitor',
  'admin/backstage',
  'admin/enterprise',
  'server/mails',
  'server/pages',
] as const;
export type WordArea = (typeof WORD_AREAS)[number];
