import type { PluginSummary } from '../../../contract/plugins/plugins';
import { PersonalText } from '../../http/PersonalText';
import { PublicText } from '../../http/PublicText';
import type { ViewedPlugin, Viewer } from '../../repositories/plugins/viewerStates';
import { cacheBriefly, invalidateAll, invalidateValue } from '../cache';
import type { ServiceContext } from '../context';
import type { Listing } from './summaries';
import { viewerStates } from './viewerStates';

/** A response with plugins that all viewers share, except for the fields that depend on the viewer. */
export interface SharedPage {
  /** By plugin id, in the order of the page. */
  listings: ReadonlyMap<number, Listing>;
  /** The data of the response, with these plugins as the viewer sees them. */
  dataOf(plugins: ReadonlyMap<number, PluginSummary>): object;
}

/** A page with the key under which its texts are cached. */
export interface PageSource<Page extends SharedPage = SharedPage> {
  key: string;
  /** Reads the page from the cache, or makes it. */
  read(): Promise<Page>;
}

/** The page for visitors. Its counts are at most as old as a cached value. */
export function visitorPage<Page extends SharedPage>(
  context: ServiceContext,
  source: PageSource<Page>,
): Promise<{ page: Page; text: PublicText }> {
  return cacheBriefly(context, visitorKey(source.key), async () => {
    const { page, data } = await viewedPage(context, null, source);
    return { page, text: PublicText.of(data) };
  });
}

/** The page for a logged-in user. One statement reads their fields. */
export async function personalPage<Page extends SharedPage>(
  context: ServiceContext,
  viewer: Viewer,
  source: PageSource<Page>,
): Promise<{ page: Page; text: PersonalText }> {
  const { page, data } = await viewedPage(context, viewer, source);
  return { page, text: PersonalText.of(data) };
}

/**
 * The page, the viewer's states of its plugins (null: a visitor), and the data of the response. A cached page with a
 * plugin that the viewer may no longer see is made again: another server has hidden it, and its signal has not arrived
 * yet.
 */
export async function viewedPage<Page extends SharedPage>(
  context: ServiceContext,
  viewer: Viewer | null,
  source: PageSource<Page>,
): Promise<{ page: Page; states: ReadonlyMap<number, ViewedPlugin>; data: object }> {
  let page = await source.read();
  let states = await statesOf(context, viewer, page);
  if (![...page.listings.keys()].every((id) => states.get(id)?.is_shown)) {
    invalidateAll(context);
    page = await source.read();
    states = await statesOf(context, viewer, page);
  }
  const plugins = new Map<number, PluginSummary>();
  for (const [id, listing] of page.listings) {
    const viewed = states.get(id);
    // A spread of two objects takes fifteen times as long.
    if (viewed?.is_shown) plugins.set(id, Object.assign({}, listing, viewed.state));
  }
  return { page, states, data: page.dataOf(plugins) };
}

const statesOf = (context: ServiceContext, viewer: Viewer | null, { listings }: SharedPage) =>
  viewerStates(context, viewer, [...listings.keys()]);

/** Shows visitors new counts on a page. Logged-in users see them at once in any case. */
function invalidateVisitorPage(context: ServiceContext, key: string): void {
  invalidateValue(context, visitorKey(key));
}

/** Invalidates a page that is cached briefly. */
export function invalidatePage(context: ServiceContext, key: string): void {
  invalidateValue(context, key);
  invalidateVisitorPage(context, key);
}

/** Key of a plugin's details. */
export const detailKey = (pluginKey: string): string => JSON.stringify(['detail', pluginKey]);

/** Shows visitors a new count of a plugin in its details. Lists may show it later. */
export const invalidateDetails = (context: ServiceContext, pluginKey: string): void =>
  invalidateVisitorPage(context, detailKey(pluginKey));

const visitorKey = (key: string) => `visitors ${key}`;
