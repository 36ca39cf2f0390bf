import { z } from 'zod';
import type { Locale } from '../../../contract/fields';
import { type LinkCheck, LinkHref, type ManagedLink, SiteLinkName } from '../../../contract/organization/siteLinks';
import type { LinkName } from '../../../shared/site/siteChrome';
import { type LinkSet, siteLinks } from '../../../shared/site/siteNav';
import type { Queryable } from '../../db/schema';
import { type ProbeResult, probeAddress, probeResultOf } from '../../http/probeAddress';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { requireLinkAddress } from '../../lib/linkAddress';
import { mergeEdit } from '../../lib/mergeEdit';
import { deleteSetting, findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import type { SiteConfig } from '../../settings/siteConfig';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

export interface SiteLinkParts {
  context: ServiceContext;
  /** Links of SITE_CONFIG, and the languages that have a separate site. */
  config: Pick<SiteConfig, 'links' | 'sites'>;
  /** Default links of the deployment type. */
  linkSet: LinkSet;
  languages: readonly Locale[];
  /** Status of this server's response for a path. */
  probeOwnPath: (path: string) => Promise<number>;
  /** The site's own origin, if configured: other programs may respond at some of its paths. */
  publicUrl?: string;
  /** Whether links may lead into a private network. */
  isPrivateAllowed: boolean;
}

/** Overrides by administrators; null hides a link. */
const LinkChanges = z.partialRecord(SiteLinkName, LinkHref.nullable());
export type LinkChanges = z.infer<typeof LinkChanges>;

/** The overrides for pages, cached briefly. Pages never fail because of them. */
export async function shownLinkChanges({ context }: Pick<SiteLinkParts, 'context'>): Promise<LinkChanges> {
  try {
    return await cacheBriefly(context, 'site_links', () => readChanges(context.db));
  } catch {
    return {};
  }
}

/**
 * The address of an administrator: the link `contact`, if SITE_CONFIG or an administrator has set it. The suite's default
 * may lead to a page that this site does not have.
 */
export function contactAddress({ links }: Pick<SiteConfig, 'links'>, changes: LinkChanges): LinkHref | null {
  return (changes.contact === undefined ? links.contact : changes.contact) ?? null;
}

/** The links of the site for administrators: those of SITE_CONFIG, with the saved changes. */
export async function listLinks(
  parts: Pick<SiteLinkParts, 'context' | 'config' | 'linkSet'>,
): Promise<{ link_list: ManagedLink[] }> {
  return { link_list: linksWith(parts, await readChanges(parts.context.db)) };
}

interface WrittenLink {
  name: LinkName;
  href: LinkHref | null;
  /** The link as its editor loaded it. */
  expected?: Record<string, unknown>;
}

/** @throws {DomainError} `wrong_url`, `changed_meanwhile` */
export function saveLink(parts: SiteLinkParts, by: number, { name, href: written, expected }: WrittenLink) {
  const href = written === null ? null : checkedHref(written);
  return change(parts, by, name, (changes) => {
    const stored = linksWith(parts, changes).find((link) => link.name === name) as ManagedLink;
    return { ...changes, [name]: mergeEdit({ href }, expected, stored).href };
  });
}

/** Restores the link of SITE_CONFIG. */
export function resetLink(parts: SiteLinkParts, by: number, name: LinkName) {
  return change(parts, by, name, ({ [name]: _removed, ...others }) => others);
}

/** Checks each address of a link once. A hidden link has none. */
export async function checkLink(parts: SiteLinkParts, name: LinkName): Promise<{ checks: LinkCheck[] }> {
  const { href = null } = (await listLinks(parts)).link_list.find((link) => link.name === name) ?? {};
  const languagesOf = new Map<string, Locale[]>();
  for (const locale of href === null ? [] : parts.languages) {
    const address = addressIn(parts, href as LinkHref, locale);
    languagesOf.set(address, [...(languagesOf.get(address) ?? []), locale]);
  }
  const checks = [...languagesOf].map(async ([address, languages]) => ({
    address,
    languages,
    ...(await probeLink(parts, address)),
  }));
  return { checks: await Promise.all(checks) };
}

async function change(
  parts: SiteLinkParts,
  by: number,
  name: LinkName,
  next: (changes: LinkChanges) => LinkChanges,
): Promise<{ link_list: ManagedLink[] }> {
  const { context } = parts;
  const link_list = await transact(context.db, async (transaction) => {
    // Two administrators may change different links at the same time.
    await lockSetting(transaction, 'links');
    const before = await readChanges(transaction);
    const after = next(before);
    if (Object.keys(after).length > 0) await storeSetting(transaction, 'links', after);
    else await deleteSetting(transaction, 'links');
    changed(transaction, 'site');
    const logEntry = { by, act: 'setting.link', subject: name, name } as const;
    await recordAction(transaction, {
      ...logEntry,
      before: toLoggedFields(parts, before, name),
      after: toLoggedFields(parts, after, name),
    });
    return linksWith(parts, after);
  });
  return { link_list };
}

async function readChanges(db: Queryable): Promise<LinkChanges> {
  return LinkChanges.safeParse(await findSetting(db, 'links')).data ?? {};
}

function linksWith(
  { config, linkSet }: Pick<SiteLinkParts, 'config' | 'linkSet'>,
  changes: LinkChanges,
): ManagedLink[] {
  const standards = siteLinks(config.links, linkSet);
  return SiteLinkName.options.map((name): ManagedLink => {
    const standard = standards[name] ?? null;
    const changed = changes[name];
    if (changed !== undefined) return { name, href: changed, source: 'changed', standard };
    return { name, href: standard, source: config.links[name] === undefined ? 'default' : 'config', standard };
  });
}

/** Logged fields of a link. */
function toLoggedFields(parts: SiteLinkParts, changes: LinkChanges, name: LinkName): Record<string, unknown> {
  const { href, source } = linksWith(parts, changes).find((link) => link.name === name) as ManagedLink;
  return { href, source };
}

function checkedHref(written: LinkHref): LinkHref {
  const requireAddress = (path: string, address: string) => requireLinkAddress(path, address, { isMailAllowed: true });
  if (typeof written === 'string') return requireAddress('href', written);
  const addresses = Object.entries(written).flatMap(([locale, address]) =>
    address ? [[locale, requireAddress(`href.${locale}`, address)]] : [],
  );
  const href: Partial<Record<Locale, string>> = Object.fromEntries(addresses);
  if (href['en-US'] || href['zh-CN']) return href;
  const path = 'href.en-US';
  const message = 'must be set, or the one for zh-CN: users of languages without an address get it';
  throw new DomainError('wrong_url', `"${path}" ${message}. Add it and try again.`, [{ path, message }]);
}

/** The address for this language, as the header resolves it (src/lib/page/siteChrome.ts). */
function addressIn({ config }: SiteLinkParts, href: LinkHref, locale: Locale): string {
  const own = typeof href === 'string' ? href : (href[locale] ?? href['en-US'] ?? href['zh-CN'] ?? '/');
  return own.startsWith('/') ? (config.sites[locale] ?? '') + own : own;
}

async function probeLink(parts: SiteLinkParts, address: string): Promise<ProbeResult> {
  const { probeOwnPath, publicUrl, isPrivateAllowed } = parts;
  if (address.startsWith('mailto:')) return { result: 'not_checked', status: null };
  if (!address.startsWith('/')) return probeAddress(new URL(address), isPrivateAllowed);
  const { pathname, search } = new URL(address, 'http://here.invalid');
  // API calls are not pages, and some have side effects.
  if (pathname.startsWith('/api/')) return { result: 'not_checked', status: null };
  const here = probeResultOf(await probeOwnPath(pathname + search));
  if (here.result !== 'missing' || !publicUrl) return here;
  return probeAddress(new URL(pathname + search, publicUrl), true);
}
