import type { Locale } from '../../../contract/fields';
import type { VersionNotes } from '../../../contract/plugins/plugins';
import { listingTexts, releaseNotes } from '../../../shared/plugins/listingTexts';
import { tagName } from '../../../shared/plugins/tagName';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import {
  findShown,
  findSummaries,
  findVersions,
  listPlugins,
  type SummaryRow,
  type VersionRow,
} from '../../repositories/plugins/plugins';
import { listTags } from '../../repositories/plugins/tags';
import { escapeHtml } from '../../site/pageHtml';
import { feedUrl, type SiteView, siteUrl } from '../../site/pageMeta';
import { cacheUntilCatalogChanges } from '../cache';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { placeWithPrivate } from '../plugins/privateLists';
import { toVersion } from '../plugins/summaries';

/** Number of entries of a feed. Readers keep those that they have seen. */
const ENTRIES = 30;

/** A request for the newest plugins, those of a tag or of a developer, or the versions of one plugin. */
export interface FeedRequest {
  view: SiteView;
  locale: Locale;
  /** Address of the site, without a slash at its end. */
  origin: string;
  /** The site's name. */
  site: string;
  /** Members also get the private plugins of their organization. */
  user: SignedInCaller | null;
}

/** One version of a plugin. */
interface Entry {
  plugin: SummaryRow;
  notes: VersionNotes;
}

/**
 * An Atom feed (RFC 4287).
 *
 * @throws {DomainError} `plugin_not_found`; `not_found` for a tag or a developer without public plugins
 */
export async function feedText(context: ServiceContext, request: FeedRequest): Promise<string> {
  const { view, user } = request;
  const { entries, name } = await (view.plugin_key === undefined
    ? listEntries(context, request)
    : pluginEntries(context, request, view.plugin_key, user));
  return writeFeed(request, entries, name);
}

/** The versions of one plugin, the newest first. */
async function pluginEntries(
  { db }: ServiceContext,
  { locale }: FeedRequest,
  key: string,
  user: SignedInCaller | null,
) {
  const shown = await findShown(db, key, user?.user_id ?? null);
  const [plugin] = shown ? await findSummaries(db, [shown.plugin_id]) : [];
  if (!plugin) throw notFound();
  const versions = (await findVersions(db, [plugin.plugin_id])).get(plugin.plugin_id) ?? [];
  const offered = versions.map(toVersion).filter(({ withdraw_reason }) => withdraw_reason === undefined);
  return {
    name: listingTexts(plugin, locale).name,
    entries: offered.slice(0, ENTRIES).map((notes): Entry => ({ plugin, notes })),
  };
}

/** The newest plugins, each with its current version. */
async function listEntries(context: ServiceContext, { view, locale, user }: FeedRequest) {
  const { db } = context;
  const { tag_id, developer_id } = view;
  const tag = tag_id === undefined ? undefined : (await listTags(db)).find(({ id }) => id === tag_id);
  const place = await placeWithPrivate(context, user);
  const filter = { ...(tag && { tagIds: [tag.id] }), ...(developer_id !== undefined && { developerId: developer_id }) };
  const key = JSON.stringify(['feed', filter, place]);
  const entries = await cacheUntilCatalogChanges(context, key, async () => {
    const rows = await listPlugins(db, { order: 'latest', filter, after: null, limit: ENTRIES, place });
    const ids = rows.map(({ plugin_id }) => plugin_id);
    const versions = await findVersions(db, ids);
    const plugins = await findSummaries(db, ids);
    return plugins.map((plugin): Entry => ({ plugin, notes: currentNotes(plugin, versions.get(plugin.plugin_id)) }));
  });
  if ((tag_id !== undefined && !tag) || (developer_id !== undefined && entries.length === 0))
    throw new DomainError('not_found', 'There is no such feed. Check the id of the tag or developer.');
  const developer = developer_id === undefined ? undefined : entries[0]?.plugin.developer_name;
  return { entries, name: tag ? tagName(tag, locale) : developer };
}

function currentNotes(plugin: SummaryRow, versions: readonly VersionRow[] = []): VersionNotes {
  const current = versions.find(({ version }) => version === plugin.current_version);
  if (current) return toVersion(current);
  const create_time = (plugin.update_time ?? plugin.create_time)?.toISOString() ?? null;
  return { version: plugin.current_version ?? '', content: '', create_time };
}

/** Required of each entry; an imported plugin may have no date. */
const NO_DATE = new Date(0).toISOString();

function writeFeed({ view, locale, origin, site }: FeedRequest, entries: Entry[], name: string | undefined): string {
  // Without PUBLIC_URL, a request can name a host that no address may have.
  const host = encodeURIComponent(origin.replace(/^\w+:\/\/|:\d+$/g, '').toLowerCase());
  // Addresses may change; these ids stay (RFC 4151).
  const idOf = (...parts: string[]) => `tag:${host},2026:${parts.map(encodeURIComponent).join('/')}`;
  const times = entries.map(({ notes }) => notes.create_time ?? NO_DATE);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('id', idOf('feed', ...Object.entries(view).flat().map(String))),
    element('title', name === undefined ? site : `${name} · ${site}`),
    element('updated', times.sort().at(-1) ?? NO_DATE),
    // Without a token, which the reader knows.
    link('self', 'application/atom+xml', feedUrl(origin, view, locale)),
    link('alternate', 'text/html', siteUrl(origin, view, locale)),
    ...entries.map(({ plugin, notes }) => {
      const texts = listingTexts(plugin, locale);
      return [
        '<entry>',
        element('id', idOf('plugin', plugin.plugin_key, notes.version)),
        element('title', `${texts.name} ${notes.version}`.trim()),
        element('updated', notes.create_time ?? NO_DATE),
        `<author>${element('name', plugin.developer_name)}</author>`,
        link('alternate', 'text/html', siteUrl(origin, { plugin_key: plugin.plugin_key }, locale)),
        element('summary', texts.intro),
        element('content', releaseNotes(notes, locale).text || texts.intro),
        '</entry>',
      ].join('\n');
    }),
    '</feed>\n',
  ].join('\n');
}

/** Characters that XML does not allow or advises against, which texts of imports may have. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const element = (name: string, text: string) => `<${name}>${escapeHtml(text.replace(NOT_XML, ''))}</${name}>`;
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;
