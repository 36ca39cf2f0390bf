import type { PersonalText } from '../../http/PersonalText';
import { findSummaries, type SummaryRow } from '../../repositories/plugins/plugins';
import type { Viewer } from '../../repositories/plugins/viewerStates';
import type { ServiceContext } from '../context';
import { forgetPublicText, publicValue } from './publicLists';
import { SharedPage, withGap } from './SharedPage';
import { type Listing, listedPart } from './summaries';
import { viewerStates } from './viewerStates';

/** A page that visitors and signed-in users share, and how it is made if it is not cached. */
export interface PageSource<Facts = null> {
  key: string;
  make(): Promise<SharedPage<Facts>>;
}

/** The cached page, made at most once for all who ask for it meanwhile. */
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

/** The cached page, and the viewer's relation to its plugins. */
export async function viewedPage<Facts>(context: ServiceContext, viewer: Viewer, source: PageSource<Facts>) {
  const cached = await sharedPage(context, source);
  const states = await viewerStates(context, viewer, cached.pluginIds);
  if (cached.pluginIds.every((id) => states.get(id)?.is_public)) return { page: cached, states };
  forgetPublicText(context, source.key);
  const page = await sharedPage(context, source);
  return { page, states: await viewerStates(context, viewer, page.pluginIds) };
}

/**
 * A page of these plugins, in the order of their ids. `dataOf` puts them, by id, into the data of the response; it also
 * gets the rows that they are made of.
 */
export async function pageOf<Facts>(
  { db }: ServiceContext,
  ids: number[],
  {
    facts,
    dataOf,
  }: { facts: Facts; dataOf(plugins: Map<number, Listing>, rows: readonly SummaryRow[]): unknown | Promise<unknown> },
): Promise<SharedPage<Facts>> {
  const rows = await findSummaries(db, ids);
  const plugins = new Map(rows.map((row) => [row.plugin_id, withGap(row, listedPart(row))]));
  return new SharedPage(await dataOf(plugins, rows), rows, facts);
}
