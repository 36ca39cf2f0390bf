import type { PersonalText } from '../../http/PersonalText';
import { findSummaries } from '../../repositories/plugins/plugins';
import type { Viewer } from '../../repositories/plugins/viewerStates';
import type { ServiceContext } from '../context';
import { forgetPublicText, publicValue } from './publicLists';
import { SharedPage, withGap } from './SharedPage';
import { type Listing, listedPart } from './summaries';
import { viewerStates } from './viewerStates';

/** A page that visitors and signed-in users share, with the function that makes it if it is not cached. */
export interface PageSource<Facts = null> {
  key: string;
  make(): Promise<SharedPage<Facts>>;
}

/** The cached page, made once for concurrent callers. */
export function sharedPage<Facts>(
  context: ServiceContext,
  { key, make }: PageSource<Facts>,
): Promise<SharedPage<Facts>> {
  return publicValue(context, key, make);
}

/**
 * The same page with a signed-in user's fields, which one statement reads now. A page with a plugin that is no longer
 * public is made again: another server has hidden it, and its signal has not arrived yet.
 */
export async function personalPage<Facts>(
  context: ServiceContext,
  viewer: Viewer,
  source: PageSource<Facts>,
): Promise<{ page: SharedPage<Facts>; text: PersonalText }> {
  const { page, states } = await viewedPage(context, viewer, source);
  return { page, text: page.forViewer(states) };
}

/** The cached page, and the viewer's state of its plugins. */
export async function viewedPage<Facts>(context: ServiceContext, viewer: Viewer, source: PageSource<Facts>) {
  const cached = await sharedPage(context, source);
  const states = await viewerStates(context, viewer, cached.pluginIds);
  if (cached.pluginIds.every((id) => states.get(id)?.is_public)) return { page: cached, states };
  forgetPublicText(context, source.key);
  const page = await sharedPage(context, source);
  return { page, states: await viewerStates(context, viewer, page.pluginIds) };
}

/** A page of these plugins, in the order of their ids. `dataOf` puts them into the data of the response. */
export async function pageOf<Facts>(
  { db }: ServiceContext,
  ids: number[],
  { facts, dataOf }: { facts: Facts; dataOf(plugins: Map<number, Listing>): unknown },
): Promise<SharedPage<Facts>> {
  const rows = await findSummaries(db, ids);
  const plugins = new Map(rows.map((row) => [row.plugin_id, withGap(row, listedPart(row))]));
  return new SharedPage(dataOf(plugins), rows, facts);
}
