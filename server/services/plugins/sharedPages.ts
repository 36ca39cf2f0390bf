import { PersonalText } from '../../http/PersonalText';
import { PublicText } from '../../http/PublicText';
import type { ViewedPlugin, Viewer } from '../../repositories/plugins/viewerStates';
import { cacheBriefly, cacheUntilAnythingChanges, invalidateAll, invalidateValue } from '../cache';
import type { ServiceContext } from '../context';
import { findListings } from './Listings';
import { gapFor, type ListedPlugin, SharedPage } from './SharedPage';
import type { Listing } from './summaries';
import { viewerStates } from './viewerStates';

/** A page that visitors and logged-in users share, with the function that makes it if it is not cached. */
export interface PageSource<Facts = null> {
  key: string;
  /** By default `cacheBriefly`. */
  cache?(context: ServiceContext, key: string, make: () => Promise<SharedPage<Facts>>): Promise<SharedPage<Facts>>;
  /** Additional fields of the response for visitors. */
  more?: Record<string, unknown>;
  make(): Promise<SharedPage<Facts>>;
}

type States = ReadonlyMap<number, ViewedPlugin>;

/** The data of a response, with the gaps of its plugins, by id. */
type PageData = (gaps: Map<number, Listing>, listings: ReadonlyMap<number, ListedPlugin>) => unknown;

interface VisitorPage<Facts> {
  page: SharedPage<Facts>;
  text: PublicText;
}

interface PersonalPage<Facts> {
  page: SharedPage<Facts>;
  text: PersonalText;
}

/** The cached page, made once for concurrent callers. */
export function sharedPage<Facts>(
  context: ServiceContext,
  { key, cache = cacheBriefly, make }: PageSource<Facts>,
): Promise<SharedPage<Facts>> {
  return cache(context, key, make);
}

/** The page for visitors. Its counts are at most as old as a cached value. */
export function visitorPage<Facts>(context: ServiceContext, source: PageSource<Facts>): Promise<VisitorPage<Facts>> {
  return cacheBriefly(context, visitorKey(source.key), async () => {
    const { page, states } = await viewedPage(context, null, source);
    const text = new PublicText(page.textFor(states, source.more).toString());
    return { page, text };
  });
}

/** Shows visitors new counts on a page. Logged-in users see them at once in any case. */
function invalidateVisitorPage(context: ServiceContext, key: string): void {
  invalidateValue(context, visitorKey(key));
}

/** Invalidates a page that is not cached until a commit. */
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

/** The page for a logged-in user. One statement reads their fields, unless nothing has changed since it last did. */
export function personalPage<Facts>(
  context: ServiceContext,
  viewer: Viewer,
  source: PageSource<Facts>,
): Promise<PersonalPage<Facts>> {
  const { user_id, has_enterprise } = viewer;
  return cacheUntilAnythingChanges(context, JSON.stringify([user_id, has_enterprise, source.key]), async () => {
    const { page, states } = await viewedPage(context, viewer, source);
    const text = new PersonalText(page.textFor(states));
    return { page, text, byteLength: text.bytes.length };
  });
}

/**
 * The page, and the viewer's state of its plugins (null: a visitor). A cached page with a plugin that is no longer
 * public is made again: another server has hidden it, and its signal has not arrived yet.
 */
export async function viewedPage<Facts>(
  context: ServiceContext,
  viewer: Viewer | null,
  source: PageSource<Facts>,
): Promise<{ page: SharedPage<Facts>; states: States }> {
  const cached = await sharedPage(context, source);
  const states = await viewerStates(context, viewer, cached.pluginIds);
  if (cached.pluginIds.every((id) => states.get(id)?.is_public)) return { page: cached, states };
  invalidateAll(context);
  const page = await sharedPage(context, source);
  return { page, states: await viewerStates(context, viewer, page.pluginIds) };
}

/** A page of these plugins, in the order of their ids. */
export async function pageOf<Facts>(
  context: ServiceContext,
  ids: readonly number[],
  { facts, dataOf }: { facts: Facts; dataOf: PageData },
): Promise<SharedPage<Facts>> {
  const listings = await findListings(context, ids);
  const gaps = new Map([...listings.keys()].map((id) => [id, gapFor(id)]));
  return new SharedPage(await dataOf(gaps, listings), listings, facts);
}
