import type { PluginStatistics } from '../../contract/statistics';
import type { Database, Queryable } from '../db/schema';
import type { SignedInCaller } from '../lib/CallerIdentity';
import { countPluginDays, deleteViewers, isKnownViewer, listPluginDays } from '../repositories/statistics';
import { findPlugin } from '../repositories/versions';
import type { ServiceContext } from './context';
import { KEEPERS, requireRole } from './pluginRoles';

/** Visitors are remembered as long as their cookie lasts after their last view. */
const VIEWERS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

const WRITE_EVERY_MS = 5_000;

/**
 * What happened to a plugin by day, for its people and administrators.
 * @throws {DomainError} `plugin_not_found`, `forbidden`
 */
export async function getPluginStatistics(
  { db }: ServiceContext,
  key: string,
  days: number,
  user: SignedInCaller,
): Promise<PluginStatistics> {
  const { plugin } = await requireRole(db, await findPlugin(db, key), user, KEEPERS);
  return { plugin_key: key, days: await listPluginDays(db, plugin.plugin_id, days) };
}

/**
 * Whether somebody counts (`u7`, or `v…` for a visitor). `isFewNewVisitors` is asked for visitors that nobody has seen
 * before: a loop that throws its cookie away is somebody new each time.
 */
export async function mayCount(db: Queryable, who: string, isFewNewVisitors: () => Promise<boolean>): Promise<boolean> {
  return who.startsWith('u') || (await isKnownViewer(db, who)) || (await isFewNewVisitors());
}

/** Forgets visitors who have not come back in a year. */
export function sweepViewers({ db }: ServiceContext): Promise<void> {
  return deleteViewers(db, new Date(Date.now() - VIEWERS_KEPT_MS));
}

/** Counts in memory which plugins were found by searches, and writes it down every few seconds: no search waits for it. */
export class FoundCounts {
  private counts = new Map<number, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly report: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  note(pluginIds: readonly number[]): void {
    for (const id of pluginIds) this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
  }

  /** Never rejects: what could not be written is reported, and lost. */
  async write(): Promise<void> {
    const { counts } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    await countPluginDays(this.db, counts, 'searches').catch(this.report);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }
}
