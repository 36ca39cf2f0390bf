import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Locale, WrittenLink } from '../fields';
import { LINK_NAMES } from '../values/organization';

/** Links of header, menus and footer, by their names in SITE_CONFIG `links` (shared/site/siteChrome.ts). */
export const SiteLinkName = z.enum(LINK_NAMES);
export type SiteLinkName = z.infer<typeof SiteLinkName>;

/** One address for every language, or one per language. Other languages get the English or the Chinese one. */
export const LinkHref = z.union([z.string(), z.partialRecord(Locale, z.string())]);
export type LinkHref = z.infer<typeof LinkHref>;

/** A link as its editor sees it. */
export const ManagedLink = z.object({
  name: SiteLinkName,
  /** Its target; null: it is hidden. */
  href: LinkHref.nullable(),
  /** Source of the target: the deployment type, SITE_CONFIG, or an administrator. */
  source: z.enum(['default', 'config', 'changed']),
  /** Its target without an administrator's change. */
  standard: LinkHref.nullable(),
});
export type ManagedLink = z.infer<typeof ManagedLink>;

const ManagedLinks = z.object({ link_list: z.array(ManagedLink) });

/**
 * Result of checking an address. `missing`: 404 or 410. `unreachable`: it does not respond, or with a server
 * error. `not_checked`: this server sends no request there (a private network, or a port other than 80 and 443).
 */
export const LinkCheck = z.object({
  /** The address that users open. */
  address: z.string(),
  languages: z.array(Locale),
  result: z.enum(['answers', 'missing', 'unreachable', 'not_checked']),
  /** The HTTP status, if there was a response. */
  status: z.number().int().nullable(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

const PATH = '/manager/site-link';

export const listSiteLinks = endpoint('GET', `${PATH}/list`, {
  who: 'super_admin',
  summary: 'Lists the links of header, menus and footer with their targets',
  data: ManagedLinks,
});

/** 409 `changed_meanwhile`; 422 `wrong_url` for a value that is neither an https address nor a path of this site. */
export const saveSiteLink = endpoint('PUT', PATH, {
  who: 'super_admin',
  summary: 'Changes the target of a link of header, menus and footer, or hides it (null)',
  body: z.object({
    name: SiteLinkName,
    href: z.union([WrittenLink.min(1), z.partialRecord(Locale, WrittenLink)]).nullable(),
    expected: Expected.optional(),
  }),
  data: ManagedLinks,
});

export const resetSiteLink = endpoint('DELETE', PATH, {
  who: 'super_admin',
  summary: 'Resets a link to that of SITE_CONFIG; may be repeated',
  body: z.object({ name: SiteLinkName }),
  data: ManagedLinks,
});

/** Checks the stored addresses only, so that no caller chooses where the server sends requests. */
export const checkSiteLink = endpoint('POST', `${PATH}/check`, {
  who: 'super_admin',
  summary: 'Checks whether the addresses of a link respond',
  body: z.object({ name: SiteLinkName }),
  data: z.object({ checks: z.array(LinkCheck) }),
});
