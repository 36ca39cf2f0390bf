import type { Queryable } from '../../db/schema';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import type { PersonalText } from '../../http/PersonalText';
import type { PublicText } from '../../http/PublicText';
import { sharedTime } from '../../lib/sharedClock';
import { findShown } from '../../repositories/plugins/plugins';
import { findCoInstalled, findRelated, replaceRelated } from '../../repositories/plugins/relatedPlugins';
import { findSimilar } from '../../repositories/search/similar';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { findListings } from './listings';
import { invalidatePage, type PageSource, personalPage, type SharedPage, visitorPage } from './sharedPages';

const MAX_SHOWN = 6;
/** Maximum number of stored plugins. More are stored than shown, because some may no longer be public. */
const MAX_STORED = 12;
/** A pair of plugins with fewer common users would reveal the installs of individuals. */
const MIN_PEOPLE = 5;
/** Minimum scores of a related plugin. */
const MIN_SIMILARITY = 0.2;
const MIN_CO_INSTALL = 0.1;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const cacheKey = (pluginKey: string) => JSON.stringify(['related', pluginKey]);

/**
 * Returns the related plugins as last computed. If they are missing or old, requests their computation without waiting
 * for it. Plugins that are not public have none.
 */
export async function listRelated(
  context: ServiceContext,
  pluginKey: string,
  user: CallerIdentity['user'],
): Promise<PublicText | PersonalText> {
  const source = relatedSource(context, pluginKey);
  if (!user) return (await visitorPage(context, source)).text;
  return (await personalPage(context, user, source)).text;
}

function relatedSource(context: ServiceContext, pluginKey: string): PageSource {
  const key = cacheKey(pluginKey);
  const make = async (): Promise<SharedPage> => ({
    listings: await findListings(context, await relatedIds(context, pluginKey)),
    dataOf: (plugins) => ({ plugin_list: [...plugins.values()] }),
  });
  return { key, read: () => cacheBriefly(context, key, make) };
}

async function relatedIds(context: ServiceContext, pluginKey: string): Promise<number[]> {
  const plugin = await findShown(context.db, pluginKey, null);
  if (!plugin) return [];
  const related = await findRelated(context.db, plugin.plugin_id, MAX_SHOWN);
  if (isOutdated(related)) context.computeRelated?.(pluginKey);
  return related?.ids ?? [];
}

/** Computes and stores the related plugins of a plugin, unless it is gone or another server has just done so. */
export async function computeRelated(context: ServiceContext, pluginKey: string): Promise<void> {
  // Without a statement timeout: with many plugins, a computation may take longer than the limit of a call.
  const db = context.dbWithoutTimeout ?? context.db;
  const plugin = await findShown(db, pluginKey, null);
  if (!plugin || !isOutdated(await findRelated(db, plugin.plugin_id, MAX_SHOWN))) return;
  await replaceRelated(db, plugin.plugin_id, await closestPlugins(db, plugin.plugin_id));
  invalidatePage(context, cacheKey(pluginKey));
}

/** Ids of the plugins with the highest sum of both scores, the closest first. */
async function closestPlugins(db: Queryable, pluginId: number): Promise<number[]> {
  const similar = await findSimilar(db, pluginId, MAX_STORED);
  const installed = await findCoInstalled(db, pluginId, { minPeople: MIN_PEOPLE, limit: MAX_STORED });
  const scores = new Map<number, number>();
  for (const { plugin_id, score } of [
    ...similar.filter(({ score }) => score >= MIN_SIMILARITY),
    ...installed.filter(({ score }) => score >= MIN_CO_INSTALL),
  ])
    scores.set(plugin_id, (scores.get(plugin_id) ?? 0) + score);
  const ids = [...scores].sort(([, one], [, other]) => other - one).map(([plugin_id]) => plugin_id);
  return ids.slice(0, MAX_STORED);
}

function isOutdated(related: { computed_at: Date } | null): boolean {
  return related === null || sharedTime().getTime() - related.computed_at.getTime() > MAX_AGE_MS;
}
