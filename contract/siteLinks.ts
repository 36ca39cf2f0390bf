import { z } from 'zod';
import { endpoint } from './endpoint';
import { Locale, WrittenLink } from './fields';

/** The links of header, menus and footer, by the names that SITE_CONFIG `links` gives them (shared/siteFace.ts). */
export const SiteLinkName = z.enum([
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
]);
export type SiteLinkName = z.infer<typeof SiteLinkName>;

/** One address for every language, or one for each of some: readers of the others get the English or the Chinese one. */
export const LinkHref = z.union([z.string(), z.partialRecord(Locale, z.string())]);
export type LinkHref = z.infer<typeof LinkHref>;

/** A link as the administrator who edits it sees it. */
export const ManagedLink = z.object({
  name: SiteLinkName,
  /** Where it leads; null: it is hidden. */
  href: LinkHref.nullable(),
  /** Who says so: the type of the deployment, SITE_CONFIG, or an administrator. */
  source: z.enum(['default', 'config', 'changed']),
  /** Where it leads without an administrator's change. */
  standard: LinkHref.nullable(),
});
export type ManagedLink = z.infer<typeof ManagedLink>;

const ManagedLinks = z.object({ link_list: z.array(ManagedLink) });

/**
 * What became of asking an address. `missing`: it answers 404 or 410. `unreachable`: it does not answer, or with a failure
 * of its own. `not_checked`: this server does not ask there (an address of a private network, or another port than the web's).
 */
export const LinkCheck = z.object({
  /** As readers follow it. */
  address: z.string(),
  languages: z.array(Locale),
  result: z.enum(['answers', 'missing', 'unreachable', 'not_checked']),
  /** The HTTP status, where there was one. */
  status: z.number().int().nullable(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

const PATH = '/manager/site-link';

export const listSiteLinks = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  who: 'super_admin',
  summary: 'The links of header, menus and footer, with where they lead',
  data: ManagedLinks,
});

/** 422 `wrong_url` for what is neither an https address nor a path of this site. */
export const saveSiteLink = endpoint({
  method: 'PUT',
  path: PATH,
  who: 'super_admin',
  summary: 'Changes where a link of header, menus and footer leads, or hides it (null)',
  body: z.object({
    name: SiteLinkName,
    href: z.union([WrittenLink.min(1), z.partialRecord(Locale, WrittenLink)]).nullable(),
  }),
  data: ManagedLinks,
});

export const resetSiteLink = endpoint({
  method: 'DELETE',
  path: PATH,
  who: 'super_admin',
  summary: 'Leaves a link to SITE_CONFIG again; again is no error',
  body: z.object({ name: SiteLinkName }),
  data: ManagedLinks,
});

/** The addresses are those that are stored: nobody names one here. */
export const checkSiteLink = endpoint({
  method: 'POST',
  path: `${PATH}/check`,
  who: 'super_admin',
  summary: 'Asks the addresses of one link whether they answer',
  body: z.object({ name: SiteLinkName }),
  data: z.object({ checks: z.array(LinkCheck) }),
});
